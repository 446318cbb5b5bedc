// Everything a panel draws with.
#pragma once

#include "theme/controls.h"
#include "theme/draw.h"
#include "theme/field.h"
#include "theme/icons.h"
#include "theme/island.h"
#include "theme/pills.h"
#include "theme/popup.h"
#include "theme/popup_number.h"
#include "theme/sheet.h"
#include "theme/slider.h"
#include "theme/table.h"
