#include "palette.h"

#include <stdbool.h>
#include <stdlib.h>

// Colours that differ only in their lowest bits, counted as one.
typedef struct {
    uint32_t count;
    uint32_t sums[3];
} bin;

typedef struct {
    const bin *bins;
    // The numbers of bins with pixels; a box is a range of them.
    uint16_t *members;
} histogram;

typedef struct {
    int first, end;
    uint64_t weight;
    int axis;
} box;

static int bin_of(const uint8_t colour[3]) {
    return colour[0] >> 3 << 10 | colour[1] >> 3 << 5 | colour[2] >> 3;
}

static int level(uint16_t number, int axis) {
    return number >> (10 - 5 * axis) & (LEVELS - 1);
}

static void count_pixels(bin *bins, const uint8_t *pixels, int width, int height, size_t stride) {
    for (int y = 0; y < height; y++, pixels += stride) {
        for (int x = 0; x < width; x++) {
            const uint8_t *pixel = pixels + 4 * x;
            if (pixel[3] < 128) continue;
            bin *home = &bins[bin_of(pixel)];
            home->count++;
            for (int axis = 0; axis < 3; axis++) home->sums[axis] += pixel[axis];
        }
    }
}

/// Finds the axis along which a box is longest; its weight is 0 if it can't be cut.
static void measure(const histogram *all, box *box) {
    int low[3] = {LEVELS, LEVELS, LEVELS}, high[3] = {0, 0, 0};
    uint64_t count = 0;
    for (int index = box->first; index < box->end; index++) {
        uint16_t number = all->members[index];
        count += all->bins[number].count;
        for (int axis = 0; axis < 3; axis++) {
            int here = level(number, axis);
            if (here < low[axis]) low[axis] = here;
            if (here > high[axis]) high[axis] = here;
        }
    }
    box->axis = 0;
    for (int axis = 1; axis < 3; axis++) {
        if (high[axis] - low[axis] > high[box->axis] - low[box->axis]) box->axis = axis;
    }
    uint64_t length = (uint64_t)(high[box->axis] - low[box->axis]);
    box->weight = count * length * length;
}

/// Returns the level that leaves half of a box's pixels below it; both halves have pixels.
static int median(const histogram *all, const box *box) {
    uint64_t counts[LEVELS] = {0}, total = 0, below = 0;
    int last = 0;
    for (int index = box->first; index < box->end; index++) {
        uint16_t number = all->members[index];
        int here = level(number, box->axis);
        counts[here] += all->bins[number].count;
        total += all->bins[number].count;
        if (here > last) last = here;
    }
    for (int here = 0; here < last; here++) {
        below += counts[here];
        if (below > 0 && (2 * below >= total || here + 1 == last)) return here + 1;
    }
    return last;
}

/// Cuts a box in two: keeps the part below the median, and returns the other.
static box cut(const histogram *all, box *whole) {
    int bound = median(all, whole), end = whole->first;
    for (int index = whole->first; index < whole->end; index++) {
        uint16_t number = all->members[index];
        if (level(number, whole->axis) >= bound) continue;
        all->members[index] = all->members[end];
        all->members[end++] = number;
    }
    box rest = {.first = end, .end = whole->end};
    whole->end = end;
    measure(all, whole);
    measure(all, &rest);
    return rest;
}

static int cut_all(const histogram *all, int member_count, box boxes[COLOURS]) {
    boxes[0] = (box){.first = 0, .end = member_count};
    measure(all, &boxes[0]);
    int count = 1;
    while (count < COLOURS) {
        int heaviest = 0;
        for (int index = 1; index < count; index++) {
            if (boxes[index].weight > boxes[heaviest].weight) heaviest = index;
        }
        if (boxes[heaviest].weight == 0) break;
        boxes[count] = cut(all, &boxes[heaviest]);
        count++;
    }
    return count;
}

static void average(const histogram *all, const box *box, uint8_t colour[3]) {
    uint64_t sums[3] = {0}, count = 0;
    for (int index = box->first; index < box->end; index++) {
        const bin *member = &all->bins[all->members[index]];
        count += member->count;
        for (int axis = 0; axis < 3; axis++) sums[axis] += member->sums[axis];
    }
    for (int axis = 0; axis < 3; axis++) {
        colour[axis] = count > 0 ? (uint8_t)((sums[axis] + count / 2) / count) : 0;
    }
}

static void choose_colours(palette *chosen, const bin *bins, uint16_t *members) {
    histogram all = {bins, members};
    int member_count = 0;
    for (int number = 0; number < BINS; number++) {
        if (bins[number].count > 0) members[member_count++] = (uint16_t)number;
    }
    box boxes[COLOURS];
    chosen->count = cut_all(&all, member_count, boxes);
    for (int index = 0; index < chosen->count; index++) {
        average(&all, &boxes[index], chosen->colours[index]);
    }
    for (int number = 0; number < BINS; number++) chosen->nearest[number] = -1;
}

palette *palette_for(const uint8_t *pixels, int width, int height, size_t stride) {
    palette *chosen = malloc(sizeof *chosen);
    bin *bins = calloc(BINS, sizeof *bins);
    uint16_t *members = malloc(BINS * sizeof *members);
    bool is_well = chosen != NULL && bins != NULL && members != NULL;
    if (is_well) {
        count_pixels(bins, pixels, width, height, stride);
        choose_colours(chosen, bins, members);
    }
    free(members);
    free(bins);
    if (is_well) return chosen;
    free(chosen);
    return NULL;
}

static int search(const palette *palette, const uint8_t colour[3]) {
    int best = 0, least = INT32_MAX;
    for (int index = 0; index < palette->count; index++) {
        const uint8_t *other = palette->colours[index];
        int red = colour[0] - other[0], green = colour[1] - other[1], blue = colour[2] - other[2];
        // The eye is most sensitive to green and least to blue.
        int distance = 3 * red * red + 6 * green * green + blue * blue;
        if (distance < least) {
            least = distance;
            best = index;
        }
    }
    return best;
}

int palette_index(palette *palette, const uint8_t colour[3]) {
    int16_t *known = &palette->nearest[bin_of(colour)];
    if (*known < 0) *known = (int16_t)search(palette, colour);
    return *known;
}
