#include "session/cost/cost_study.h"

#include <atomic>
#include <future>
#include <new>
#include <utility>

#include "platform/background.h"

namespace skelscope {

struct CostStudy::Measuring {
  static constexpr double kSeconds = 1;

  std::shared_ptr<const skelform::Skf> skf;
  int animation = -1;
  std::atomic<bool> given_up = false;
  std::future<RigCost> cost;

  Measuring(std::shared_ptr<const skelform::Skf> rig, int plays)
      : skf(std::move(rig)), animation(plays) {
    cost = std::async(in_background(), [this] {
      CostRules rules{.animation = animation, .styles = skf->editor.active_styles};
      rules.timing = {kSeconds, [this] { return given_up.load(); }};
      try {
        return cost_of(skf->armature, rules);
      } catch (const std::bad_alloc&) {
        return RigCost{};
      }
    });
  }
  ~Measuring() {
    given_up = true;
    if (cost.valid()) cost.wait();
  }
  Measuring(const Measuring&) = delete;
  Measuring& operator=(const Measuring&) = delete;
};

namespace {

// Returns the measured animation. The first one stands in when none plays; -1: the rig has none and
// is measured at rest.
int played_of(const skelform::Skf& skf, int animation) {
  return animation < 0 && !skf.armature.animations.empty() ? 0 : animation;
}

void take_over(CostStudy& study) {
  if (!study.measuring || !is_ready(study.measuring->cost)) return;
  const std::shared_ptr<CostStudy::Measuring> done = std::move(study.measuring);
  std::shared_ptr<const skelform::Skf> skf = done->skf;
  study.cost = done->cost.get();
  study.of = std::move(skf);
}

}  // namespace

bool follow_cost(CostStudy& study, const std::shared_ptr<const skelform::Skf>& skf, int animation,
                 bool shown) {
  if (!shown || !skf) {
    study.measuring.reset();
    study.again = false;
    return true;
  }
  take_over(study);
  if (study.measuring) return false;
  const int plays = played_of(*skf, animation);
  const bool again = std::exchange(study.again, false);
  if (study.of == skf && study.cost.animation == plays && !again) return true;
  study.measuring = std::make_shared<CostStudy::Measuring>(skf, plays);
  return false;
}

}  // namespace skelscope
