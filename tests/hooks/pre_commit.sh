#!/usr/bin/env bash
# Tests the project's hook, run by pre-commit in a repository with rigs: it lets a sound rig be
# committed and stops a broken one.
#   pre_commit.sh SKELSCOPE EXAMPLE.skf PROJECT
set -euo pipefail
skelscope=$(readlink -f "$1") example=$(readlink -f "$2") project=$(readlink -f "$3")
command -v pre-commit >/dev/null && command -v git >/dev/null || { echo "SKIPPED: no pre-commit"; exit 77; }

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export HOME=$place PRE_COMMIT_HOME=$place/cache PATH=$(dirname "$skelscope"):$PATH
export GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

git init -q "$place/hooks"
cp "$project/.pre-commit-hooks.yaml" "$place/hooks"
git -C "$place/hooks" add -A
git -C "$place/hooks" commit -qm "The hook"

git init -q "$place/art"
cd "$place/art"
cat >.pre-commit-config.yaml <<YAML
repos:
  - repo: $place/hooks
    rev: $(git -C "$place/hooks" rev-parse HEAD)
    hooks:
      - id: skelscope-lint
YAML
git add .pre-commit-config.yaml
pre-commit install >/dev/null
cp "$example" hero.skf
git add hero.skf
git commit -qm "A sound rig" >said.txt 2>&1 || { cat said.txt; echo "a sound rig was refused"; exit 1; }
head -c 200 "$example" >broken.skf
git add broken.skf
if git commit -qm "A broken rig" >said.txt 2>&1; then
  echo "a broken rig was committed"
  exit 1
fi
grep -q "broken.skf" said.txt || { cat said.txt; echo "the broken rig is not named"; exit 1; }
