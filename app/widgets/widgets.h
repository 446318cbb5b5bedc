// Includes everything that panels draw with.
#pragma once

#include "widgets/controls.h"
#include "widgets/draw.h"
#include "widgets/field.h"
#include "widgets/glossary.h"
#include "widgets/island.h"
#include "widgets/look/icons.h"
#include "widgets/pills.h"
#include "widgets/popup.h"
#include "widgets/popup_number.h"
#include "widgets/sheet.h"
#include "widgets/slider.h"
#include "widgets/table.h"
