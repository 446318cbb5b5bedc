"""A port of the rules in Python, as an author of a runtime writes it from the documents.

    port.py RIG.skf RECORDING.json > theirs.json

It plays a recording with tracks, overrides and velocity, and prints the whole trace with its stages.
mistakes.py changes lines of this file, one mistake at a time.
"""
import json
import math
import sys
import types
import zipfile

FLOATS = {"PositionX": ("pos", 0), "PositionY": ("pos", 1), "Rotation": ("rot", 0),
          "ScaleX": ("scale", 0), "ScaleY": ("scale", 1),
          "TintR": ("tint", 0), "TintG": ("tint", 1), "TintB": ("tint", 2), "TintA": ("tint", 3)}
OF_FAMILY = {"IkConstraint": "constraint", "IkMode": "mode"}
TAU = 2 * math.pi


def pair(json_pair, default=0.0):
    return [json_pair["x"], json_pair["y"]] if json_pair else [default, default]


def load(path):
    archive = zipfile.ZipFile(path)
    rig = types.SimpleNamespace(**json.loads(archive.read("armature.json")))
    rig.active = active_styles(rig, archive)
    rig.bones = [bone_of(rig, b) for b in rig.bones]
    rig.families = [family_of(rig, f) for f in rig.inverse_kinematics]
    rig.springs = [spring_of(p) for p in rig.physics]
    rig.mirrors = float(rig.version.rsplit(".", 1)[0]) >= 0.8
    rig.order = sorted(range(len(rig.bones)), key=lambda b: depth_of(rig, b))
    return rig


def active_styles(rig, archive):
    """The flags stand in armature.json or, if they are missing there, in editor.json."""
    flags = [style.get("active") for style in rig.styles]
    if None in flags and "editor.json" in archive.namelist():
        flags = [style["active"] for style in json.loads(archive.read("editor.json"))["styles"]]
    return [s for s, active in zip(rig.styles, flags) if active] or rig.styles


def depth_of(rig, bone):
    parent = rig.bones[bone].parent
    return 0 if parent < 0 else 1 + depth_of(rig, parent)


def bone_of(rig, b):
    bone = types.SimpleNamespace(
        id=b["id"], name=b["name"], parent=b["parent_id"], spring=b.get("physics_id", -1),
        pos=pair(b["pos"]), scale=pair(b["scale"]), rot=[b["rot"]], hidden=bool(b.get("hidden")),
        init_pos=pair(b["init_pos"]), init_scale=pair(b["init_scale"]), init_rot=[b["init_rot"]],
        init_hidden=bool(b.get("init_hidden")), sprite=None)
    if b.get("visuals_id", -1) >= 0:
        v = rig.visuals[b["visuals_id"]]
        tint = v.get("tint") or {"r": 1, "g": 1, "b": 1, "a": 1}
        bone.tint = [tint[c] for c in "rgba"]
        bone.init_tint = list(bone.tint)
        bone.tex = bone.init_tex = v.get("tex", "")
        bone.zindex = bone.init_zindex = v.get("zindex", 0)
        bone.sprite = v
    return bone


def family_of(rig, f):
    return types.SimpleNamespace(
        baked=rig.baked_ik,
        mode=f["mode"], init_mode=f["mode"],
        constraint=f["constraint"], init_constraint=f["constraint"],
        mimic=bool(f.get("mimic_target")), target=f["target_id"], bones=f["bone_ids"])


def spring_of(p):
    known = types.SimpleNamespace(pos=pair(p.get("global_pos")), scale=pair(p.get("global_scale")))
    for name in ("global_rot", "global_orbit", "global_orbit_diff", "global_orbit_vel",
                 "pos_damping", "pos_ratio", "scale_damping", "scale_ratio", "rot_damping", "sway",
                 "rot_bounce"):
        setattr(known, name.replace("global_", ""), p.get(name, 0.0))
    return known


def bezier(t, a, b):
    return 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t ** 3


def progress(current, length, start, end):
    if start[1] == 999 and end[1] == 999:
        return 0.0
    if length <= 0 or current >= length:
        return 1.0
    wanted = t = current / length
    for _ in range(5):
        slope = 3 * (1 - t) ** 2 * start[0] + 6 * (1 - t) * t * (end[0] - start[0]) \
            + 3 * t * t * (1 - end[0])
        if abs(slope) < 1e-5:
            break
        t = min(max(t - (bezier(t, start[0], end[0]) - wanted) / slope, 0.0), 1.0)
    return bezier(t, start[1], end[1])


def value_at(keys, index, frame):
    key, following = keys[index], keys[index].get("next_kf", -1)
    if following < 0:
        return key["value"]
    after = keys[following]
    share = progress(frame - key["frame"], after["frame"] - key["frame"],
                     pair(after["start_handle"]), pair(after["end_handle"]))
    return key["value"] + (after["value"] - key["value"]) * share


