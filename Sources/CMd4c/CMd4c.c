#include "CMd4c.h"
