// A target of its own because only one with pkgConfig learns where GLib's headers are. That of
// gdk-pixbuf would tell as well, but for a flag that SwiftPM warns of.
#include <chafa.h>
