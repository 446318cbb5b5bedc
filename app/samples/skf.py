"""Writes the rig as a SkelForm 0.7.0 archive, with JSON keys in the order of its editor."""
import json
import zipfile
from math import atan2, radians

import meshes
from clip import HANDLES
from rig import SCALE
from thumbnail import rest_pose

IDENTITY, WHITE = {"x": 1.0, "y": 1.0}, (1.0, 1.0, 1.0, 1.0)
README = """# Lantern newt

The example that comes with SkelScope: an original character, drawn and rigged by a script.
`armature.json` and `atlas0.png` are all a runtime needs; `editor.json` holds how an editor showed
the rig. Frames are integers, angles radians counter-clockwise, positions pixels with y up.
"""


def _pair(x, y):
    return {"x": round(float(x), 5), "y": round(float(y), 5)}


def _pixels(pos):
    return _pair(pos[0] * SCALE, pos[1] * SCALE)


def _tint(values):
    return dict(zip("rgba", values))


def armature(rig, clips, offsets, atlas_side, styles):
    """Returns armature.json. `rig` has bones, sprites, families, physics and canvases."""
    ids = {bone.name: i for i, bone in enumerate(rig.bones)}
    return {
        "version": "0.7.0", "baked_ik": False, "img_format": "PNG",
        "bones": [_bone(rig, ids, bone) for bone in rig.bones],
        "animations": [_animation(rig, ids, i, clip) for i, clip in enumerate(clips)],
        "atlases": [{"filename": "atlas0.png", "size": {"x": atlas_side, "y": atlas_side}}],
        "styles": [_style(i, name, rig.canvases, offsets) for i, name in enumerate(styles)],
        "visuals": [_visuals(rig, ids, sprite) for sprite in rig.sprites],
        "inverse_kinematics": [_family(ids, i, f) for i, f in enumerate(rig.families)],
        "physics": [_physics(rig, entry) for entry in rig.physics],
    }


def _index(entries, name):
    return next((i for i, entry in enumerate(entries) if entry.bone == name), -1)


def _bone(rig, ids, bone):
    pos, rot = _pixels(bone.pos), round(radians(bone.rot), 6)
    result = {"id": ids[bone.name], "name": bone.name,
              "parent_id": ids.get(bone.parent, -1),
              "pos": pos, "scale": IDENTITY, "rot": rot,
              "init_pos": pos, "init_rot": rot, "init_scale": IDENTITY}
    if bone.hidden:
        result |= {"hidden": True, "init_hidden": True}
    family = next((i for i, f in enumerate(rig.families) if bone.name in f.bones), -1)
    return result | {"ik_family_id": family, "physics_id": _index(rig.physics, bone.name),
                     "visuals_id": _index(rig.sprites, bone.name)}


def _visuals(rig, ids, sprite):
    canvas = rig.canvases[sprite.texture]
    result = {"tex": sprite.texture, "zindex": sprite.zindex}
    if sprite.tint != WHITE:
        result["tint"] = _tint(sprite.tint)
    pivot, turn = _pair(0, 0), 0.0
    if sprite.mesh:
        result |= _mesh(rig, ids, sprite, canvas)
    else:
        pivot, turn = _pivot(canvas, sprite.art_rot), round(-radians(sprite.art_rot), 6)
    result |= {"pivot_pos": pivot, "pivot_rot": turn, "pivot_scale": IDENTITY,
               "init_tex": sprite.texture, "init_zindex": sprite.zindex}
    if sprite.tint != WHITE:
        result["init_tint"] = _tint(sprite.tint)
    return result


def _pivot(canvas, art_rot):
    """Returns the middle of the texture relative to the joint, in the bone's frame, in texture
    sizes. Art is drawn upright (0) or hanging (-90), so the rotation is 0 or a quarter turn."""
    x, y = canvas.centre()
    if art_rot == -90:
        x, y = -y, x
    return {"x": round(x / canvas.width, 6), "y": round(y / canvas.height, 6)}


def _mesh(rig, ids, sprite, canvas):
    offset_of = {bone.name: (bone.pos[0] * SCALE, bone.pos[1] * SCALE) for bone in rig.bones}
    mesh = meshes.tail(canvas) if sprite.mesh == "tail" else meshes.poncho(canvas, offset_of)
    vertices = [{"id": i, "pos": _pair(*pos), "uv": _pair(*uv), "init_pos": _pair(*pos)}
                for i, (pos, uv) in enumerate(mesh.vertices)]
    binds = [{"bone_id": ids[bone], "is_path": is_path,
              "verts": [{"id": vertex, "weight": weight} for vertex, weight in bound]}
             for bone, is_path, bound in mesh.binds]
    return {"vertices": vertices, "indices": mesh.indices, "binds": binds}


