"""The rigs and recordings in which the planted mistakes show."""
import json
import zipfile


def recording(ticks):
    ticks[0]["restart"] = True
    return {"skelscope": "recording", "version": 1, "ticks": ticks}


def plain(animation, frames):
    return recording([{"tracks": [{"animation": animation, "frame": f}]} for f in frames])


def smooth():
    """Animations that follow each other smoothly, while the world moves."""
    ticks = [{"tracks": [{"animation": 1, "frame": f % 49, "smooth_frames": 12}]} for f in range(30)]
    ticks += [{"tracks": [{"animation": 3, "frame": f, "smooth_frames": 12}], "velocity": [3, -1]}
              for f in range(40)]
    return recording(ticks)


def scenes(example, folder):
    return {"walk": (example, plain(1, range(49))), "loop": (example, plain(1, [f % 49 for f in range(120)])),
            "wave": (example, plain(2, range(61))), "jump": (example, plain(3, range(81))),
            "smooth": (example, smooth())} | made(folder)


HANDLES = {"start_handle": {"x": 0.5, "y": 0.0}, "end_handle": {"x": 0.5, "y": 1.0}}


def xy(x, y):
    return {"x": x, "y": y}


def bone(index, parent, x, y, rot=0.0, scale=1.0, **more):
    return {"id": index, "name": f"Bone {index}", "parent_id": parent, "pos": xy(x, y), "rot": rot,
            "scale": xy(scale, scale), "init_pos": xy(x, y), "init_rot": rot,
            "init_scale": xy(scale, scale), "ik_family_id": -1, "visuals_id": -1, "physics_id": -1,
            **more}


def animation(index, tracks):
    keys = [{"frame": f, "bone_id": b, "element": e, "value": v, **HANDLES}
            for b, e, values in tracks for f, v in values]
    keys.sort(key=lambda key: key["frame"])
    for i, key in enumerate(keys):
        later = [j for j in range(i + 1, len(keys)) if keys[j]["bone_id"] == key["bone_id"]
                 and keys[j]["element"] == key["element"] and keys[j]["frame"] > key["frame"]]
        key["next_kf"] = later[0] if later else -1
    return {"name": f"Animation {index}", "id": index, "fps": 60, "keyframes": keys}


def write(path, bones, animations, families, physics):
    rig = {"version": "0.7.0", "baked_ik": False, "img_format": "PNG", "bones": bones,
           "animations": animations, "atlases": [], "styles": [], "visuals": [],
           "inverse_kinematics": families, "physics": physics}
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("armature.json", json.dumps(rig))
    return path


def feeding(path):
    """The second family pulls at a bone of the first, and the targets hang on turned parents."""
    bones = [bone(0, -1, 10, 20), bone(1, 0, 60, 5, 0.3), bone(2, 1, 80, 0), bone(3, 2, 70, 0),
             bone(4, 3, 50, 10, 0.2), bone(5, 4, 60, 0), bone(6, 5, 40, 0, physics_id=0),
             bone(7, 0, 30, 30, 0.4), bone(8, 7, 120, 40), bone(9, 7, 60, 150, 0.2, 1.2),
             bone(10, 0, -40, 30)]
    tracks = [(8, "PositionX", [(0, 120.0), (20, 150.0), (40, 90.0)]),
              (9, "PositionY", [(0, 150.0), (15, 90.0), (40, 170.0)]),
              (7, "Rotation", [(0, 0.4), (25, -0.2), (40, 0.5)]), (0, "PositionY", [(0, 20.0), (40, 60.0)])]
    families = [{"id": 0, "constraint": "Clockwise", "mode": "FABRIK", "target_id": 5, "bone_ids": [1, 2, 3]},
                {"id": 1, "constraint": "None", "mode": "FABRIK", "target_id": 9, "bone_ids": [3, 4, 5, 6]}]
    damped = {"rot_damping": 4.0, "pos_damping": 6.0, "global_pos": xy(280, 60)}
    return write(path, bones, [animation(0, tracks)], families, [damped])


def spinning(path):
    """A bone that turns several times, with physics, and animations of unequal ends."""
    damped = {"rot_damping": 5.0, "pos_damping": 8.0, "pos_ratio": 0.0}
    bones = [bone(0, -1, 0, 0), bone(1, 0, 80, 0), bone(2, 1, 60, 20, 0.1, physics_id=0),
             bone(3, 1, 50, -20, physics_id=1), bone(4, 3, 30, 0)]
    tracks = [(1, "Rotation", [(0, 0.0), (40, 14.0)]), (0, "PositionX", [(0, 0.0), (20, 60.0)]),
              (1, "ScaleX", [(5, 1.0), (30, 1.6)])]
    sways = {"sway": 0.8, "rot_bounce": 0.4, "global_pos": xy(130, -20)}
    return write(path, bones, [animation(0, tracks)], [], [damped, sways])


def made(folder):
    return {"feeding": (feeding(folder / "feeding.skf"), plain(0, range(45))),
            "spin": (spinning(folder / "spinning.skf"), plain(0, range(50)))}
