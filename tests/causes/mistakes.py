"""Mistakes that authors of runtimes make: each changes lines of port.py.

A row has the scene that shows the mistake, the words of the causes that name it, and the changes.
Its name is that of the table in docs/causes.md.
"""
import typing


class Mistake(typing.NamedTuple):
    name: str
    scene: str
    causes: set
    changes: list


BONES = ("return bones, stages, vertices",
         "for b in bones:\n        CHANGE\n    return bones, stages, vertices")


def at_the_end(change):
    return [(BONES[0], BONES[1].replace("CHANGE", change))]


def in_rows(change):
    """Changes every row of bones as it is printed."""
    return [("def rows(bones):\n",
             "def rows(bones):\n    bones = [types.SimpleNamespace(**vars(b)) for b in bones]\n"
             "    for b in bones:\n        b.pos = list(b.pos)\n        " + change + "\n")]


def in_rows_and_local(change):
    local = ("    local = [dict(id=b.id, x=b.pos[0], y=b.pos[1], rot=b.rot[0], sx=b.scale[0], "
             "sy=b.scale[1],\n                  hidden=b.hidden) for b in rig.bones]\n")
    flat = ("    local = rows([types.SimpleNamespace(**{**vars(b), 'rot': b.rot[0]}) "
            "for b in rig.bones])\n")
    return in_rows(change) + [(local, flat)]


PRINTED = [
    Mistake("y points down", "walk", {"y-flipped"}, at_the_end("b.pos[1] = -b.pos[1]")),
    Mistake("y points down in every list", "walk", {"y-flipped"}, in_rows("b.pos[1] *= -1")),
    Mistake("x points left", "walk", {"x-flipped"}, in_rows("b.pos[0] *= -1")),
    Mistake("x and y exchanged", "walk", {"axes-swapped"}, in_rows("b.pos.reverse()")),
    Mistake("clockwise rotations", "walk", {"rotation-negated"}, in_rows("b.rot = -b.rot")),
    Mistake("degrees", "walk", {"degrees-for-radians"},
            in_rows_and_local("b.rot = math.degrees(b.rot)")),
    Mistake("clockwise degrees", "walk", {"degrees-for-radians", "rotation-negated"},
            in_rows_and_local("b.rot = -math.degrees(b.rot)")),
    Mistake("degrees from 0 to 360", "walk", {"degrees-for-radians"},
            in_rows_and_local("b.rot = math.degrees(b.rot) % 360")),
    Mistake("hidden printed the other way round", "wave", {"hidden-inverted"},
            in_rows_and_local("b.hidden = not b.hidden")),
    Mistake("positions at half the size", "walk", {"factor"}, in_rows("b.pos = [c / 2 for c in b.pos]")),
    Mistake("y from another origin", "walk", {"offset"}, in_rows("b.pos[1] += 300")),
    Mistake("scale and offset on one axis", "walk", {"factor", "offset", "y-flipped"},
            in_rows("b.pos[1] = 600 - 2 * b.pos[1]")),
    Mistake("ids from 1", "walk", {"ids-shifted"},
            [('return [{"id": b.id, "x"', 'return [{"id": b.id + 1, "x"')]),
    Mistake("two ids exchanged", "walk", {"ids-mixed"},
            [('return [{"id": b.id, "x"', 'return [{"id": {8: 30, 30: 8}.get(b.id, b.id), "x"')]),
    Mistake("rounded to one decimal", "walk", {"rounded"},
            in_rows("b.pos = [round(c, 1) for c in b.pos]")),
    Mistake("one tick late", "walk", {"tick-late"},
            [("        ticks.append(print_tick(rig, number))\n",
              "        ticks.append(now | {'tick': number} if number else print_tick(rig, 0))\n"
              "        now = print_tick(rig, number) if number else ticks[0]\n")]),
    Mistake("one tick ahead", "walk", {"tick-early"},
            [('t["frame"], t.get', 't["frame"] + 1, t.get')]),
    Mistake("bones before IK", "walk", {"stage-shown"},
            [('return {"tick": number, "bones": rows(bones)', 'return {"tick": number, "bones": stages["fk"]')]),
]

