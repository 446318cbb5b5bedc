"""Building blocks of the small rigs that exercise the rules of runtimes: bones, keys, recordings."""
import io
import json
import zipfile

SINE = {"start_handle": {"x": 0.5, "y": 0.0}, "end_handle": {"x": 0.5, "y": 1.0}}
SNAP = {"start_handle": {"x": 999.0, "y": 999.0}, "end_handle": {"x": 999.0, "y": 999.0}}
# Handles whose ends differ, so that exchanged or forgotten handles show.
UNEVEN = {"start_handle": {"x": 0.1, "y": 0.6}, "end_handle": {"x": 0.8, "y": 0.9}}


def xy(x, y):
    return {"x": x, "y": y}


def bone(index, parent, x, y, rot=0.0, scale=1.0, **more):
    """A bone whose init_* equal its pose, unless `more` has others."""
    return {"id": index, "name": f"Bone {index}", "parent_id": parent, "pos": xy(x, y), "rot": rot,
            "scale": xy(scale, scale), "init_pos": xy(x, y), "init_rot": rot,
            "init_scale": xy(scale, scale), "ik_family_id": -1, "visuals_id": -1, "physics_id": -1,
            **more}


def animation(index, tracks, name=None):
    """`tracks` are (bone, element, [(frame, value)]) or (bone, element, keys, handles). A text is
    a value_str."""
    keys = [_key(frame, track, value) for track in tracks for frame, value in track[2]]
    keys.sort(key=lambda key: key["frame"])
    for i, key in enumerate(keys):
        later = [j for j in range(i + 1, len(keys)) if keys[j]["bone_id"] == key["bone_id"]
                 and keys[j]["element"] == key["element"] and keys[j]["frame"] > key["frame"]]
        key["next_kf"] = later[0] if later else -1
    return {"name": name or f"Animation {index}", "id": index, "fps": 60, "keyframes": keys}


def _key(frame, track, value):
    bone_id, element, _, *handles = track
    text = {"value_str": value} if isinstance(value, str) else {}
    codes = {"Clockwise": 1.0, "CounterClockwise": 2.0, "Arc": 1.0}
    number = codes.get(value, 0.0) if text else value
    return {"frame": frame, "bone_id": bone_id, "element": element, "value": number, **text,
            **(handles[0] if handles else SINE)}


def armature(bones, animations=(), families=(), physics=(), version="0.7.0", **more):
    for family in families:
        for index in family["bone_ids"]:
            bones[index]["ik_family_id"] = family["id"]
    return {"version": version, "baked_ik": False, "img_format": "PNG", "bones": bones,
            "animations": list(animations), "atlases": [], "styles": [], "visuals": [],
            "inverse_kinematics": list(families), "physics": list(physics), **more}


def packed(rig):
    """Returns an archive with a fixed date, so that the same script gives the same bytes. A rig may
    hold an editor.json under "editor", and files under "files"."""
    rig = dict(rig)
    editor, files = rig.pop("editor", None), rig.pop("files", {})
    entries = {"armature.json": json.dumps(rig).encode(), **files}
    if editor:
        entries["editor.json"] = json.dumps(editor).encode()
    archived = io.BytesIO()
    with zipfile.ZipFile(archived, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            info = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            info.external_attr = 0o644 << 16
            info.create_system = 3
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return archived.getvalue()


def recording(ticks):
    ticks[0]["restart"] = True
    return {"skelscope": "recording", "version": 1, "ticks": ticks}


def play(number, frames, **more):
    """Ticks that play an animation, with `more` in its track."""
    return [{"tracks": [{"animation": number, "frame": f, **more}]} for f in frames]
