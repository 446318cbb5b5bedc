// Shows a running game in SkelScope, which waits as `skelscope --live`. No crates are needed.
// docs/formats.md (Live) has the lines that both sides send. SkelScope may come and go; without it
// the calls do nothing.
//
//     let mut live = Live::new("127.0.0.1:7447", "hero.skf", "Hero");
//     live.tick(number, &bones, r#""tracks":[{"animation":"Walk","frame":3}]"#);    // each tick
//     for line in live.changes() { /* {"pause":true}, {"set":{"physics":[...]}}, ... */ }
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

pub struct Bone { pub id: u32, pub x: f32, pub y: f32, pub rot: f32, pub sx: f32, pub sy: f32 }

pub struct Live {
    address: String, hello: String, link: Option<TcpStream>, next_try: Instant,
    out: Vec<u8>, received: Vec<u8>, dropped: u64, left: bool,
}

impl Live {
    pub fn new(address: &str, rig: &str, character: &str) -> Live {
        let hello = format!(  // {:?} quotes plain names as JSON does
            r#"{{"skelscope":"live","version":1,"rig":{{"name":{rig:?}}},"character":{character:?},"runtime":"my game 1.0","tick_rate":60,"takes":["pause","step"]}}"#);
        Live { address: address.to_string(), hello, link: None, next_try: Instant::now(),
               out: Vec::new(), received: Vec::new(), dropped: 0, left: false }
    }

    /// Tries to connect once a second.
    pub fn is_watched(&mut self) -> bool {
        if self.link.is_none() && Instant::now() >= self.next_try {
            self.next_try = Instant::now() + Duration::from_secs(1);
            self.link = self.connect().ok();
            self.out.clear();
            self.received.clear();
            self.dropped = 0;
            let hello = self.hello.clone();
            self.send(&hello);
        }
        self.link.is_some()
    }

    fn connect(&self) -> std::io::Result<TcpStream> {
        let address = self.address.parse().map_err(|_| ErrorKind::InvalidInput)?;
        let link = TcpStream::connect_timeout(&address, Duration::from_millis(100))?;
        link.set_nodelay(true)?;
        link.set_nonblocking(true)?;
        Ok(link)
    }

    pub fn send(&mut self, line: &str) {
        let Some(link) = &mut self.link else { return };
        self.out.extend_from_slice(line.as_bytes());
        self.out.push(b'\n');
        match link.write(&self.out) {
            Ok(count) => { self.out.drain(..count); }
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => self.leave(),
        }
    }

    fn leave(&mut self) { self.link = None; self.left = true; }

    /// Pixels, y up; radians, counter-clockwise. A tick that is not taken in time is left out.
    pub fn tick(&mut self, number: u64, bones: &[Bone], more: &str) {
        if !self.is_watched() { return; }
        if self.out.len() > 1 << 18 { self.dropped += 1; return; }
        if self.dropped > 0 { let d = std::mem::take(&mut self.dropped); self.send(&format!(r#"{{"dropped":{d}}}"#)); }
        let rows: Vec<String> = bones.iter().map(|b| format!(
            r#"{{"id":{},"x":{},"y":{},"rot":{},"sx":{},"sy":{}}}"#, b.id, b.x, b.y, b.rot, b.sx, b.sy)).collect();
        let comma = if more.is_empty() { "" } else { "," };
        self.send(&format!(r#"{{"tick":{number}{comma}{more},"bones":[{}]}}"#, rows.join(",")));
    }

    /// The lines of SkelScope since the last call. When it leaves, the game is told to go on.
    pub fn changes(&mut self) -> Vec<String> {
        let watched = self.is_watched();
        if std::mem::take(&mut self.left) { return vec![r#"{"pause":false}"#.to_string()]; }
        if !watched { return Vec::new(); }
        let mut bytes = [0u8; 65536];
        match self.link.as_mut().map_or(Ok(0), |link| link.read(&mut bytes)) {
            Ok(count) if count > 0 => self.received.extend_from_slice(&bytes[..count]),
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            _ => { self.leave(); return self.changes(); }
        }
        let mut lines = Vec::new();
        while let Some(end) = self.received.iter().position(|&b| b == b'\n') {
            let line: Vec<u8> = self.received.drain(..=end).collect();
            lines.push(String::from_utf8_lossy(&line).trim().to_string());
        }
        lines
    }
}