KEYS = [
    Mistake("keys one off at equality", "walk", {"keys-late"},
            [('if key["frame"] > frame:', 'if key["frame"] >= frame:')]),
    Mistake("values held between keys", "walk", {"keys-held"},
            [("    share = progress(frame", "    return key[\"value\"]\n    share = progress(frame")]),
    Mistake("straight lines between keys", "walk", {"dialect-switch", "keyframe-handles"},
            [('pair(after["start_handle"]), pair(after["end_handle"]))', '(1 / 3, 1 / 3), (2 / 3, 2 / 3)) '
              'if after["start_handle"]["y"] != 999 else 0')]),
    Mistake("handles exchanged", "walk", {"keyframe-handles"},
            [('pair(after["start_handle"]), pair(after["end_handle"]))',
              'pair(after["end_handle"]), pair(after["start_handle"]))')]),
    Mistake("handles of the key before", "walk", {"keyframe-handles"},
            [('pair(after["start_handle"]), pair(after["end_handle"]))',
              'pair(key["start_handle"]), pair(key["end_handle"]))')]),
    Mistake("keys added to the rest pose", "walk", {"keys-added-to-rest"},
            [("        field = getattr(bone, name)\n        field[slot] = smoothed(field[slot], value,",
              "        field = getattr(bone, name)\n        rest = getattr(bone, 'init_' + name)[slot]\n"
              "        value = value * rest if name == 'scale' else value + rest\n"
              "        field[slot] = smoothed(field[slot], value,")]),
    Mistake("half the speed", "walk", {"playback-speed"},
            [('t["frame"], t.get', 't["frame"] // 2, t.get')]),
    Mistake("twice the speed, looped", "loop", {"playback-speed"},
            [('t["frame"], t.get', '2 * number % 49, t.get')]),
    Mistake("a lap without its last frame", "loop", {"ends-early"},
            [('t["frame"], t.get', 'number % 48, t.get')]),
    Mistake("Texture keys ignored", "wave", {"dialect-switch", "element-ignored"},
            [('bone.tex = key["value_str"]', 'pass')]),
    Mistake("tints ignored", "wave", {"element-ignored", "dialect-switch"},
            [('if element in FLOATS:', 'if element.startswith("Tint"):\n        return\n    if element in FLOATS:')]),
    Mistake("ScaleY keys ignored", "jump", {"element-ignored", "track-missing"},
            [('if element in FLOATS:', 'if element == "ScaleY":\n        return\n    if element in FLOATS:')]),
    Mistake("one track ignored", "walk", {"track-missing"},
            [('if element in FLOATS:', 'if element == "Rotation" and bone.id == 20:\n        return\n    if element in FLOATS:')]),
    Mistake("Hidden inverted", "wave", {"hidden-inverted"},
            [('key["value"] != 0', 'key["value"] == 0')]),
    Mistake("Hidden one tick late", "wave", {"hidden-late"},
            [('bone.hidden = key["value"] != 0',
              'bone.hidden = key["value"] != 0 if key["frame"] < frame else bone.hidden')]),
    Mistake("smoothing twice", "smooth", {"smoothing-twice"},
            [("        animate(rig, tracks)\n", "        animate(rig, tracks)\n        animate(rig, tracks)\n")]),
    Mistake("smoothing in a straight line", "smooth", {"smoothing-linear"},
            [("progress(current, smooth, (0, 0), (0, 0))", "(min(current / smooth, 1) if smooth else 1)")]),
    Mistake("no smoothing", "smooth", {"dialect-switch"},
            [("progress(current, smooth, (0, 0), (0, 0))", "1")]),
    Mistake("init values ignored", "smooth", {"no-reset"},
            [("        for element, (name, slot) in FLOATS.items():", "        for element, (name, slot) in ():")]),
]

