#ifndef CTRANSFER_H
#define CTRANSFER_H

#include <stdbool.h>
#include <stddef.h>

// Many HTTP requests at once over libcurl's multi interface (libcurl-multi(3)), for flyer-fetch.
// In C because options are set by variadic functions, which Swift can't call.
//
// libcurl hands over what the server sends as it is: it follows no redirect, undoes no
// Content-Encoding, keeps no cookie, reads no netrc and no variable of the environment.

/// The connections, and the requests that are under way over them.
typedef struct ctransfer_pool ctransfer_pool;

/// A request that is under way.
typedef struct ctransfer ctransfer;

/// A request. Its texts are copied, its body is not and must stay until the request is over.
typedef struct {
  const char *method;
  /// An http or https URL without a login.
  const char *url;
  /// The proxy as a URL (http, socks5 or socks5h); NULL for a direct connection.
  const char *proxy;
  /// The name and password for the proxy as `name:password`, with percent signs encoded as in a URL;
  /// NULL for none.
  const char *proxy_login;
  /// Header lines, `Name: value`.
  const char *const *headers;
  size_t header_count;
  /// NULL for none.
  const void *body;
  size_t body_length;
  /// How long connecting may take, with the TLS handshake.
  long connect_milliseconds;
  /// Whether the connection may serve other requests before and afterwards.
  bool shares_connection;
} ctransfer_request;

/// The functions that take the answer.
typedef struct {
  /// Called for each line of the head, interim heads and trailers too, with its line end; the
  /// empty line ends a head. Ends the request if it returns false.
  bool (*hear_line)(void *context, const char *line, size_t length);
  /// Called for each piece of the body as the server sent it, at most 16 KiB.
  enum ctransfer_take { CTRANSFER_TAKEN, CTRANSFER_LATER, CTRANSFER_REFUSED } (*hear_body)(
      void *context, const void *bytes, size_t length);
  void *context;
} ctransfer_listener;

typedef enum {
  CTRANSFER_DONE,
  CTRANSFER_UNKNOWN_HOST,
  /// No connection; `error` is the error number of the system, or 0.
  CTRANSFER_NOT_CONNECTED,
  CTRANSFER_CONNECT_TIMED_OUT,
  /// The connection ended early.
  CTRANSFER_CLOSED,
  CTRANSFER_WRONG_CERTIFICATE,
  CTRANSFER_WRONG_HOST,
  CTRANSFER_NO_ENCRYPTION,
  CTRANSFER_PROXY_REFUSED,
  CTRANSFER_PROXY_NEEDS_LOGIN,
  /// The status is below 100.
  CTRANSFER_NO_STATUS,
  /// The listener refused to go on.
  CTRANSFER_STOPPED,
  /// The answer is not HTTP, or the request can't be sent; `reason` says why.
  CTRANSFER_INVALID
} ctransfer_result;

typedef struct {
  ctransfer_result result;
  int error;
  /// libcurl's message; empty if it has none.
  char reason[256];
} ctransfer_outcome;

/// Initialises libcurl and the TLS library, once for the process. Returns NULL if that fails.
///
/// `authorities` are the trusted certificates in PEM form, which must stay.
ctransfer_pool *ctransfer_open(const void *authorities, size_t length);

/// Sends a request. Returns NULL if there is no memory for it, or if libcurl was built without
/// OpenSSL.
ctransfer *ctransfer_begin(
    ctransfer_pool *pool, const ctransfer_request *request, ctransfer_listener listener);

/// Continues with a request whose listener answered `CTRANSFER_LATER`; the piece is given again.
void ctransfer_continue(ctransfer *transfer);

/// Releases a request, whether it is over or not.
void ctransfer_end(ctransfer *transfer);

/// Waits until there is something to do and does it: listeners are called from here.
///
/// `input` and `output` are descriptors to wait for as well (reading, writing; `output` may be -1
/// for none); on return `can_read` tells whether `input` is ready. Returns false if waiting fails.
bool ctransfer_work(
    ctransfer_pool *pool, int input, int output, int milliseconds, bool *can_read);

/// Returns the context of a request that is over since the last call, with its outcome; NULL for
/// none.
void *ctransfer_next(ctransfer_pool *pool, ctransfer_outcome *outcome);

#endif
