// Package live shows a running game in SkelScope, which waits as `skelscope --live`.
// docs/formats.md (Live) has the lines that both sides send.
//
//	l := live.Connect("127.0.0.1:7447", "hero.skf", "Hero")
//	l.Tick(number, bones, map[string]any{"tracks": []any{map[string]any{"animation": "Walk", "frame": 3}}})
//	l.Mark("landed", number)
//	select { case change := <-l.Changes: ...; default: }   // {"pause": true}, {"step": 1}, ...
package live

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"math"
	"net"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"
)

// Bone is a row: pixels, y up; radians, counter-clockwise.
type Bone struct {
	ID                int
	X, Y, Rot, SX, SY float32
}

// JSON has no NaN and no infinity; their names stand in.
func number(value float32) any {
	if wide := float64(value); math.IsNaN(wide) || math.IsInf(wide, 0) {
		return fmt.Sprint(value)
	}
	return value
}

func (b Bone) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"id": b.ID, "x": number(b.X), "y": number(b.Y),
		"rot": number(b.Rot), "sx": number(b.SX), "sy": number(b.SY)})
}

// Live is one character. A tick that SkelScope does not take in time is left out and counted.
// SkelScope may come and go; without it the calls do nothing.
type Live struct {
	Changes <-chan map[string]any
	out     chan []byte
	watched atomic.Bool
	dropped atomic.Int64
}

// Connect shows a character. SkelScope on another machine takes a game with the token that it
// prints, and gets the rig's file.
func Connect(address, rig, character string, token ...string) *Live {
	changes, out := make(chan map[string]any, 256), make(chan []byte, 64)
	l := &Live{Changes: changes, out: out}
	file := map[string]any{"name": filepath.Base(rig)}
	first := map[string]any{"skelscope": "live", "version": 1, "rig": file, "character": character,
		"runtime": "my game 1.0", "tick_rate": 60, "takes": []string{"pause", "step"}}
	if len(token) > 0 {
		first["token"] = token[0]
		bytes, err := os.ReadFile(rig)
		if err != nil {
			log.Printf("SkelScope on another machine cannot open the rig: %v", err)
		}
		file["bytes"] = base64.StdEncoding.EncodeToString(bytes)
	}
	hello, _ := json.Marshal(first)
	go func() {
		for ; ; time.Sleep(time.Second) { // tries to connect once a second
			if link, err := net.DialTimeout("tcp", address, 5*time.Second); err == nil {
				l.talk(link, hello, changes)
			}
		}
	}()
	return l
}

// talk sends and receives until SkelScope has gone. Then the game is told to go on.
func (l *Live) talk(link net.Conn, hello []byte, changes chan<- map[string]any) {
	gone := make(chan struct{})
	go func() {
		lines := bufio.NewScanner(link)
		for lines.Scan() {
			var change map[string]any
			if json.Unmarshal(lines.Bytes(), &change) == nil {
				changes <- change
			}
		}
		close(gone)
	}()
	_, err := link.Write(append(hello, '\n'))
	l.dropped.Store(0)
	for l.watched.Store(true); err == nil; {
		select {
		case line := <-l.out:
			_, err = link.Write(append(line, '\n'))
		case <-gone:
			err = net.ErrClosed
		}
	}
	l.watched.Store(false)
	link.Close()
	for len(l.out) > 0 {
		<-l.out
	}
	changes <- map[string]any{"pause": false}
}

// IsWatched returns whether SkelScope is connected, whichever character it shows.
func (l *Live) IsWatched() bool { return l.watched.Load() }

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

// Tick sends a tick; more: tracks, physics, vertices, ... beside the bones.
func (l *Live) Tick(number int, bones []Bone, more map[string]any) {
	if !l.IsWatched() {
		return
	}
	lists := map[string]any{}
	for key, value := range more {
		lists[key] = value
	}
	lists["bones"] = bones
	if count := l.dropped.Swap(0); count > 0 && !l.send(map[string]any{"dropped": count}) {
		l.dropped.Add(count)
	}
	rest, err := json.Marshal(lists)
	if err != nil || !l.send(json.RawMessage(fmt.Sprintf(`{"tick":%d,%s`, number, rest[1:]))) {
		l.dropped.Add(1)
	}
}

// Mark sends a flag for the timeline.
func (l *Live) Mark(name string, number int) {
	if l.IsWatched() {
		l.send(map[string]any{"mark": name, "tick": number})
	}
}
