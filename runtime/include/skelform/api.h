// What the library shows where it is built as a shared one (SKELSCOPE_SHARED): all that the public
// headers declare, and nothing else. Static builds and other compilers see nothing of it.
#pragma once

#ifdef __GNUC__
#define SKELFORM_API [[gnu::visibility("default")]]
#else
#define SKELFORM_API
#endif
