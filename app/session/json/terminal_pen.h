// Colour in a terminal, said beside the text and never in it: a pen goes to the stream's buffer by
// a call of its own, so that no name, whatever bytes it has, can set one or end one.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace skelscope {

enum class Pen { Plain, Heading, Error, Warning, Note, Good, Added, Removed, Changed };

// A buffer that knows pens; whether it shows them is its own affair.
class PenBuffer : public std::streambuf {
 public:
  virtual void take_pen(Pen pen) = 0;
};

// Of a stream with another buffer, such as a file or a string: nothing.
std::ostream& operator<<(std::ostream& out, Pen pen);

// Text that is printed later, with its pens beside it.
struct PenChange {
  std::size_t at = 0;  // before which byte of the text
  Pen pen = Pen::Plain;
};
class PenRecord : public PenBuffer {
 public:
  void take_pen(Pen pen) override { pens.push_back({text.size(), pen}); }
  std::string text;
  std::vector<PenChange> pens;

 protected:
  int overflow(int character) override;
  std::streamsize xsputn(const char* more, std::streamsize count) override;
};
void print(std::ostream& out, std::string_view text, const std::vector<PenChange>& pens);

// Text in a pen; the plain pen follows it.
struct Penned {
  Pen pen;
  std::string_view text;
};
std::ostream& operator<<(std::ostream& out, const Penned& penned);

}  // namespace skelscope
