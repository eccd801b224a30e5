#include "CIcal.h"