def smoothed(field, value, current, smooth):
    return field + (value - field) * progress(current, smooth, (0, 0), (0, 0))


def set_key(rig, bone, keys, index, frame, smooth):
    key = keys[index]
    element = key["element"]
    if element in FLOATS:
        name, slot = FLOATS[element]
        value = value_at(keys, index, frame)
        field = getattr(bone, name)
        field[slot] = smoothed(field[slot], value, frame - key["frame"], smooth)
    elif element == "Hidden":
        bone.hidden = key["value"] != 0
    elif element == "Texture":
        bone.tex = key["value_str"]
    elif element == "Zindex":
        bone.zindex = int(key["value"])
    elif element in OF_FAMILY:
        for family in rig.families:
            if bone.id in family.bones:
                setattr(family, OF_FAMILY[element], key["value_str"])


def animate(rig, tracks):
    animated = set()
    for animation, frame, smooth in tracks:
        keys = rig.animations[animation]["keyframes"]
        for index, key in enumerate(keys):
            if key["frame"] > frame:
                continue
            animated.add((key["bone_id"], key["element"]))
            following = key.get("next_kf", -1)
            if following >= 0 and keys[following]["frame"] < frame:
                continue
            set_key(rig, rig.bones[key["bone_id"]], keys, index, frame, smooth)
    for bone in rig.bones:
        for element, (name, slot) in FLOATS.items():
            if (bone.id, element) in animated or not hasattr(bone, name):
                continue
            field = getattr(bone, name)
            field[slot] = smoothed(field[slot], getattr(bone, "init_" + name)[slot],
                                   tracks[0][1], tracks[0][2])
        if (bone.id, "Hidden") not in animated:
            bone.hidden = bone.init_hidden
        if bone.sprite and (bone.id, "Texture") not in animated:
            bone.tex = bone.init_tex
        if bone.sprite and (bone.id, "Zindex") not in animated:
            bone.zindex = bone.init_zindex
    for family in rig.families:
        for element, name in OF_FAMILY.items():
            if not any((b, element) in animated for b in family.bones):
                setattr(family, name, getattr(family, "init_" + name))


def turn(point, angle):
    cos, sin = math.cos(angle), math.sin(angle)
    return [point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos]


def minus(a, b):
    return [a[0] - b[0], a[1] - b[1]]


def unit(v):
    size = math.hypot(*v)
    return [v[0] / size, v[1] / size] if size else [0.0, 0.0]


def angle(v):
    return math.atan2(v[1], v[0])


def wrap(turned):
    return math.remainder(turned, TAU)


def inherit(rig, ik_turns, springs):
    bones = [types.SimpleNamespace(id=b.id, pos=list(b.pos), scale=list(b.scale), rot=b.rot[0],
                                   hidden=b.hidden) for b in rig.bones]
    for bone, own in ((bones[i], rig.bones[i]) for i in rig.order):
        spring = rig.springs[own.spring] if springs and own.spring >= 0 else None
        if own.parent >= 0:
            parent = bones[own.parent]
            turned = parent.rot
            if spring and spring.sway > 0:
                turned -= spring.orbit_diff
            mirrors = rig.mirrors and (parent.scale[0] < 0) != (parent.scale[1] < 0)
            if mirrors:
                bone.rot = -bone.rot
            bone.rot += turned
            bone.scale = [bone.scale[0] * parent.scale[0], bone.scale[1] * parent.scale[1]]
            scaled = [bone.pos[0] * parent.scale[0], bone.pos[1] * parent.scale[1]]
            moved = turn(scaled, turned)
            bone.pos = [parent.pos[0] + moved[0], parent.pos[1] + moved[1]]
        if own.id in ik_turns:
            bone.rot = ik_turns[own.id]
        if spring and spring.rot_damping > 0:
            bone.rot = spring.rot
        if spring and spring.pos_damping > 0:
            bone.pos = list(spring.pos)
        if spring and spring.scale_damping > 0:
            bone.scale = list(spring.scale)
    return bones


def sweep(joints, order, start):
    leader, distance = start, 0.0
    for at, i in enumerate(order):
        after = math.dist(joints[i], joints[order[at + 1]]) if at + 1 < len(order) else 0.0
        away = unit(minus(leader, joints[i]))
        joints[i] = [leader[0] - away[0] * distance, leader[1] - away[1] * distance]
        leader, distance = joints[i], after


def fabrik(joints, root, target):
    count = len(joints)
    for _ in range(10):
        sweep(joints, range(count - 1, -1, -1), target)
        sweep(joints, range(count), root)


