// Plays an animation in a runtime and prints its trace.
//
//	go run trace.go RIG.skf ANIMATION LAST_FRAME > theirs.json
//
// Copy this next to your runtime and change the lines marked ADAPT. docs/compare.md explains the
// next steps.
package main

import (
	"encoding/json"
	"log"
	"math"
	"os"
	"path/filepath"
	"sort"
	"strconv"

	runtime "example.org/skelform" // ADAPT: your runtime
)

type object map[string]any

// JSON has no NaN and no Infinity, and Encode refuses them: null instead, which compare reports.
func number(value float32) any {
	if wide := float64(value); math.IsNaN(wide) || math.IsInf(wide, 0) {
		return nil
	}
	return value
}

// ADAPT: pixels, y up; radians, counter-clockwise, not wrapped; factors
func pose(bones []runtime.Bone) []object {
	rows := []object{}
	sorted := append([]runtime.Bone{}, bones...)
	sort.Slice(sorted, func(i, j int) bool { return sorted[i].Id < sorted[j].Id })
	for _, b := range sorted {
		rows = append(rows, object{"id": b.Id, "x": number(b.Pos.X), "y": number(b.Pos.Y),
			"rot": number(b.Rot), "sx": number(b.Scale.X), "sy": number(b.Scale.Y), "hidden": b.Hidden})
	}
	return rows
}

func tick(armature *runtime.Armature, animation runtime.Animation, frame int) object {
	// ADAPT: no smooth frames
	runtime.Animate(armature.Bones, []runtime.Animation{animation}, []int{frame}, []int{0})
	local, stages, ik, physics := pose(armature.Bones), object{}, []object{}, []object{}
	// ADAPT: a hook that Construct() calls after "fk", "ik", "physics"; without one, no stages
	bones := runtime.Construct(armature, func(name string, now []runtime.Bone) {
		stages[name] = pose(now)
	})
	for i, f := range armature.InverseKinematics {
		ik = append(ik, object{"family": i, "mode": f.Mode, "constraint": f.Constraint,
			"mimic_target": f.MimicTarget})
	}
	for i, p := range armature.Physics {
		physics = append(physics, object{"id": i, "pos_x": number(p.GlobalPos.X),
			"pos_y": number(p.GlobalPos.Y), "sx": number(p.GlobalScale.X), "sy": number(p.GlobalScale.Y),
			"rot": number(p.GlobalRot), "orbit": number(p.GlobalOrbit),
			"orbit_diff": number(p.GlobalOrbitDiff), "orbit_vel": number(p.GlobalOrbitVel)})
	}
	return object{"tick": frame, "local": local, "bones": pose(bones), "stages": stages, "ik": ik,
		"physics": physics}
}

func main() {
	if len(os.Args) != 4 {
		log.Fatal("trace RIG.skf ANIMATION LAST_FRAME")
	}
	rig, name := os.Args[1], os.Args[2]
	last, err := strconv.Atoi(os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	armature, err := runtime.Load(rig) // ADAPT: freshly loaded, nothing has moved yet
	if err != nil {
		log.Fatal(err)
	}
	skeleton, ticks := []object{}, []object{}
	for _, b := range armature.Bones {
		row := object{"id": b.Id, "name": b.Name, "parent": b.ParentId}
		if b.PhysicsId >= 0 {
			row["physics"] = b.PhysicsId
		}
		skeleton = append(skeleton, row)
	}
	for _, animation := range armature.Animations {
		for frame := 0; animation.Name == name && frame <= last; frame++ {
			ticks = append(ticks, tick(&armature, animation, frame))
		}
	}
	// ADAPT: add "dialect" if you follow other rules than the documents (docs/formats.md)
	err = json.NewEncoder(os.Stdout).Encode(object{"skelscope": "trace", "version": 1,
		"rig": filepath.Base(rig), "rig_version": armature.Version, "skeleton": skeleton, "ticks": ticks})
	if err != nil {
		log.Fatal(err)
	}
}
