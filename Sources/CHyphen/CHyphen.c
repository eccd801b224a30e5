#include "CHyphen.h"
