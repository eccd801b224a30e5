#pragma once
// Decoding and scaling of one untrusted picture with gdk-pixbuf and chafa.
