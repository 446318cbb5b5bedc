#include "session/transition/pop_matrix.h"

#include <algorithm>
#include <utility>

#include "lists/lists.h"

namespace skelscope {
namespace {

std::size_t index_of_cell(const PopMatrix& m, int from, int to) {
  return static_cast<std::size_t>(from) * static_cast<std::size_t>(m.count) +
         static_cast<std::size_t>(to);
}

PopCell& cell_at(PopMatrix& m, int from, int to) {
  return m.cells[index_of_cell(m, from, to)];
}

void begin_all(PopMatrix& m, const PopPlan& plan) {
  m = {};
  m.plan = plan;
  m.count = std::min(count_of(plan.skf->armature.animations), kMostPairedAnimations);
  const auto count = static_cast<std::size_t>(m.count);
  m.cells.resize(count * count);
  m.next_search.assign(count, 1);
}

// Makes the players and lists that the work needs besides the cells.
void begin_work(PopMatrix& m) {
  const auto count = static_cast<std::size_t>(m.count);
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
  const int due = static_cast<int>(last * quarter / kEvenMoments);
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

// Returns whether the pair is one of the table's and not complete.
bool is_open(const PopMatrix& m, PopPair pair) {
  return pair.from >= 0 && pair.to >= 0 && pair.from < m.count && pair.to < m.count &&
         !has_all(cell_of(m, pair.from, pair.to));
}

// Returns whether the moments of all animations are taken, or at least those of the first pair.
bool has_moments(const PopMatrix& m) {
  const bool alone = is_open(m, m.first);
  if (alone) return m.taken[m.first.from] != 0;
  return std::ranges::all_of(m.taken, [](std::uint8_t taken) { return taken != 0; });
}

int next_source(const PopMatrix& m) {
  if (is_open(m, m.first) && m.taken[m.first.from] == 0) return m.first.from;
  return static_cast<int>(std::ranges::find(m.taken, 0) - m.taken.begin());
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

bool is_due(const PopMatrix& m, PopJobKind kind, int from, int to) {
  const PopCell& cell = cell_of(m, from, to);
  switch (kind) {
    case PopJobKind::Zero:
      return !cell.has_zero;
    case PopJobKind::Current:
      return !cell.has_current;
    case PopJobKind::Search:
      return cell.smallest == kNotKnown;
    case PopJobKind::None:
      break;
  }
  return false;
}

bool any_due(const PopMatrix& m, PopJobKind kind, int to) {
  for (int from = 0; from < m.count; ++from)
    if (is_due(m, kind, from, to)) return true;
  return false;
}

// Fills in results that follow without a run.
void conclude_known(PopMatrix& m) {
  for (PopCell& cell : m.cells) {
    if (!cell.has_zero) continue;
    if (is_sharp(m.plan.softness) && !cell.has_current)
      cell.current = cell.zero, cell.has_current = true;
    if (cell.smallest == kNotKnown && is_within(cell.zero, m.plan.limit)) cell.smallest = 0;
  }
}

void give_up(PopMatrix& m, int to) {
  for (int from = 0; from < m.count; ++from)
    if (is_due(m, PopJobKind::Search, from, to)) cell_at(m, from, to).smallest = kNoneHelps;
}

void begin_job(PopMatrix& m, PopJobKind kind, int to, int step) {
  const bool current = kind == PopJobKind::Current;
  m.job = {.kind = kind,
           .to = to,
           .step = step,
           .softness = current ? m.plan.softness : softness_at(m.plan, step)};
  begin(m.reference, to, 0, m.job.softness);
}

constexpr PopJobKind kInOrder[] = {PopJobKind::Zero, PopJobKind::Current, PopJobKind::Search};

// Begins the next job of the first pair. Returns false if it has none left.
bool next_job_of_first(PopMatrix& m) {
  if (!is_open(m, m.first)) return false;
  for (const PopJobKind kind : kInOrder) {
    if (!is_due(m, kind, m.first.from, m.first.to)) continue;
    const bool search = kind == PopJobKind::Search;
    if (search && m.first_search > most_steps(m.plan)) {
      cell_at(m, m.first.from, m.first.to).smallest = kNoneHelps;
      continue;
    }
    begin_job(m, kind, m.first.to, search ? m.first_search : 0);
    m.job.alone = true;
    m.job.from = m.first.from;
    return true;
  }
  return false;
}

// Chooses the next column of cells, which shares one reference. Returns false if nothing is left to
// do.
bool next_job(PopMatrix& m) {
  conclude_known(m);
  if (next_job_of_first(m)) return true;
  if (!has_moments(m)) return true;
  for (const PopJobKind kind : kInOrder) {
    for (int to = 0; to < m.count; ++to) {
      if (!any_due(m, kind, to)) continue;
      const bool search = kind == PopJobKind::Search;
      const int step = search ? m.next_search[to] : 0;
      if (step > most_steps(m.plan)) {
        give_up(m, to);
        continue;
      }
      begin_job(m, kind, to, step);
      return true;
    }
  }
  return false;
}

const TransitionMoment& moment_at(const PopMatrix& m, int from, int to, int moment) {
  if (moment == 0) return *m.farthest[index_of_cell(m, from, to)];
  return *m.even[from][moment - 1];
}

int moments_of(const PopMatrix& m, int from) {
  return 1 + count_of(m.even[from]);
}

void next_row(PopJob& job) {
  ++job.from;
  job.moment = 0;
  job.running = false;
}

void end_job(PopMatrix& m) {
  if (m.job.alone && m.job.kind == PopJobKind::Search)
    m.first_search = m.job.step + 1;
  else if (m.job.kind == PopJobKind::Search)
    m.next_search[m.job.to] = m.job.step + 1;
  m.job = {};
}

// Stores the result of a row whose moments have all been run.
void conclude_row(PopMatrix& m) {
  PopCell& cell = cell_at(m, m.job.from, m.job.to);
  if (m.job.kind == PopJobKind::Zero) cell.has_zero = true;
  if (m.job.kind == PopJobKind::Current) cell.has_current = true;
  if (m.job.kind == PopJobKind::Search) cell.smallest = m.job.step;
  next_row(m.job);
}

void conclude_moment(PopMatrix& m) {
  PopCell& cell = cell_at(m, m.job.from, m.job.to);
  if (m.job.kind != PopJobKind::Search) {
    Pop& pop = m.job.kind == PopJobKind::Zero ? cell.zero : cell.current;
    take_worse(pop.pixels, m.run.pop.pixels);
    take_worse(pop.radians, m.run.pop.radians);
    if (m.job.kind == PopJobKind::Zero) cell.arrives &= m.run.pose_settled >= 0;
  }
  m.job.running = false;
  if (++m.job.moment >= moments_of(m, m.job.from)) conclude_row(m);
}

void begin_moment(PopMatrix& m) {
  PopJob& job = m.job;
  PopCell& cell = cell_at(m, job.from, job.to);
  if (job.moment == 0 && job.kind == PopJobKind::Zero) cell.zero = {}, cell.arrives = true;
  if (job.moment == 0 && job.kind == PopJobKind::Current) cell.current = {};
  begin(m.run, moment_at(m, job.from, job.to, job.moment), job.to, 0, job.softness);
  job.running = true;
}

void step_job(PopMatrix& m, int& budget) {
  PopJob& job = m.job;
  if (job.from >= m.count || (job.alone && job.from != m.first.from)) return end_job(m);
  if (!is_due(m, job.kind, job.from, job.to)) return next_row(job);
  if (!job.running) begin_moment(m);
  step(m.run, m.reference, budget);
  const bool search = job.kind == PopJobKind::Search;
  if (search && !is_within(m.run.pop, m.plan.limit)) return next_row(job);
  if (!m.run.over) return;
  const bool must_arrive = search && cell_of(m, job.from, job.to).arrives;
  if (must_arrive && m.run.pose_settled < 0) return next_row(job);
  conclude_moment(m);
}

// Another first pair begins at once: what a column has worked out stays.
void prefer(PopMatrix& m, PopPair first) {
  if (m.first == first) return;
  m.first = first;
  m.first_search = 1;
  m.job = {};
}

}  // namespace

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
  PopMatrix kept;
  kept.plan = m.plan;
  kept.count = m.count;
  kept.cells = std::move(m.cells);
  kept.next_search = std::move(m.next_search);
  m = std::move(kept);
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
