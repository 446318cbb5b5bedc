// The version of these headers, for #if and for messages.
#pragma once

#define SKELFORM_VERSION "0.1.0"
#define SKELFORM_VERSION_MAJOR 0
#define SKELFORM_VERSION_MINOR 1
#define SKELFORM_VERSION_PATCH 0
