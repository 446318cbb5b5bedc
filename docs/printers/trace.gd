# Plays an animation in a runtime and prints its trace.
#
#     godot --headless --script trace.gd -- RIG.skf ANIMATION LAST_FRAME THEIRS.json
#
# Copy this into your project and change the lines marked ADAPT. docs/compare.md has the next steps.
# It writes to a file, because the engine itself writes to stdout.
extends SceneTree

const Runtime = preload("res://skelform.gd")  # ADAPT: your runtime


# JSON has no NaN and no Infinity: they become strings, which compare reports
func number(value: float) -> Variant:
	return value if is_finite(value) else str(value)


# ADAPT: pixels, y up (a Node2D's is down); radians, counter-clockwise, not wrapped; factors
func pose(bones: Array) -> Array:
	var sorted := bones.duplicate()
	sorted.sort_custom(func(a, b): return a.id < b.id)
	return sorted.map(func(b): return {
		"id": int(b.id), "x": number(b.pos.x), "y": number(b.pos.y), "rot": number(b.rot),
		"sx": number(b.scale.x), "sy": number(b.scale.y), "hidden": bool(b.hidden)})


func tick(armature, animation, frame: int) -> Dictionary:
	Runtime.animate(armature.bones, [animation], [frame], [0])  # ADAPT: no smooth frames
	var local := pose(armature.bones)
	var stages := {}
	# ADAPT: a hook that construct() calls after "fk", "ik", "physics"; without one, no stages
	var bones = Runtime.construct(armature, func(name, now): stages[name] = pose(now))
	var ik := []
	for f in armature.inverse_kinematics:
		ik.append({"family": ik.size(), "mode": f.mode, "constraint": f.constraint,
			"mimic_target": bool(f.mimic_target)})
	var physics := []
	for p in armature.physics:
		physics.append({"id": physics.size(),
			"pos_x": number(p.global_pos.x), "pos_y": number(p.global_pos.y),
			"sx": number(p.global_scale.x), "sy": number(p.global_scale.y),
			"rot": number(p.global_rot), "orbit": number(p.global_orbit),
			"orbit_diff": number(p.global_orbit_diff), "orbit_vel": number(p.global_orbit_vel)})
	return {"tick": frame, "local": local, "bones": pose(bones), "stages": stages, "ik": ik,
		"physics": physics}


func _init() -> void:
	var words := OS.get_cmdline_user_args()
	var armature = Runtime.load_rig(words[0])  # ADAPT: freshly loaded, nothing has moved yet
	var animation = armature.animations.filter(func(a): return a.name == words[1])[0]
	var skeleton := []
	for b in armature.bones:
		var row := {"id": int(b.id), "name": b.name, "parent": int(b.parent_id)}
		if b.physics_id >= 0:
			row["physics"] = int(b.physics_id)
		skeleton.append(row)
	var ticks := range(int(words[2]) + 1).map(func(i): return tick(armature, animation, i))
	# ADAPT: add "dialect" if you follow other rules than the documents (docs/formats.md)
	var trace := {"skelscope": "trace", "version": 1, "rig": words[0].get_file(),
		"rig_version": armature.version, "skeleton": skeleton, "ticks": ticks}
	# The last argument gives all digits; fewer digits would show as small differences.
	FileAccess.open(words[3], FileAccess.WRITE).store_string(JSON.stringify(trace, "", false, true))
	quit()