def arc(joints, root, target):
    whole = math.dist(joints[-1], root)
    if whole == 0:
        return
    base = minus(target, root)
    reach = min(math.hypot(*base), whole)
    walked, before = 0.0, joints[0]
    for i in range(1, len(joints)):
        walked += math.dist(joints[i], before)
        before = joints[i]
        high = (reach - whole) * math.sin(3.14 * walked / whole)
        bent = turn(minus([before[0] * reach / whole, root[1] + high], root), angle(base))
        joints[i] = [bent[0] + root[0], bent[1] + root[1]]


def solve(family, bones, ik_turns):
    if family.target < 0 or len(family.bones) < 2 or family.baked:
        return
    root, target = list(bones[family.bones[0]].pos), list(bones[family.target].pos)
    joints = [list(bones[b].pos) for b in family.bones]
    (arc if family.mode == "Arc" else fabrik)(joints, root, target)
    for b, joint in zip(family.bones, joints):
        bones[b].pos = joint
    tip = joints[-1]
    for i in range(len(joints) - 2, -1, -1):
        bones[family.bones[i]].rot = angle(minus(tip, joints[i]))
        tip = joints[i]
    base, first = unit(minus(bones[family.target].pos, joints[0])), unit(minus(joints[1], joints[0]))
    side = first[0] * base[1] - base[0] * first[1]
    if family.constraint == "Clockwise" and side > 0 or \
            family.constraint == "CounterClockwise" and side < 0:
        for b in family.bones:
            bones[b].rot = 2 * angle(base) - bones[b].rot
    for b in family.bones[:-1]:
        ik_turns[b] = bones[b].rot
    if family.mimic:
        ik_turns[family.bones[-1]] = bones[family.target].rot


def damped(now, goal, damping, ratio):
    x = y = damping
    if ratio < 0:
        y *= 1 - abs(ratio)
    elif ratio > 0:
        x *= 1 - ratio
    steps = [1.0 if int(d) <= 2 else 2 / int(d) for d in (x, y)]
    return [n + (g - n) * s for n, g, s in zip(now, goal, steps)]


def swing(spring, home, move):
    turned = wrap(home - spring.orbit)
    if 0 < spring.rot_bounce <= 1:
        turned += spring.orbit_vel / (2 - spring.rot_bounce)
        spring.orbit_vel = turned
    spring.orbit += turned / 10
    drag = wrap(angle([-c for c in unit(move)]) - spring.orbit)
    spring.orbit += drag * math.hypot(*move) / 1000 * spring.sway
    spring.orbit_diff = home - spring.orbit


def simulate(rig, bones):
    for own, bone in zip(rig.bones, bones):
        if own.spring < 0:
            continue
        spring, before = rig.springs[own.spring], list(rig.springs[own.spring].pos)
        if spring.pos_damping > 0 or spring.sway > 0:
            spring.pos = damped(spring.pos, bone.pos, spring.pos_damping, spring.pos_ratio)
        if spring.scale_damping > 0:
            spring.scale = damped(spring.scale, bone.scale, spring.scale_damping, spring.scale_ratio)
        if spring.rot_damping > 0:
            spring.rot += wrap(bone.rot - spring.rot) / max(spring.rot_damping, 0.5)
        if spring.sway > 0 and own.parent >= 0:
            home = angle(unit(minus(bone.pos, bones[own.parent].pos)))
            swing(spring, home, minus(spring.pos, before))


def carried(sprite, point, bone):
    scale, pivot = pair(sprite.get("pivot_scale"), 1.0), sprite.get("pivot_rot", 0.0)
    scaled = [point[0] * bone.scale[0] * scale[0], point[1] * bone.scale[1] * scale[1]]
    moved = turn(scaled, bone.rot + pivot)
    return [moved[0] + bone.pos[0], moved[1] + bone.pos[1]]


def path_angle(binds, index, bones):
    here = bones[binds[index]["bone_id"]].pos
    before = bones[binds[max(index - 1, 0)]["bone_id"]].pos
    after = bones[binds[min(index + 1, len(binds) - 1)]["bone_id"]].pos
    one, two = (unit([-v[1], v[0]]) for v in (minus(here, before), minus(after, here)))
    return angle([one[0] + two[0], one[1] + two[1]])


def mesh(sprite, bone, bones):
    points = [pair(v["init_pos"]) for v in sprite["vertices"]]
    placed = [carried(sprite, p, bone) for p in points]
    binds = sprite.get("binds", [])
    for index, bind in enumerate(binds):
        carrier = bones[bind["bone_id"]]
        for vertex in bind["verts"]:
            v, weight = vertex["id"], vertex["weight"]
            if bind["is_path"]:
                moved = turn(points[v], path_angle(binds, index, bones))
                placed[v] = [carrier.pos[0] + moved[0] * weight, carrier.pos[1] + moved[1] * weight]
            else:
                there = carried(sprite, points[v], carrier)
                placed[v] = [a + (b - a) * weight for a, b in zip(placed[v], there)]
    return placed


