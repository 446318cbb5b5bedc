// Sends the rows of a file, a line a tick: "FRAME ID X Y ROT SX SY ID X ...".   main PORT ROWS [RIG TOKEN]
#[path = "../../../docs/printers/live.rs"]
mod live;
use live::{Bone, Live};

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().collect();
    let rig = if words.len() > 4 { &words[3] } else { "tiny.skf" };
    let mut link = Live::new(&format!("127.0.0.1:{}", words[1]), rig, "Hero");
    if words.len() > 4 { link = link.with_token(&words[4], &std::fs::read(&words[3])?); }
    let text = std::fs::read_to_string(&words[2])?;
    let (mut rows, mut paused, mut due, mut tick) = (text.lines(), false, 0, 0);
    loop {
        std::thread::sleep(std::time::Duration::from_micros(16_667));
        for line in link.changes() {
            if line.contains("\"pause\":") { paused = line.contains("true"); }
            if let Some(step) = line.strip_prefix("{\"step\":") { due += step.trim_end_matches('}').parse::<i32>().unwrap(); }
        }
        if !link.is_watched() || (paused && due == 0) { continue; }
        due = std::cmp::max(due - 1, 0);
        let Some(row) = rows.next() else { continue };
        let n: Vec<f32> = row.split_whitespace().map(|word| word.parse().unwrap()).collect();
        let bones: Vec<Bone> = n[1..].chunks(6).map(|b| Bone {
            id: b[0] as u32, x: b[1], y: b[2], rot: b[3], sx: b[4], sy: b[5] }).collect();
        link.tick(tick, &bones, &format!(r#""tracks":[{{"animation":"Swing","frame":{}}}]"#, n[0]));
        if n[0] == 12.0 { link.mark("landed", tick); }
        tick += 1;
    }
}
