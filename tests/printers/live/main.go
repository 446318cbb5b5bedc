// Sends the rows of a file, a line a tick: "FRAME ID X Y ROT SX SY ID X ...".   main PORT ROWS [RIG TOKEN]
package main

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"time"

	"test/live"
)

func main() {
	rig, token := "tiny.skf", []string{}
	if len(os.Args) > 4 {
		rig, token = os.Args[3], os.Args[4:5]
	}
	l := live.Connect("127.0.0.1:"+os.Args[1], rig, "Hero", token...)
	file, err := os.Open(os.Args[2])
	if err != nil {
		panic(err)
	}
	rows := bufio.NewScanner(file)
	rows.Buffer(nil, 1<<20)
	paused, due := false, 0
	for tick := 0; ; time.Sleep(time.Second / 60) {
		for empty := false; !empty; {
			select {
			case change := <-l.Changes:
				if value, told := change["pause"].(bool); told {
					paused = value
				}
				if value, told := change["step"].(float64); told {
					due += int(value)
				}
			default:
				empty = true
			}
		}
		if !l.IsWatched() || (paused && due <= 0) {
			continue
		}
		due = max(due-1, 0)
		if !rows.Scan() {
			continue // stays connected
		}
		words := strings.Fields(rows.Text())
		frame, _ := strconv.Atoi(words[0])
		var bones []live.Bone
		for i := 1; i < len(words); i += 6 {
			n := func(at int) float32 { v, _ := strconv.ParseFloat(words[i+at], 32); return float32(v) }
			bones = append(bones, live.Bone{ID: int(n(0)), X: n(1), Y: n(2), Rot: n(3), SX: n(4), SY: n(5)})
		}
		l.Tick(tick, bones, map[string]any{"tracks": []any{map[string]any{"animation": "Swing", "frame": frame}}})
		if frame == 12 {
			l.Mark("landed", tick)
		}
		tick++
	}
}

func max(a, b int) int {
	if a > b {
		return a
	}
	return b
}
