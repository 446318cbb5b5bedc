// Package live shows a running game in SkelScope, which waits as `skelscope --live`.
// docs/formats.md (Live) has the lines that both sides send.
//
//	l, err := live.Connect("127.0.0.1:7447", "hero.skf", "Hero")
//	l.Tick(number, bones, map[string]any{"tracks": []any{map[string]any{"animation": "Walk", "frame": 3}}})
//	for change := range l.Changes { ... }   // {"pause": true}, {"set": {"physics": [...]}}, ...
package live

import (
	"bufio"
	"encoding/json"
	"net"
)

// Bone is a row: pixels, y up; radians, counter-clockwise.
type Bone struct {
	ID  int     `json:"id"`
	X   float32 `json:"x"`
	Y   float32 `json:"y"`
	Rot float32 `json:"rot"`
	SX  float32 `json:"sx"`
	SY  float32 `json:"sy"`
}

// Live is one character. A tick that SkelScope does not take in time is left out and counted.
type Live struct {
	Changes <-chan map[string]any // closed when SkelScope has gone
	out     chan []byte
	dropped int
}

func Connect(address, rig, character string) (*Live, error) {
	link, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	changes, out := make(chan map[string]any, 256), make(chan []byte, 64)
	go func() { // sends
		for line := range out {
			if _, err := link.Write(append(line, '\n')); err != nil {
				link.Close()
			}
		}
	}()
	go func() { // receives
		lines := bufio.NewScanner(link)
		for lines.Scan() {
			var change map[string]any
			if json.Unmarshal(lines.Bytes(), &change) == nil {
				changes <- change
			}
		}
		close(changes)
	}()
	l := &Live{Changes: changes, out: out}
	l.send(map[string]any{"skelscope": "live", "version": 1, "rig": map[string]any{"name": rig},
		"character": character, "runtime": "my game 1.0", "tick_rate": 60, "takes": []string{"pause", "step"}})
	return l, nil
}

func (l *Live) send(line any) bool {
	text, err := json.Marshal(line)
	if err != nil {
		return false
	}
	select {
	case l.out <- text:
		return true
	default:
		return false
	}
}

// Tick sends a tick; more: tracks, physics, vertices, ...
func (l *Live) Tick(number int, bones []Bone, more map[string]any) {
	row := struct { // tick comes first
		Tick  int    `json:"tick"`
		Bones []Bone `json:"bones"`
		Input any    `json:"input,omitempty"`
	}{number, bones, nil}
	if more != nil {
		row.Input = more
	}
	if l.dropped > 0 && l.send(map[string]any{"dropped": l.dropped}) {
		l.dropped = 0
	}
	if !l.send(row) {
		l.dropped++
	}
}
