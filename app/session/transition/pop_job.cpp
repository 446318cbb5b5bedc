#include "session/transition/pop_job.h"

#include "lists/lists.h"

namespace skelscope {
namespace {

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

}  // namespace

void conclude_known(PopMatrix& m) {
  for (PopCell& cell : m.cells) {
    if (!cell.has_zero) continue;
    if (is_sharp(m.plan.softness) && !cell.has_current)
      cell.current = cell.zero, cell.has_current = true;
    if (cell.smallest == kNotKnown && is_within(cell.zero, m.plan.limit)) cell.smallest = 0;
  }
}

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

}  // namespace skelscope