FK = [
    Mistake("the parent's local scale", "jump", {"scale-of-parent-local"},
            [("            parent = bones[own.parent]\n", "            parent = bones[own.parent]\n"
              "            parent = types.SimpleNamespace(pos=parent.pos, rot=parent.rot, "
              "scale=rig.bones[own.parent].scale)\n")]),
    Mistake("rotation not inherited", "walk", {"rotation-not-inherited"},
            [("            bone.rot += turned\n", "")]),
    Mistake("scale not inherited", "jump", {"scale-not-inherited"},
            [("            bone.scale = [bone.scale[0] * parent.scale[0], bone.scale[1] * parent.scale[1]]\n", "")]),
    Mistake("positions not scaled", "jump", {"position-not-scaled"},
            [("scaled = [bone.pos[0] * parent.scale[0], bone.pos[1] * parent.scale[1]]", "scaled = bone.pos")]),
    Mistake("positions not turned", "walk", {"position-not-turned"},
            [("moved = turn(scaled, turned)", "moved = scaled")]),
    Mistake("positions turned clockwise", "walk", {"position-not-turned", "position-turned-back"},
            [("moved = turn(scaled, turned)", "moved = turn(scaled, -turned)")]),
]

IK = [
    Mistake("no IK", "walk", {"without-ik"},
            [("    for family in rig.families:\n        solve(", "    for family in []:\n        solve(")]),
    Mistake("9 iterations", "walk", {"ik-iterations"}, [("range(10)", "range(9)")]),
    Mistake("1 iteration", "walk", {"ik-iterations"}, [("range(10)", "range(1)")]),
    Mistake("constraints ignored", "walk", {"constraints-ignored"},
            [("        for b in family.bones:\n            bones[b].rot = 2", "        for b in []:\n            bones[b].rot = 2")]),
    Mistake("constraints exchanged", "walk", {"constraints-swapped"},
            [('== "Clockwise" and side > 0', '== "Clockwise" and side < 0'),
             ('== "CounterClockwise" and side < 0', '== "CounterClockwise" and side > 0')]),
    Mistake("the last family lost", "wave", {"family-lost"},
            [("    for family in rig.families:\n        solve(", "    for family in rig.families[:-1]:\n        solve(")]),
    Mistake("families in reverse order", "feeding", {"families-reversed"},
            [("    for family in rig.families:\n        solve(", "    for family in reversed(rig.families):\n        solve(")]),
    Mistake("families that do not see each other", "feeding", {"dialect-switch"},
            [("    for family in rig.families:\n        solve(family, bones, ik_turns)\n",
              "    for family in rig.families:\n        solve(family, inherit(rig, {}, False), ik_turns)\n")]),
    Mistake("targets frozen at rest", "walk", {"target-at-rest"},
            [("    root, target = list(bones[family.bones[0]].pos), list(bones[family.target].pos)\n",
              "    family.frozen = getattr(family, 'frozen', None) or list(bones[family.target].pos)\n"
              "    root, target = list(bones[family.bones[0]].pos), family.frozen\n")]),
    Mistake("targets in their parent's space", "feeding", {"target-local"},
            [("list(bones[family.target].pos)\n", "list(RIG.bones[family.target].pos)\n"),
             ("    rig, ticks = load(path), []\n", "    global RIG\n    rig, ticks = load(path), []\n    RIG = rig\n")]),
    Mistake("the end does not copy its target", "walk", {"dialect-switch"}, [("    if family.mimic:", "    if False:")]),
    Mistake("Arc with pi", "walk", {"dialect-switch"}, [("3.14 * walked", "math.pi * walked")]),
    Mistake("backward sweep without the root", "walk", {"dialect-switch"},
            [("range(count - 1, -1, -1)", "range(count - 1, 0, -1)")]),
    Mistake("the root is not pointed", "walk", {"dialect-switch"},
            [("range(len(joints) - 2, -1, -1)", "range(len(joints) - 2, 0, -1)")]),
]

