"""Rigs whose lists are at their limits, one list or several at a time."""

import itertools
import json

VALUES = 498_000  # JSON values in a rig; the limit is 500,000

# For each list: the JSON values of one row, and the most rows in a rig.
ROWS = {
    "bones": (8, 16_384), "fan": (8, 16_383), "animations": (9, 4096), "keyframes": (6, 99_999),
    "visuals": (4, 16_384), "vertices": (8, 100_000), "triangles": (3, 500_000),
    "binds": (7, 500_000), "families": (7, 16_384), "members": (1, 65_534),
    "physics": (4, 16_384), "styles": (6, 256), "textures": (10, 500_000), "atlases": (6, 256),
    "problems": (5, 99_999), "names": (6, 16_384)}


def counts_of(lists):
    """Returns the most rows of each list that fit into VALUES together."""
    free, counts = VALUES, {}
    by_size = sorted(lists, key=lambda name: ROWS[name][0] * ROWS[name][1])
    for left, name in zip(range(len(lists), 0, -1), by_size):
        values, most = ROWS[name]
        counts[name] = min(most, free // left // values)
        free -= counts[name] * values
    return counts


def bone(i, parent):
    return {"id": i, "name": f"b{i}", "parent_id": parent(i), "pos": {"x": 1}}


def bones_of(counts):
    if "names" in counts:
        return [dict(bone(i, lambda i: i - 1), name=f"{i:05}" * 50) for i in range(counts["names"])]
    chain, fan = counts.get("bones", 0), counts.get("fan", 0)
    row = [bone(i, lambda i: i - 1) for i in range(max(chain, 1))]
    # The bones of the fan lie apart in x, so that a picture does not paint the same pixels for
    # each.
    return row + [dict(bone(len(row) + i, lambda i: 0), pos={"x": i}) for i in range(fan)]


def key(i, bones, **more):
    elements = ("PositionX", "Rotation", "Texture", "Hidden", "IkConstraint")
    return dict({"frame": i % 100, "bone_id": i % bones, "element": elements[i % 5], "value": i % 7},
                **more)


def animations_of(counts, bones):
    rows = [{"name": f"a{i}", "keyframes": [key(i, bones, frame=9 + i % 90)]}
            for i in range(counts.get("animations", 1))]
    rows[0]["keyframes"] += [key(i, bones) for i in range(counts.get("keyframes", 0))]
    wrong = [{"frame": -i, "bone_id": bones + i, "element": f"e{i}", "value": 0}
             for i in range(counts.get("problems", 0))]
    rows[0]["keyframes"] += wrong
    return rows


def mesh_of(counts, bones):
    vertices = counts.get("vertices", 4)
    binds = [{"bone_id": b % bones, "verts": [{"id": b % vertices, "weight": 1}]}
             for b in range(counts.get("binds", 0))]
    return {"vertices": [{"pos": {"x": i % 500, "y": i // 500}, "uv": {"x": 0, "y": 1}}
                         for i in range(vertices)],
            "indices": [i % vertices for i in range(3 * counts.get("triangles", vertices // 3))],
            "binds": binds}


def visuals_of(counts, bones):
    names = counts.get("textures") or counts.get("styles") or 1
    rows = [{"tex": f"t{i % min(names, 240)}", "zindex": i} for i in range(counts.get("visuals", 1))]
    if {"vertices", "triangles", "binds"} & counts.keys():
        rows[0].update(mesh_of(counts, bones))
    return rows


def families_of(counts, bones):
    rows = [{"bone_ids": [2 * i % bones, (2 * i + 1) % bones], "target_id": i % bones,
             "mode": "FABRIK"} for i in range(counts.get("families", 1))]
    members = counts.get("members", 0)
    rows[0]["bone_ids"] += [i % bones for i in range(members)]
    return rows


def texture(i, name, atlases):
    return {"name": name, "offset": {"x": i % 50, "y": 0}, "size": {"x": 9, "y": 9},
            "atlas_idx": i % atlases}


def styles_of(counts):
    atlases = counts.get("atlases", 1)
    rows = [{"name": f"s{i}", "textures": [{"name": f"t{i % 240}", "size": {"x": 1, "y": 1}}]}
            for i in range(counts.get("styles", 1))]
    rows[0]["textures"] += [texture(i, f"t{i}", atlases) for i in range(counts.get("textures", 0))]
    return rows


def link(rig):
    """Gives each bone the visuals and the physics entry of its own index."""
    for i, one in enumerate(rig["bones"]):
        if i < len(rig["visuals"]):
            one["visuals_id"] = i
        if i < len(rig["physics"]):
            one["physics_id"] = i


def rig_of(lists):
    counts = counts_of(lists)
    bones = bones_of(counts)
    rig = {"version": "0.7.0", "bones": bones, "animations": animations_of(counts, len(bones)),
           "visuals": visuals_of(counts, len(bones)),
           "inverse_kinematics": families_of(counts, len(bones)),
           "physics": [{"rot_damping": 9, "sway": 0.5, "pos_damping": 5}
                       for _ in range(counts.get("physics", 1))],
           "styles": styles_of(counts),
           "atlases": [{"filename": f"atlas{i}.png", "size": {"x": 64, "y": 64}}
                       for i in range(counts.get("atlases", 1))]}
    link(rig)
    return json.dumps(rig, separators=(",", ":"))


BONES = {"bones", "fan", "names"}  # alternative lists of bones; a rig has one of them


def alone():
    return [(name,) for name in ROWS]


def pairs():
    return [pair for pair in itertools.combinations(ROWS, 2) if not set(pair) <= BONES]


def once_slow():
    """Returns pairs of lists whose costs once multiplied: each animation was checked on all
    visuals, and begins with a copy of all physics states."""
    return [("animations", "visuals"), ("animations", "vertices"), ("animations", "physics")]


def together():
    """Returns all lists together, in smaller numbers, which cover the costs of every pair."""
    rest = tuple(name for name in ROWS if name not in BONES)
    return [(bones,) + rest for bones in BONES]
