# Shows a running game in SkelScope, which waits as `skelscope --live`. Godot 4.
# docs/formats.md (Live) has the lines that both sides send.
#
#     var live = SkelLive.new("hero.skf", "Hero")
#     live.tick(number, bones, {"tracks": [{"animation": "Walk", "frame": 3}]})    # each tick
#     live.mark("landed", number)
#     for change in live.changes(): ...   # {"pause": true}, {"step": 1}, ...
#
# SkelScope on another machine takes a game with the token that it prints, and gets the rig's file.
# bones: dictionaries with id, x, y, rot, sx, sy; pixels, y up; radians, counter-clockwise: where
# Godot's y points down, negate y and rot.
class_name SkelLive

var place := []
var next_try := 0
var link := StreamPeerTCP.new()
var hello := {}
var greeted := false
var left := false
var received := PackedByteArray()
var output := PackedByteArray()
var dropped := 0

func _init(rig: String, character: String, host := "127.0.0.1", port := 7447, token := ""):
	hello = {"skelscope": "live", "version": 1, "rig": {"name": rig.get_file()}, "character": character,
		"runtime": "my game 1.0", "tick_rate": 60, "takes": ["pause", "step"]}
	place = [host, port]
	if token != "":
		hello["token"] = token
		hello["rig"]["bytes"] = Marshalls.raw_to_base64(FileAccess.get_file_as_bytes(rig))

# Returns whether SkelScope is connected, whichever character it shows. Tries to connect once a
# second. SkelScope may come and go; without it the calls do nothing.
func is_watched() -> bool:
	link.poll()
	var status := link.get_status()
	if status == StreamPeerTCP.STATUS_CONNECTING:
		return false
	if status != StreamPeerTCP.STATUS_CONNECTED:
		left = left or greeted
		greeted = false
		if Time.get_ticks_msec() >= next_try:
			next_try = Time.get_ticks_msec() + 1000
			link = StreamPeerTCP.new()
			received.clear()
			output.clear()
			dropped = 0
			link.connect_to_host(place[0], place[1])
		return false
	if not greeted:
		greeted = true
		link.set_no_delay(true)
		send(hello)
	return true

func send(line: Dictionary):
	if not greeted:
		return
	output.append_array((JSON.stringify(line, "", false) + "\n").to_utf8_buffer())
	flush()

func flush():
	if output.is_empty():
		return
	var sent: Array = link.put_partial_data(output)
	if sent[0] == OK:
		output = output.slice(sent[1])

# JSON has no NaN and no infinity; their names stand in.
func row(bone: Dictionary) -> Dictionary:
	var told := bone.duplicate()
	for key in told:
		if told[key] is float and not is_finite(told[key]):
			told[key] = str(told[key])
	return told

# A tick that SkelScope does not take in time is left out and counted.
# more: tracks, physics, vertices, ... beside the bones.
func tick(number: int, bones: Array, more := {}):
	if not is_watched():
		return
	flush()
	if output.size() > 1 << 18:
		dropped += 1
		return
	if dropped > 0:
		send({"dropped": dropped})
	dropped = 0
	var line := {"tick": number, "bones": bones.map(row)}
	line.merge(more)
	send(line)

func mark(name: String, number: int):
	if is_watched():
		send({"mark": name, "tick": number})

# When SkelScope leaves, the game is told to go on.
func changes() -> Array:
	var lines := []
	var watched := is_watched()
	if watched:
		flush()
	if left:
		left = false
		return [{"pause": false}]
	if watched and link.get_available_bytes() > 0:
		received.append_array(link.get_partial_data(65536)[1])
	while received.find(10) >= 0:
		var end := received.find(10)
		var change = JSON.parse_string(received.slice(0, end).get_string_from_utf8())
		received = received.slice(end + 1)
		if change is Dictionary:
			lines.append(change)
	return lines
