#include "session/transition/pop_matrix.h"

#include <algorithm>
#include <utility>

#include "lists/lists.h"
#include "session/transition/pop_job.h"

namespace skelscope {
namespace {

void begin_all(PopMatrix& m, const PopPlan& plan) {
  m = {};
  m.plan = plan;
  m.count = std::min(count_of(plan.skf->armature.animations), kMostPairedAnimations);
  const std::size_t count = m.count;
  m.cells.resize(count * count);
  m.next_search.assign(count, 1);
}

// Makes the players and lists that the work needs besides the cells.
void begin_work(PopMatrix& m) {
  const std::size_t count = m.count;
  m.farthest.resize(count * count);
  m.even.resize(count);
  m.taken.assign(count, 0);
  for (SidePlayer* player :
       {&m.source_run.player, &m.reference.player, &m.run.player, &m.run.fading})
    *player = make_player(m.plan.skf, m.plan.conditions);
}

void forget_cells(PopMatrix& m) {
  std::ranges::fill(m.cells, PopCell{});
  std::ranges::fill(m.next_search, 1);
  m.first_search = 1;
  m.job = {};
}

void forget_current(PopMatrix& m) {
  for (PopCell& cell : m.cells) cell.has_current = false;
  if (m.job.kind == PopJobKind::Current) m.job = {};
}

void forget_smallest(PopMatrix& m) {
  for (PopCell& cell : m.cells) cell.smallest = kNotKnown;
  std::ranges::fill(m.next_search, 1);
  m.first_search = 1;
  if (m.job.kind == PopJobKind::Search) m.job = {};
}

void adapt(PopMatrix& m, const PopPlan& plan) {
  if (m.plan.skf != plan.skf || !(m.plan.conditions == plan.conditions)) return begin_all(m, plan);
  const Softness& before = m.plan.softness;
  if (before.fade.has_value() != plan.softness.fade.has_value() ||
      before.curve != plan.softness.curve)
    forget_cells(m);
  else if (!(before == plan.softness))
    forget_current(m);
  if (!(m.plan.limit == plan.limit)) forget_smallest(m);
  m.plan = plan;
}

void take_first_pose(PopMatrix& m, int& budget) {
  begin(m.reference, count_of(m.first_poses), 0, {});
  m.first_poses.push_back(m.reference.ticks.front());
  --budget;
}

void take_moments(PopMatrix& m) {
  const SourceRun& run = m.source_run;
  if (!is_moment(run)) return;
  SharedMoment now;  // made for the first cell that needs it
  const auto this_moment = [&] {
    if (now) return now;
    const auto taken = std::make_shared<TransitionMoment>();
    take_moment(run.player, run.before, *taken);
    return now = taken;
  };
  const int last = m.plan.skf->armature.animations[m.source].last_frame;
  auto& even = m.even[m.source];
  const auto quarter = static_cast<std::int64_t>(even.size()) + 1;
  const int due = last * quarter / kEvenMoments;
  if (quarter <= kEvenMoments && reaches(run, due)) even.push_back(this_moment());
  for (int to = 0; to < m.count; ++to) {
    const BuiltBones& bones = run.player.simulation->constructed.bones;
    const float distance = distance_between(bones, m.first_poses[to], m.reference.seen);
    if (m.distances[to] >= 0 && !(distance > m.distances[to])) continue;
    m.distances[to] = distance;
    m.farthest[index_of_cell(m, m.source, to)] = this_moment();
  }
}

bool has_all(const PopCell& cell) {
  return cell.has_zero && cell.has_current && cell.smallest != kNotKnown;
}

int next_source(const PopMatrix& m) {
  if (is_open(m, m.first) && m.taken[m.first.from] == 0) return m.first.from;
  return std::ranges::find(m.taken, 0) - m.taken.begin();
}

void step_source(PopMatrix& m, int& budget) {
  if (count_of(m.first_poses) < m.count) return take_first_pose(m, budget);
  if (m.source < 0) {
    m.source = next_source(m);
    begin(m.source_run, m.source);
    m.distances.assign(m.count, -1.0f);
  }
  step(m.source_run, budget);
  if (m.source_run.tick < 0) return;
  take_moments(m);
  if (!is_over(m.source_run)) return;
  m.taken[m.source] = 1;
  m.source = -1;
}

// Another first pair begins at once: what a column has worked out stays.
void prefer(PopMatrix& m, PopPair first) {
  if (m.first == first) return;
  m.first = first;
  m.first_search = 1;
  m.job = {};
}

}  // namespace

std::size_t index_of_cell(const PopMatrix& m, int from, int to) {
  return from * m.count + to;
}

PopCell& cell_at(PopMatrix& m, int from, int to) {
  return m.cells[index_of_cell(m, from, to)];
}

bool is_open(const PopMatrix& m, PopPair pair) {
  return pair.from >= 0 && pair.to >= 0 && pair.from < m.count && pair.to < m.count &&
         !has_all(cell_of(m, pair.from, pair.to));
}

bool has_moments(const PopMatrix& m) {
  const bool alone = is_open(m, m.first);
  if (alone) return m.taken[m.first.from] != 0;
  return std::ranges::all_of(m.taken, [](std::uint8_t taken) { return taken != 0; });
}

Softness softness_at(const PopPlan& plan, int step) {
  if (plan.softness.fade) return {0, fade_at(step), plan.softness.curve};
  return {step, {}};
}

int most_steps(const PopPlan& plan) {
  return plan.softness.fade ? kMostFadeSteps : kMostSmoothFrames;
}

bool run_on(PopMatrix& m, const PopPlan& plan, int& budget, PopPair first) {
  adapt(m, plan);
  prefer(m, first);
  conclude_known(m);
  if (is_complete(m)) return true;
  if (m.farthest.empty()) begin_work(m);
  while (budget > 0) {
    if (m.source >= 0 || (m.job.kind == PopJobKind::None && !has_moments(m)))
      step_source(m, budget);
    else if (m.job.kind != PopJobKind::None)
      step_job(m, budget);
    else if (!next_job(m))
      return true;
  }
  return is_complete(m);
}

bool is_complete(const PopMatrix& m) {
  return std::ranges::all_of(m.cells, has_all);
}

void set_aside(PopMatrix& m) {
  m = PopMatrix{.plan = m.plan,
                .count = m.count,
                .cells = std::move(m.cells),
                .next_search = std::move(m.next_search)};
}

float progress_of(const PopMatrix& m) {
  if (m.count == 0 || is_complete(m)) return 1;
  const auto all = static_cast<float>(m.cells.size());
  const auto share = [&](auto known) {
    return static_cast<float>(std::ranges::count_if(m.cells, known)) / all;
  };
  const auto taken = static_cast<float>(std::ranges::count(m.taken, 1));
  const float sources = taken / static_cast<float>(m.count);
  return 0.2f * sources + 0.2f * share([](const PopCell& c) { return c.has_zero; }) +
         0.2f * share([](const PopCell& c) { return c.has_current; }) +
         0.4f * share([](const PopCell& c) { return c.smallest != kNotKnown; });
}

const PopCell& cell_of(const PopMatrix& m, int from, int to) {
  return m.cells[index_of_cell(m, from, to)];
}

}  // namespace skelscope
