// A VFS of SQLite (https://sqlite.org/vfs.html) in front of the system's VFS. It is for files whose
// pages end in eight bytes that SQLite does not use. These are "reserved space"
// (https://sqlite.org/fileformat2.html §1.3.4). SQLite's own cksumvfs does the same. Files without
// checksums are read and written unchanged.

#include "CDefensive.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    sum_size = sizeof(uint64_t),
    header_size = 100,
    largest_page = 65536,
    // An opcode of sqlite3_file_control that no other VFS uses: "flyr".
    sums_control = 0x666C7972,
};

typedef struct {
    sqlite3_file base;
    // Whether the pages end in checksums.
    bool has_sums;
} summed_file;

static sqlite3_vfs *system_vfs;
static sqlite3_vfs summed_vfs;

// The system's file follows it in memory.
static sqlite3_file *real(sqlite3_file *file) { return (sqlite3_file *)((summed_file *)file + 1); }

static bool *has_sums(sqlite3_file *file) { return &((summed_file *)file)->has_sums; }

static bool is_page(int count, sqlite3_int64 offset) {
    return count >= 512 && count <= largest_page && (count & (count - 1)) == 0 &&
           offset % count == 0;
}

// Includes the number of the page, so that a page at another's position is detected.
static uint64_t sum(const uint8_t *page, int count, sqlite3_int64 offset) {
    const uint64_t factor = 0x9E3779B97F4A7C15;
    uint64_t lanes[4] = {1, 2, 3, (uint64_t)(offset / count) + 4};
    for (int start = 0; start < count - sum_size; start += sum_size) {
        uint64_t word;
        memcpy(&word, page + start, sizeof word);
        uint64_t *lane = &lanes[start / sum_size % 4];
        *lane = (*lane ^ word) * factor;
        *lane ^= *lane >> 29;
    }
    uint64_t whole = 0;
    for (int lane = 0; lane < 4; lane++) whole = (whole ^ lanes[lane]) * factor ^ whole >> 31;
    return whole;
}

static bool holds(const uint8_t *page, int count, sqlite3_int64 offset) {
    uint64_t written;
    memcpy(&written, page + count - sum_size, sizeof written);
    return written == sum(page, count, offset);
}

// Reads from the header whether the file has checksums, once the header is known.
static void heed_header(sqlite3_file *file, const uint8_t *bytes, int count, sqlite3_int64 offset) {
    if (offset == 0 && count >= header_size) *has_sums(file) = bytes[20] == sum_size;
}

static int summed_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    int code = real(file)->pMethods->xRead(real(file), bytes, count, offset);
    if (code != SQLITE_OK) return code;
    heed_header(file, bytes, count, offset);
    if (!*has_sums(file) || !is_page(count, offset)) return SQLITE_OK;
    return holds(bytes, count, offset) ? SQLITE_OK : SQLITE_IOERR_DATA;
}

static int summed_write(
    sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    heed_header(file, bytes, count, offset);
    if (!*has_sums(file) || !is_page(count, offset)) {
        return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
    }
    uint8_t page[largest_page];
    memcpy(page, bytes, (size_t)count);
    uint64_t now = sum(page, count, offset);
    memcpy(page + count - sum_size, &now, sizeof now);
    return real(file)->pMethods->xWrite(real(file), page, count, offset);
}

static int summed_control(sqlite3_file *file, int operation, void *argument) {
    if (operation != sums_control) {
        return real(file)->pMethods->xFileControl(real(file), operation, argument);
    }
    int *value = argument;
    if (*value == 1) *has_sums(file) = true;
    *value = *has_sums(file);
    return SQLITE_OK;
}

