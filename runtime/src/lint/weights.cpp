// Checks the weights by which vertices follow bones. Binds are applied in order: each moves the
// vertex from its place so far towards its own bone, by its weight. The remaining weight follows
// the bone that shows the mesh.
#include <algorithm>
#include <vector>

#include "lint/checks.h"
#include "words/numbers.h"

namespace skelform {
namespace {

constexpr double kWeightSlack = 1e-3;

struct Pull {
  double sum = 0;  // sum of the vertex's weights
  bool bound = false, on_path = false;
};

bool pulls_away(const Bind& bind, const Visuals& visuals) {
  return bind.is_path || bind.bone_id != visuals.bone_id;
}

std::vector<Pull> pulls_of(const Visuals& visuals) {
  std::vector<Pull> pulls(visuals.vertices.size());
  for (const Bind& bind : visuals.binds) {
    if (bind.bone_id < 0) continue;
    for (const BindVertex& vertex : bind.verts) {
      Pull& pull = pulls[vertex.id];
      pull.sum += vertex.weight;
      pull.bound = pull.bound || (vertex.weight != 0 && pulls_away(bind, visuals));
      pull.on_path = pull.on_path || bind.is_path;
    }
  }
  return pulls;
}

// The vertices with a fault. A mesh gets one finding for all of them.
struct Found {
  int count = 0;
  std::size_t first = 0;
  double least = 0, most = 0;  // smallest and largest sum of weights
};

void note(Found& found, std::size_t vertex, double sum) {
  if (found.count++ == 0) found = {1, vertex, sum, sum};
  found.least = std::min(found.least, sum);
  found.most = std::max(found.most, sum);
}

// Returns for example "12 vertices of bone 3 'Cape', 7 the first,".
std::string vertices_words(const Skf& skf, int bone, const Found& found) {
  const std::string first = std::to_string(found.first);
  const std::string of = " of " + bone_words(skf.armature, bone);
  if (found.count == 1) return "vertex " + first + of;
  return std::to_string(found.count) + " vertices" + of + ", " + first + " the first,";
}

std::string sums_words(const Found& found) {
  const std::string least = rounded_text(found.least, 3), most = rounded_text(found.most, 3);
  return least == most ? least : least + " to " + most;
}

// The part of a weight above 1 moves the vertex by about that part of the mesh's size in pixels.
void report_above(const Skf& skf, int bone, const std::string& path, const Found& found, float size,
                  Findings& findings) {
  findings.add("weight-sum", path + "binds",
               vertices_words(skf, bone, found) +
                   " may follow the last bone more than meant: weights add up to " +
                   sums_words(found) +
                   ", and binds are applied one after another. Make them add up to 1",
               {bone, -1, -1, {static_cast<float>(found.most - 1) * size}});
}

void report_below(const Skf& skf, int bone, const std::string& path, const Found& found,
                  Findings& findings) {
  findings.add("weight-partial", path + "binds",
               vertices_words(skf, bone, found) +
                   " may lag behind the bones that pull: weights add up to " + sums_words(found) +
                   ", the rest stays with the mesh's own bone. Fine where it is meant",
               {bone});
}

// On a path a weight is no share: it multiplies the offset from the path's bone to the vertex.
void report_thin(const Skf& skf, int bone, const std::string& path, const Found& found,
                 Findings& findings) {
  findings.add("weight-partial", path + "binds",
               vertices_words(skf, bone, found) +
                   " may lie too near to the path: weights add up to " + sums_words(found) +
                   ", and 1 keeps the shape. Fine where it is meant",
               {bone});
}

void check_mesh_weights(const Skf& skf, const Visuals& visuals, const std::string& path,
                        Findings& findings) {
  const std::vector<Pull> pulls = pulls_of(visuals);
  Found above, below, thin;
  for (std::size_t v = 0; v < pulls.size(); ++v) {
    const Pull& pull = pulls[v];
    if (!pull.bound) continue;
    if (pull.sum > 1 + kWeightSlack) note(above, v, pull.sum);
    if (pull.sum < 1 - kWeightSlack) note(pull.on_path ? thin : below, v, pull.sum);
  }
  if (above.count > 0)
    report_above(skf, visuals.bone_id, path, above, mesh_size(visuals), findings);
  if (below.count > 0) report_below(skf, visuals.bone_id, path, below, findings);
  if (thin.count > 0) report_thin(skf, visuals.bone_id, path, thin, findings);
}

}  // namespace

void check_weights(const Skf& skf, Findings& findings) {
  for (std::size_t v = 0; v < skf.armature.visuals.size(); ++v) {
    const Visuals& visuals = skf.armature.visuals[v];
    if (visuals.bone_id < 0 || visuals.binds.empty()) continue;
    check_mesh_weights(skf, visuals, skf.paths.visuals[v], findings);
  }
}

}  // namespace skelform
