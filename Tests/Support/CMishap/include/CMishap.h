// Signals at chosen moments, for the tests of screen-demo.
//
// The program that this is linked into writes and changes the modes of terminals as ever, but before
// and after the call of write or tcsetattr with the number MISHAP_AT (from 1, all of them counted
// together, those of libraries as well) it sends itself the signal MISHAP_SIGNAL.

#ifndef CMISHAP_H
#define CMISHAP_H
#endif
