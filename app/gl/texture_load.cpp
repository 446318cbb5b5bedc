#include "gl/texture_load.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <utility>

namespace skelscope::gl {

struct TextureLoad {
  struct Arrival {
    std::size_t atlas = 0;
    DecodedAtlas image;
  };
  std::shared_ptr<const skelform::Skf> rig;
  std::vector<std::size_t> atlases;  // to decode, each image once
  std::size_t taken = 0;             // images uploaded so far

  std::mutex mutex;  // guards the members below
  std::condition_variable changed;
  std::size_t next = 0;  // index into `atlases` of the next image to decode
  std::size_t decoding = 0;
  std::vector<Arrival> arrived;
  bool given_up = false;

  bool begun = false;
  std::vector<std::thread> threads;  // none in a page: taking up a texture then decodes it
  ~TextureLoad() {
    give_up(*this);
    for (std::thread& thread : threads) thread.join();
  }
};

namespace {

constexpr std::size_t kMostThreads = 4;  // each thread holds one decoded image, about 10 MB

std::optional<std::size_t> take_task(TextureLoad& load) {
  const std::lock_guard lock(load.mutex);
  if (load.given_up || load.next == load.atlases.size()) return std::nullopt;
  ++load.decoding;
  return load.atlases[load.next++];
}

void hand_over(TextureLoad& load, TextureLoad::Arrival arrival) {
  const std::lock_guard lock(load.mutex);
  --load.decoding;
  if (!load.given_up) load.arrived.push_back(std::move(arrival));
  load.changed.notify_all();
}

bool decode_next(TextureLoad& load) {
  const auto atlas = take_task(load);
  if (!atlas) return false;
  DecodedAtlas image;
  try {
    image = decode_rig_atlas(*load.rig, *atlas);
  } catch (const std::bad_alloc&) {
    image.error = "no memory";  // so short that it needs no allocation
  }
  hand_over(load, {*atlas, std::move(image)});
  return true;
}

void decode_all(TextureLoad& load) {
  while (decode_next(load)) {
  }
}

std::size_t threads_for(std::size_t images) {
  const std::size_t processors = std::max(1u, std::thread::hardware_concurrency());
  return std::min({images, processors, kMostThreads});
}

}  // namespace

TextureLoadPtr make_texture_load(std::shared_ptr<const skelform::Skf> rig) {
  auto load = std::make_shared<TextureLoad>();
  load->atlases = atlases_to_decode(*rig);
  load->arrived.reserve(load->atlases.size());  // so that handing over an image allocates nothing
  load->rig = std::move(rig);
  return load;
}

void begin(TextureLoad& load) {
  if (std::exchange(load.begun, true)) return;
  try {
    for (std::size_t i = threads_for(load.atlases.size()); i > 0; --i)
      load.threads.emplace_back([&load] { decode_all(load); });
  } catch (const std::exception&) {  // the system starts no more threads; a page starts none
  }
}

void wait(TextureLoad& load, double seconds) {
  if (load.threads.empty()) return decode_all(load);
  std::unique_lock lock(load.mutex);
  load.changed.wait_for(lock, std::chrono::duration<double>(seconds),
                        [&load] { return load.decoding == 0 && load.next == load.atlases.size(); });
}

bool give_up(TextureLoad& load) {
  const std::lock_guard lock(load.mutex);
  load.given_up = true;
  load.arrived.clear();
  return load.decoding == 0;
}

bool take_next(TextureLoad& load, RigTextures& textures) {
  if (load.begun && load.threads.empty()) decode_next(load);
  std::optional<TextureLoad::Arrival> next;
  {
    const std::lock_guard lock(load.mutex);
    if (!load.arrived.empty()) {
      next = std::move(load.arrived.front());
      load.arrived.erase(load.arrived.begin());
    }
  }
  if (next) {
    take_atlas(*load.rig, next->atlas, std::move(next->image), textures);
    ++load.taken;
  }
  if (load.taken < load.atlases.size()) return false;
  report_failures(*load.rig, textures);
  return true;
}

std::size_t awaited_images(const TextureLoad& load) {
  return load.atlases.size() - load.taken;
}

}  // namespace skelscope::gl
