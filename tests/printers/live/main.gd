# Sends the rows of a file, a line a tick: "FRAME ID X Y ROT SX SY ID X ...".
#     godot --headless --path FOLDER --script main.gd -- PORT ROWS [RIG TOKEN]
extends SceneTree

var live
var rows: PackedStringArray
var waits := false
var due := 0
var tick := 0

func _initialize():
	var words := OS.get_cmdline_user_args()
	rows = FileAccess.get_file_as_string(words[1]).strip_edges().split("\n")
	var rig := words[2] if words.size() > 3 else "tiny.skf"
	var token := words[3] if words.size() > 3 else ""
	live = load("res://live.gd").new(rig, "Hero", "127.0.0.1", int(words[0]), token)

func _process(_seconds):
	for change in live.changes():
		waits = change.get("pause", waits)
		due += int(change.get("step", 0))
	if not live.is_watched():
		live.send({"mark": "early", "tick": 0})  # is not sent
		return false
	if (waits and due <= 0) or tick >= rows.size():
		return false
	due = max(due - 1, 0)
	var n := rows[tick].split_floats(" ")
	var bones := []
	for i in range(1, n.size(), 6):
		bones.append({"id": int(n[i]), "x": n[i + 1], "y": n[i + 2], "rot": n[i + 3], "sx": n[i + 4], "sy": n[i + 5]})
	live.tick(tick, bones, {"tracks": [{"animation": "Swing", "frame": int(n[0])}]})
	if int(n[0]) == 12:
		live.mark("landed", tick)
	tick += 1
	return false