def _family(ids, index, family):
    result = {"id": index, "constraint": family.constraint, "mode": family.mode,
              "target_id": ids[family.target],
              "bone_ids": [ids[name] for name in family.bones]}
    if family.mimic:
        result["mimic_target"] = True
    result |= {"init_constraint": family.constraint, "init_mode": family.mode}
    return result | ({"init_mimic_target": True} if family.mimic else {})


def _physics(rig, entry):
    """Returns a physics entry at rest, without the settings that the bone does not use. A swaying
    bone gets its position too; else the first tick would move it there from the origin."""
    world, values = rest_pose(rig.bones), entry.values
    x, y, rot = world[entry.bone]
    result = {}
    if values.get("pos_damping") or values.get("sway"):
        result |= {"global_pos": _pixels((x, y)), "pos_damping": values.get("pos_damping", 0.0),
                   "pos_ratio": values.get("pos_ratio", 0.0)}
    if values.get("scale_damping"):
        result |= {"global_scale": IDENTITY, "scale_damping": values["scale_damping"],
                   "scale_ratio": 0.0}
    if values.get("sway") or values.get("rot_damping"):
        parent = world[next(b.parent for b in rig.bones if b.name == entry.bone)]
        orbit = atan2(y - parent[1], x - parent[0]) if values.get("sway") else 0.0
        result |= {"global_rot": round(rot, 6), "rot_damping": values.get("rot_damping", 0.0),
                   "global_orbit": round(orbit, 6), "global_orbit_diff": 0.0,
                   "global_orbit_vel": 0.0, "sway": values.get("sway", 0.0),
                   "rot_bounce": values.get("rot_bounce", 0.0)}
    return result


def _style(index, name, canvases, offsets):
    textures = []
    for texture, canvas in canvases.items():
        x, y = offsets[name, texture]
        textures.append({"name": texture, "offset": {"x": x, "y": y},
                         "size": {"x": canvas.width, "y": canvas.height}, "atlas_idx": 0})
    return {"id": index, "name": name, "textures": textures}


def _animation(rig, ids, index, clip):
    keys = [_keyframe(rig, ids, bone, element, *key)
            for bone, element, track in clip.tracks for key in track]
    keys.sort(key=lambda key: key["frame"])
    later = {}
    for i in range(len(keys) - 1, -1, -1):
        track = keys[i]["bone_id"], keys[i]["element"]
        keys[i]["next_kf"] = later.get(track, -1)
        later[track] = i
    return {"name": clip.name, "id": index, "fps": clip.fps, "keyframes": keys}


def _keyframe(rig, ids, bone, element, frame, value, ease):
    start, end, preset = HANDLES[ease]
    result = {"frame": frame, "bone_id": ids[bone], "element": element}
    if isinstance(value, str):
        codes = {"None": 0.0, "Clockwise": 1.0, "CounterClockwise": 2.0}
        result |= {"value": codes.get(value, 0.0), "value_str": value}
    else:
        result["value"] = _absolute(rig.bones[ids[bone]], element, value)
    return result | {"start_handle": _handle(start), "end_handle": _handle(end), "next_kf": -1,
                     "handle_preset": preset}


def _handle(point):
    return {"x": round(point[0], 6), "y": round(point[1], 6)}


def _absolute(bone, element, value):
    if element in ("PositionX", "PositionY"):
        return round((bone.pos[element == "PositionY"] + value) * SCALE, 4)
    if element == "Rotation":
        return round(radians(bone.rot + value), 6)
    return float(value)


def editor(rig, styles):
    colours = [dict(zip("rgba", bone.group)) for bone in rig.bones]
    return {
        "camera": {"pos": _pixels((-30, 228)), "zoom": round(300 * SCALE, 1)},
        "bones": [{"folded": bone.folded, "ik_folded": False, "meshdef_folded": False,
                   "effects_folded": False, "ik_disabled": False, "locked": False,
                   "blacklist": [], "group_color": colour}
                  for bone, colour in zip(rig.bones, colours)],
        "styles": [{"active": i == 0} for i in range(len(styles))],
    }


def write(path, armature_json, editor_json, thumbnail, atlas):
    """Writes the archive with a fixed date, so that the same script gives the same bytes."""
    compact = {"separators": (",", ":")}
    entries = (("armature.json", json.dumps(armature_json, **compact).encode()),
               ("editor.json", json.dumps(editor_json, **compact).encode()),
               ("thumbnail.png", thumbnail), ("readme.md", README.encode()),
               ("atlas0.png", atlas))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, data in entries:
            info = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            info.external_attr = 0o644 << 16
            info.create_system = 3
            archive.writestr(info, data)