static int summed_close(sqlite3_file *file) { return real(file)->pMethods->xClose(real(file)); }
static int summed_truncate(sqlite3_file *file, sqlite3_int64 size) {
    return real(file)->pMethods->xTruncate(real(file), size);
}
static int summed_sync(sqlite3_file *file, int flags) {
    return real(file)->pMethods->xSync(real(file), flags);
}
static int summed_size(sqlite3_file *file, sqlite3_int64 *size) {
    return real(file)->pMethods->xFileSize(real(file), size);
}
static int summed_lock(sqlite3_file *file, int lock) {
    return real(file)->pMethods->xLock(real(file), lock);
}
static int summed_unlock(sqlite3_file *file, int lock) {
    return real(file)->pMethods->xUnlock(real(file), lock);
}
static int summed_check_lock(sqlite3_file *file, int *result) {
    return real(file)->pMethods->xCheckReservedLock(real(file), result);
}
static int summed_sector_size(sqlite3_file *file) {
    return real(file)->pMethods->xSectorSize(real(file));
}
static int summed_characteristics(sqlite3_file *file) {
    return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int summed_map_shared(sqlite3_file *file, int region, int size, int extend, void volatile **to) {
    return real(file)->pMethods->xShmMap(real(file), region, size, extend, to);
}
static int summed_lock_shared(sqlite3_file *file, int offset, int count, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
static void summed_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }
static int summed_unmap_shared(sqlite3_file *file, int deletes) {
    return real(file)->pMethods->xShmUnmap(real(file), deletes);
}

// Version 2: files are not mapped into memory, which would bypass the checksums.
static const sqlite3_io_methods summed_methods = {
    2,
    summed_close,
    summed_read,
    summed_write,
    summed_truncate,
    summed_sync,
    summed_size,
    summed_lock,
    summed_unlock,
    summed_check_lock,
    summed_control,
    summed_sector_size,
    summed_characteristics,
    summed_map_shared,
    summed_lock_shared,
    summed_barrier,
    summed_unmap_shared,
    NULL,
    NULL,
};

static int summed_open(
    sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *opened) {
    (void)vfs;
    if ((flags & SQLITE_OPEN_MAIN_DB) == 0) {
        return system_vfs->xOpen(system_vfs, name, file, flags, opened);
    }
    memset(file, 0, sizeof(summed_file));
    int code = system_vfs->xOpen(system_vfs, name, real(file), flags, opened);
    file->pMethods = real(file)->pMethods == NULL ? NULL : &summed_methods;
    return code;
}

static void begin(void) {
    system_vfs = sqlite3_vfs_find(NULL);
    if (system_vfs == NULL) return;
    summed_vfs = *system_vfs;
    summed_vfs.szOsFile += (int)sizeof(summed_file);
    summed_vfs.zName = "flyer";
    summed_vfs.xOpen = summed_open;
    sqlite3_vfs_register(&summed_vfs, 1);
}

void cdefensive_begin_sums(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, begin);
}

// The file of a connection; NULL if it is in memory or was not opened by this VFS.
static sqlite3_file *summed(void *connection) {
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    return code == SQLITE_OK && file != NULL && file->pMethods == &summed_methods ? file : NULL;
}

int cdefensive_add_sums(void *connection) {
    if (summed(connection) == NULL) return SQLITE_OK;
    int reserved = sum_size;
    int code =
        sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved);
    int yes = 1;
    return code == SQLITE_OK ? sqlite3_file_control(connection, "main", sums_control, &yes) : code;
}

bool cdefensive_has_sums(void *connection) {
    sqlite3_file *file = summed(connection);
    return file == NULL || *has_sums(file);
}

static int page_size(sqlite3_file *file) {
    uint8_t header[header_size];
    if (real(file)->pMethods->xRead(real(file), header, sizeof header, 0) != SQLITE_OK) return 0;
    int size = header[16] << 8 | header[17];
    return size == 1 ? largest_page : size;
}

// Calls a function with each page, as stored, until it returns an error.
static int visit(
    sqlite3_file *file, int (*look)(sqlite3_file *, uint8_t *, int, sqlite3_int64)) {
    sqlite3_int64 length = 0;
    int code = summed_size(file, &length);
    if (code != SQLITE_OK || length == 0) return code;
    int size = page_size(file);
    if (!is_page(size, 0)) return SQLITE_IOERR_DATA;
    uint8_t page[largest_page];
    for (sqlite3_int64 offset = 0; offset + size <= length; offset += size) {
        code = real(file)->pMethods->xRead(real(file), page, size, offset);
        if (code == SQLITE_OK) code = look(file, page, size, offset);
        if (code != SQLITE_OK) return code;
    }
    return SQLITE_OK;
}

static int check(sqlite3_file *file, uint8_t *page, int size, sqlite3_int64 offset) {
    (void)file;
    return holds(page, size, offset) ? SQLITE_OK : SQLITE_IOERR_DATA;
}

static int complete(sqlite3_file *file, uint8_t *page, int size, sqlite3_int64 offset) {
    // A page that was freed before it was written is a hole in the file.
    bool is_hole = page[0] == 0 && memcmp(page, page + 1, (size_t)size - 1) == 0;
    return is_hole ? summed_write(file, page, size, offset) : SQLITE_OK;
}

int cdefensive_check_sums(void *connection) {
    sqlite3_file *file = summed(connection);
    if (file == NULL) return SQLITE_OK;
    return *has_sums(file) ? visit(file, check) : SQLITE_IOERR_DATA;
}

int cdefensive_complete_sums(void *connection) {
    sqlite3_file *file = summed(connection);
    return file != NULL && *has_sums(file) ? visit(file, complete) : SQLITE_OK;
}
