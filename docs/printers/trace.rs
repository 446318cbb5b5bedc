//! Plays an animation in a runtime and prints its trace. Needs `serde_json`.
//!
//!     cargo run --bin trace RIG.skf ANIMATION LAST_FRAME > theirs.json
//!
//! Copy this next to your runtime (src/bin/) and change the lines marked ADAPT. docs/compare.md
//! explains the next steps.
use std::{env, error::Error, path::Path};

use serde_json::{json, Map, Value};
use skelform as runtime; // ADAPT: your runtime

// JSON has no NaN and no Infinity: json!() writes them as null, which compare reports.
// ADAPT: pixels, y up; radians, counter-clockwise, not wrapped; factors
fn pose(bones: &[runtime::Bone]) -> Value {
    let mut sorted: Vec<_> = bones.iter().collect();
    sorted.sort_by_key(|b| b.id);
    let row = |b: &&runtime::Bone| {
        json!({"id": b.id, "x": b.pos.x, "y": b.pos.y, "rot": b.rot,
               "sx": b.scale.x, "sy": b.scale.y, "hidden": b.hidden})
    };
    sorted.iter().map(row).collect()
}

fn tick(armature: &mut runtime::Armature, animation: &runtime::Animation, frame: i32) -> Value {
    runtime::animate(&mut armature.bones, &[animation], &[frame], &[0]); // ADAPT: no smooth frames
    let (local, mut stages) = (pose(&armature.bones), Map::new());
    // ADAPT: a hook that construct() calls after "fk", "ik", "physics"; without one, no stages
    let bones = runtime::construct(armature, |name: &str, now: &[runtime::Bone]| {
        stages.insert(name.into(), pose(now));
    });
    let ik = armature
        .inverse_kinematics
        .iter()
        .enumerate()
        .map(|(i, f)| {
            json!({"family": i, "mode": f.mode, "constraint": f.constraint,
               "mimic_target": f.mimic_target})
        });
    let physics = armature.physics.iter().enumerate().map(|(i, p)| {
        json!({"id": i, "pos_x": p.global_pos.x, "pos_y": p.global_pos.y, "sx": p.global_scale.x,
               "sy": p.global_scale.y, "rot": p.global_rot, "orbit": p.global_orbit,
               "orbit_diff": p.global_orbit_diff, "orbit_vel": p.global_orbit_vel})
    });
    json!({"tick": frame, "local": local, "bones": pose(&bones), "stages": stages,
           "ik": ik.collect::<Value>(), "physics": physics.collect::<Value>()})
}

fn main() -> Result<(), Box<dyn Error>> {
    let [rig, name, last] = <[String; 3]>::try_from(env::args().skip(1).collect::<Vec<_>>())
        .map_err(|_| "trace RIG.skf ANIMATION LAST_FRAME")?;
    let mut armature = runtime::load(&rig)?; // ADAPT: freshly loaded, nothing has moved yet
    let found = armature.animations.iter().find(|a| a.name == name);
    let animation = found.cloned().ok_or("no such animation")?;
    let bone = |b: &runtime::Bone| {
        let mut row = json!({"id": b.id, "name": b.name, "parent": b.parent_id});
        if b.physics_id >= 0 {
            row["physics"] = b.physics_id.into();
        }
        row
    };
    let skeleton: Value = armature.bones.iter().map(bone).collect();
    let version = armature.version.clone();
    let frames = 0..=last.parse::<i32>()?;
    let ticks: Value = frames
        .map(|frame| tick(&mut armature, &animation, frame))
        .collect();
    // ADAPT: add "dialect" if you follow other rules than the documents (docs/formats.md)
    let file = Path::new(&rig).file_name().and_then(|file| file.to_str());
    println!(
        "{}",
        json!({"skelscope": "trace", "version": 1, "rig": file,
                          "rig_version": version, "skeleton": skeleton, "ticks": ticks})
    );
    Ok(())
}
