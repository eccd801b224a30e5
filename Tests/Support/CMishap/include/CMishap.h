// Signals at chosen moments, for the tests of screen-demo.
//
// The program that links this writes and changes the modes of terminals as usual. The beginnings and
// ends of calls of write and tcsetattr are counted from 1, all together, including those of
// libraries. At number MISHAP_AT the program sends itself the signal MISHAP_SIGNAL.

#ifndef CMISHAP_H
#define CMISHAP_H
#endif