def texture_of(rig, name):
    for style in rig.active:
        for texture in style["textures"]:
            if texture["name"] == name:
                return style["name"], pair(texture["size"])
    return None, None


def is_hidden(rig, bones, index):
    parent = rig.bones[index].parent
    return bones[index].hidden or parent >= 0 and is_hidden(rig, bones, parent)


def drawn(rig, bones, vertices):
    """The sprites in painting order, with their corners or vertices."""
    order = sorted((i for i, b in enumerate(rig.bones) if b.sprite), key=lambda i: rig.bones[i].zindex)
    found = []
    for i in order:
        own, bone = rig.bones[i], bones[i]
        style, size = texture_of(rig, own.tex)
        if style is None or is_hidden(rig, bones, i):
            continue
        w, h = size[0] / 2, size[1] / 2
        corners = [carried(own.sprite, c, bone) for c in ((-w, h), (w, h), (w, -h), (-w, -h))]
        pivot, by = pair(own.sprite.get("pivot_pos")), pair(own.sprite.get("pivot_scale"), 1.0)
        away = turn([pivot[0] * size[0], pivot[1] * size[1]], bone.rot)
        away = [away[c] * bone.scale[c] * by[c] for c in (0, 1)]
        points = [[p[0] + away[0], p[1] + away[1]] for p in vertices.get(str(own.id), corners)]
        found.append({"bone": own.id, "style": style, "tex": own.tex, "tint": list(own.tint),
                      "points": points})
    return found


def rows(bones):
    return [{"id": b.id, "x": b.pos[0], "y": b.pos[1], "rot": b.rot, "sx": b.scale[0],
             "sy": b.scale[1], "hidden": bool(b.hidden)} for b in bones]


def construct(rig):
    stages = {}
    bones = inherit(rig, {}, False)
    stages["fk"] = rows(bones)
    ik_turns = {}
    for family in rig.families:
        solve(family, bones, ik_turns)
    bones = inherit(rig, ik_turns, False)
    stages["ik"] = rows(bones)
    if rig.springs:
        simulate(rig, bones)
        bones = inherit(rig, ik_turns, True)
    stages["physics"] = rows(bones)
    vertices = {str(b.id): mesh(b.sprite, bone, bones) for b, bone in zip(rig.bones, bones)
                if b.sprite and b.sprite.get("vertices")}
    sprites = drawn(rig, bones, vertices)
    return bones, stages, vertices, sprites


def print_tick(rig, number):
    local = [dict(id=b.id, x=b.pos[0], y=b.pos[1], rot=b.rot[0], sx=b.scale[0], sy=b.scale[1],
                  hidden=b.hidden) for b in rig.bones]
    bones, stages, vertices, sprites = construct(rig)
    return {"tick": number, "bones": rows(bones), "local": local, "stages": stages,
            "vertices": vertices, "sprites": sprites,
            "visuals": [{"bone": b.id, "tex": b.tex, "tint": list(b.tint), "zindex": b.zindex}
                        for b in rig.bones if b.sprite],
            "ik": [{"family": i, "mode": f.mode, "constraint": f.constraint,
                    "mimic_target": f.mimic} for i, f in enumerate(rig.families)],
            "physics": [{"id": i, "pos_x": p.pos[0], "pos_y": p.pos[1], "sx": p.scale[0],
                         "sy": p.scale[1], "rot": p.rot, "orbit": p.orbit,
                         "orbit_diff": p.orbit_diff, "orbit_vel": p.orbit_vel}
                        for i, p in enumerate(rig.springs)]}


def play(path, recording):
    rig, ticks = load(path), []
    for number, asked in enumerate(recording["ticks"]):
        tracks = [(t["animation"], t["frame"], t.get("smooth_frames", 0)) for t in asked["tracks"]]
        animate(rig, tracks)
        ticks.append(print_tick(rig, number))
        for spring in rig.springs:
            spring.pos = minus(spring.pos, asked.get("velocity", [0, 0]))
    return rig, ticks


def main(path, recording_path):
    recording = json.load(open(recording_path, encoding="utf-8"))
    rig, ticks = play(path, recording)
    skeleton = [{"id": b.id, "name": b.name, "parent": b.parent}
                | ({"physics": b.spring} if b.spring >= 0 else {}) for b in rig.bones]
    json.dump({"skelscope": "trace", "version": 1, "rig": path.split("/")[-1],
               "rig_version": rig.version, "skeleton": skeleton, "recording": recording,
               "ticks": ticks}, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
