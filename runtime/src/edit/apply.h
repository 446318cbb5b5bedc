// Applies each Edit to a draft. All throw Refusal if the edit is impossible; the draft is then
// undefined.
#pragma once

#include "load/json/findings.h"
#include "skelform/edit.h"
#include "write/draft.h"

namespace skelform {

void apply(Draft& draft, const AddBone& edit);
void apply(Draft& draft, const RemoveBones& edit);
void apply(Draft& draft, const RenameBone& edit);
void apply(Draft& draft, const ReparentBone& edit);
void apply(Draft& draft, const AimParent& edit);
void apply(Draft& draft, const DuplicateBones& edit);
void apply(Draft& draft, const MirrorBones& edit);
void apply(Draft& draft, const PasteClip& edit);
void apply(Draft& draft, const SetRest& edit);
void apply(Draft& draft, const SetEditorBone& edit);
void apply(Draft& draft, const SetReferences& edit);
void apply(Draft& draft, const SetSprite& edit);
void apply(Draft& draft, const SetPivot& edit);
void apply(Draft& draft, const SetZindex& edit);
void apply(Draft& draft, const SetMesh& edit);
void apply(Draft& draft, const SetBinds& edit);
void apply(Draft& draft, const AddTexture& edit);
void apply(Draft& draft, const SetAtlasImage& edit);
void apply(Draft& draft, const RemoveUnusedAtlases& edit);
void apply(Draft& draft, const AddFamily& edit);
void apply(Draft& draft, const RemoveFamily& edit);
void apply(Draft& draft, const SetFamily& edit);
void apply(Draft& draft, const BakeFamily& edit);
void apply(Draft& draft, const AddPhysics& edit);
void apply(Draft& draft, const SetPhysics& edit);
void apply(Draft& draft, const RestPhysics& edit);
void apply(Draft& draft, const RemovePhysics& edit);
void apply(Draft& draft, const AddAnimation& edit);
void apply(Draft& draft, const DuplicateAnimation& edit);
void apply(Draft& draft, const RemoveAnimation& edit);
void apply(Draft& draft, const SetAnimation& edit);
void apply(Draft& draft, const SetKeys& edit);
void apply(Draft& draft, const PasteKeys& edit);
void apply(Draft& draft, const MoveKeys& edit);
void apply(Draft& draft, const RemoveKeys& edit);
void apply(Draft& draft, const SetHandles& edit);
void apply(Draft& draft, const AddStyle& edit);
void apply(Draft& draft, const RenameStyle& edit);
void apply(Draft& draft, const RemoveStyle& edit);
void apply(Draft& draft, const ArrangeStyles& edit);
void apply(Draft& draft, const SetStyleTexture& edit);
void apply(Draft& draft, const SetVersion& edit);
void apply(Draft& draft, const TakeOver& edit);

}  // namespace skelform
