// Shows a running game in SkelScope, which waits as `skelscope --live`. No crates are needed.
// docs/formats.md (Live) has the lines that both sides send.
//
//     let mut live = Live::connect("127.0.0.1:7447", "hero.skf", "Hero")?;
//     live.tick(number, &bones, r#""tracks":[{"animation":"Walk","frame":3}]"#)?;   // each tick
//     for line in live.changes()? { /* {"pause":true}, {"set":{"physics":[...]}}, ... */ }
use std::io::{ErrorKind, Read, Result, Write};
use std::net::TcpStream;

pub struct Bone { pub id: u32, pub x: f32, pub y: f32, pub rot: f32, pub sx: f32, pub sy: f32 }

pub struct Live { link: TcpStream, out: Vec<u8>, received: Vec<u8>, dropped: u64 }

impl Live {
    pub fn connect(address: &str, rig: &str, character: &str) -> Result<Live> {
        let link = TcpStream::connect(address)?;
        link.set_nodelay(true)?;
        link.set_nonblocking(true)?;
        let mut live = Live { link, out: Vec::new(), received: Vec::new(), dropped: 0 };
        live.send(&format!(  // {:?} quotes plain names as JSON does
            r#"{{"skelscope":"live","version":1,"rig":{{"name":{rig:?}}},"character":{character:?},"runtime":"my game 1.0","tick_rate":60,"takes":["pause","step"]}}"#))?;
        Ok(live)
    }

    pub fn send(&mut self, line: &str) -> Result<()> {
        self.out.extend_from_slice(line.as_bytes());
        self.out.push(b'\n');
        match self.link.write(&self.out) {
            Ok(count) => { self.out.drain(..count); Ok(()) }
            Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Pixels, y up; radians, counter-clockwise. A tick that is not taken in time is left out.
    pub fn tick(&mut self, number: u64, bones: &[Bone], more: &str) -> Result<()> {
        if self.out.len() > 1 << 18 { self.dropped += 1; return Ok(()); }
        if self.dropped > 0 { let d = std::mem::take(&mut self.dropped); self.send(&format!(r#"{{"dropped":{d}}}"#))?; }
        let rows: Vec<String> = bones.iter().map(|b| format!(
            r#"{{"id":{},"x":{},"y":{},"rot":{},"sx":{},"sy":{}}}"#, b.id, b.x, b.y, b.rot, b.sx, b.sy)).collect();
        let comma = if more.is_empty() { "" } else { "," };
        self.send(&format!(r#"{{"tick":{number}{comma}{more},"bones":[{}]}}"#, rows.join(",")))
    }

    /// The lines of SkelScope since the last call.
    pub fn changes(&mut self) -> Result<Vec<String>> {
        let mut bytes = [0u8; 65536];
        match self.link.read(&mut bytes) {
            Ok(0) => return Err(ErrorKind::ConnectionReset.into()),
            Ok(count) => self.received.extend_from_slice(&bytes[..count]),
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
        let mut lines = Vec::new();
        while let Some(end) = self.received.iter().position(|&b| b == b'\n') {
            let line: Vec<u8> = self.received.drain(..=end).collect();
            lines.push(String::from_utf8_lossy(&line).trim().to_string());
        }
        Ok(lines)
    }
}
