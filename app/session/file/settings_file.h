// The small JSON files that are kept from one run to the next.
#pragma once

#include <string>

#include "json/place.h"
#include "platform/files/files.h"
#include "platform/files/text_file.h"

namespace skelscope {

// Runs `read` on the document and returns its error; empty: none. A missing file is no error.
template <class F>
std::string read_document(const std::string& path, F&& read) {
  std::string content, error;
  if (path.empty() || !path_exists(path)) return "";
  if (!read_text(path, content, error)) return error;
  try {
    const skeljson::Document json = skeljson::read(content);
    const skeljson::Place document{json.get()};
    require_object(document);
    error = read(document);
  } catch (const skeljson::Mistake& e) {
    error = e.what();
  }
  return error.empty() ? "" : path + ": " + error + "; the default is used";
}

// flushed: waits for the disk, so that a power failure leaves either the old or the new text.
std::string write_document(const std::string& path, const std::string& text, bool flushed = true);

}  // namespace skelscope
