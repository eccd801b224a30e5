// A separate target, because only a target with pkgConfig finds GLib's headers. gdk-pixbuf's
// pkgConfig would find them too, but has a flag that SwiftPM warns of.
#include <chafa.h>
