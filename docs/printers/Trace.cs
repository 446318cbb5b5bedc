// Plays an animation in a runtime and prints its trace.
//
//     dotnet run -- RIG.skf ANIMATION LAST_FRAME > theirs.json
//
// Copy this next to your runtime and change the lines marked ADAPT. docs/compare.md explains the
// next steps.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;
using Runtime = Skelform.Runtime;  // ADAPT: your runtime
using Skelform;

static class Trace
{
    // JSON has no NaN and no Infinity: they become strings, which compare reports.
    static readonly JsonSerializerOptions Json = new JsonSerializerOptions {
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals
    };

    // ADAPT: pixels, y up (a screen's is down); radians, counter-clockwise, not wrapped; factors
    static object Pose(IEnumerable<Bone> bones) =>
        bones.OrderBy(b => b.Id).Select(b => new {
            id = b.Id, x = b.Pos.X, y = b.Pos.Y, rot = b.Rot, sx = b.Scale.X, sy = b.Scale.Y,
            hidden = b.Hidden
        }).ToList();  // copied now, because the bones change

    static object Tick(Armature armature, Animation animation, int frame)
    {
        // ADAPT: no smooth frames
        Runtime.Animate(armature.Bones, new[] { animation }, new[] { frame }, new[] { 0 });
        var local = Pose(armature.Bones);
        var stages = new Dictionary<string, object>();
        // ADAPT: a hook that Construct() calls after "fk", "ik", "physics"; without one, no stages
        var bones = Runtime.Construct(armature, (name, now) => stages[name] = Pose(now));
        var ik = armature.InverseKinematics.Select((f, i) => new {
            family = i, mode = f.Mode, constraint = f.Constraint, mimic_target = f.MimicTarget
        }).ToList();
        var physics = armature.Physics.Select((p, i) => new {
            id = i, pos_x = p.GlobalPos.X, pos_y = p.GlobalPos.Y, sx = p.GlobalScale.X,
            sy = p.GlobalScale.Y, rot = p.GlobalRot, orbit = p.GlobalOrbit,
            orbit_diff = p.GlobalOrbitDiff, orbit_vel = p.GlobalOrbitVel
        }).ToList();
        return new { tick = frame, local, bones = Pose(bones), stages, ik, physics };
    }

    static object Named(Bone b) => b.PhysicsId < 0
        ? (object)new { id = b.Id, name = b.Name, parent = b.ParentId }
        : new { id = b.Id, name = b.Name, parent = b.ParentId, physics = b.PhysicsId };

    static void Main(string[] words)
    {
        var armature = Runtime.Load(words[0]);  // ADAPT: freshly loaded, nothing has moved yet
        var animation = armature.Animations.First(a => a.Name == words[1]);
        var frames = Enumerable.Range(0, int.Parse(words[2]) + 1);
        // ADAPT: add "dialect" if you follow other rules than the documents (docs/formats.md)
        Console.WriteLine(JsonSerializer.Serialize(new {
            skelscope = "trace", version = 1, rig = Path.GetFileName(words[0]),
            rig_version = armature.Version, skeleton = armature.Bones.Select(Named).ToList(),
            ticks = frames.Select(frame => Tick(armature, animation, frame)).ToList()
        }, Json));
    }
}