PHYSICS = [
    Mistake("no physics", "walk", {"without-physics"}, [("    if rig.springs:", "    if False:")]),
    Mistake("physics from zero", "walk", {"physics-start"},
            [('pos=pair(p.get("global_pos"))', 'pos=[0, 0]'),
             ("p.get(name, 0.0))", "p.get(name, 0.0) if 'global' not in name else 0.0)")]),
    Mistake("physics from the resting pose", "walk", {"physics-at-rest"},
            [("    if rig.springs:\n", "    if rig.springs:\n        if not hasattr(rig, 'began'):\n            rig.began = True\n"
              "            for own, bone in zip(rig.bones, bones):\n                if own.spring >= 0:\n"
              "                    s = rig.springs[own.spring]\n"
              "                    s.pos, s.scale, s.rot = list(bone.pos), list(bone.scale), bone.rot\n"
              "                    s.orbit = angle(unit(minus(bone.pos, bones[own.parent].pos)))\n"
              "                    s.orbit_diff = s.orbit_vel = 0\n")]),
    Mistake("physics before IK", "feeding", {"physics-before-ik"},
            [("        simulate(rig, bones)\n", "        simulate(rig, inherit(rig, {}, False))\n")]),
    Mistake("bounce before damping", "walk", {"bounce-before-damping"},
            [("        turned += spring.orbit_vel / (2 - spring.rot_bounce)\n        spring.orbit_vel = turned\n",
              "        before, spring.orbit_vel = spring.orbit_vel, turned\n        turned += before / (2 - spring.rot_bounce)\n")]),
    Mistake("bounce without damping", "walk", {"bounce-before-damping"},
            [("        turned += spring.orbit_vel / (2 - spring.rot_bounce)\n        spring.orbit_vel = turned\n    spring.orbit += turned / 10\n",
              "        turned = turned / 10 + spring.orbit_vel / (2 - spring.rot_bounce)\n        spring.orbit_vel = turned\n"
              "    else:\n        turned /= 10\n    spring.orbit += turned\n")]),
    Mistake("no bounce", "walk", {"physics-bounce"}, [("if 0 < spring.rot_bounce <= 1:", "if False:")]),
    Mistake("a step of twice the length", "walk", {"physics-step"},
            [("1.0 if int(d) <= 2 else 2 / int(d)", "1.0 if int(d) <= 4 else 4 / int(d)")]),
    Mistake("a step of half the length", "walk", {"physics-step", "physics-damping"},
            [("1.0 if int(d) <= 2 else 2 / int(d)", "1.0 if int(d) <= 1 else 1 / int(d)")]),
    Mistake("orbit divided by 12", "walk", {"orbit-divisor"}, [("turned / 10", "turned / 12")]),
    Mistake("the sign of the sway's drag", "walk", {"sway-reversed"}, [("[-c for c in unit(move)]", "unit(move)")]),
    Mistake("the sign of the sway", "walk", {"sway-reversed"}, [("turned -= spring.orbit_diff", "turned += spring.orbit_diff")]),
    Mistake("sway ten times weaker", "walk", {"sway-strength"}, [("/ 1000 * spring.sway", "/ 10000 * spring.sway")]),
    Mistake("pos_ratio ignored", "walk", {"dialect-switch"}, [("    if ratio < 0:", "    ratio = 0\n    if ratio < 0:")]),
    Mistake("rotations not wrapped", "spin", {"turns-not-wrapped"},
            [("    return math.remainder(turned, TAU)", "    return turned")]),
    Mistake("physics twice a tick", "walk", {"physics-rate"},
            [("        simulate(rig, bones)\n", "        simulate(rig, bones)\n        simulate(rig, bones)\n")]),
    Mistake("physics a tick late", "walk", {"physics-late"},
            [("        simulate(rig, bones)\n", "        simulate(rig, getattr(rig, 'before', bones))\n        rig.before = bones\n")]),
    Mistake("dampings taken twice", "walk", {"physics-damping", "physics-step"},
            [("p.get(name, 0.0))", "p.get(name, 0.0) * (2 if 'damping' in name else 1))")]),
    Mistake("velocity forgotten", "smooth", {"velocity-ignored"}, [('asked.get("velocity", [0, 0])', "[0, 0]")]),
]

MESHES = [
    Mistake("weights without the difference", "walk", {"mesh-weights"},
            [("[a + (b - a) * weight for", "[a + b * weight for")]),
    Mistake("the sign of path normals", "walk", {"path-normals"}, [("unit([-v[1], v[0]])", "unit([v[1], -v[0]])")]),
    Mistake("vertices not moved", "walk", {"vertices-local"},
            [("    placed = [carried(sprite, p, bone) for p in points]\n", "    return points\n")]),
    Mistake("binds ignored", "walk", {"binds-ignored"}, [('sprite.get("binds", [])', "[]")]),
    Mistake("paths without the bone's turn", "walk", {"path-normals"},
            [("turn(points[v], path_angle(binds, index, bones))", "turn(points[v], carrier.rot)")]),
    Mistake("meshes not scaled", "jump", {"dialect-switch"},
            [("point[0] * bone.scale[0] * scale[0], point[1] * bone.scale[1] * scale[1]", "point[0] * scale[0], point[1] * scale[1]")]),
]

DRAWING = [
    Mistake("textures of the last style", "styles", {"styles-reversed"},
            [("for style in rig.active:", "for style in reversed(rig.active):")]),
    Mistake("drawn in the order of the bones", "styles", {"zindex-ignored"},
            [(", key=lambda i: rig.bones[i].zindex)", ")")]),
    Mistake("hidden bones hide only themselves", "styles", {"dialect-switch"},
            [("return bones[index].hidden or parent >= 0 and is_hidden(rig, bones, parent)",
              "return bones[index].hidden")]),
    Mistake("pivots not scaled", "styles", {"dialect-switch"},
            [("away[c] * bone.scale[c] * by[c]", "away[c] * bone.scale[c]")]),
    Mistake("mirrored parents do not turn back", "mirrored 0.8", {"dialect-switch"},
            [("bone.rot = -bone.rot", "bone.rot = bone.rot")]),
    Mistake("baked IK solved again", "baked", {"dialect-switch"},
            [(" or family.baked", "")]),
]

SINGLE = PRINTED + KEYS + FK + IK + PHYSICS + MESHES + DRAWING
BY_NAME = {m.name: m for m in SINGLE}

PAIRS = [(one, two) for one, two in [
    ("degrees", "one tick ahead"), ("y points down in every list", "9 iterations"),
    ("clockwise rotations", "physics before IK"), ("positions at half the size", "Hidden inverted"),
    ("y from another origin", "no physics"), ("ids from 1", "handles exchanged"),
    ("degrees", "orbit divided by 12"), ("y points down in every list", "keys one off at equality"),
    ("Hidden inverted", "9 iterations"), ("handles exchanged", "no physics"),
    ("constraints exchanged", "orbit divided by 12"), ("9 iterations", "the sign of path normals"),
    ("the parent's local scale", "weights without the difference"),
    ("positions not turned", "Arc with pi"), ("rotation not inherited", "no bounce"),
    ("ScaleY keys ignored", "a step of twice the length"), ("half the speed", "clockwise degrees"),
    ("one track ignored", "9 iterations"), ("smoothing twice", "velocity forgotten"),
    ("no IK", "physics from zero"), ("the last family lost", "the sign of the sway"),
    ("targets frozen at rest", "no bounce"), ("tints ignored", "Hidden one tick late"),
    ("values held between keys", "vertices not moved"), ("keys added to the rest pose", "x points left"),
    ("no smoothing", "physics twice a tick"), ("Texture keys ignored", "constraints ignored"),
    ("the end does not copy its target", "weights without the difference"),
    ("families in reverse order", "degrees"), ("scale not inherited", "no physics")]]
