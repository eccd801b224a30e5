#include "CTransfer.h"

#include <curl/curl.h>
#include <errno.h>
#include <limits.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  PIECE = 16 << 10,
  /// Idle connections that are kept, and connections at once, all in all and to one host: far more
  /// than the reader makes, since a request that waits for a connection may time out.
  KEPT = 8,
  AT_ONCE = 128,
  OF_HOST = 32
};

struct ctransfer_pool {
  CURLM *multi;
  const void *authorities;
  size_t length;
  /// The trusted certificates; NULL before the first TLS connection.
  X509_STORE *trusted;
};

struct ctransfer {
  ctransfer_pool *pool;
  CURL *curl;
  struct curl_slist *headers;
  ctransfer_listener listener;
  char reason[CURL_ERROR_SIZE];
};

ctransfer_pool *ctransfer_open(const void *authorities, size_t length) {
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return NULL;
  ctransfer_pool *pool = calloc(1, sizeof *pool);
  if (pool == NULL) return NULL;
  pool->authorities = authorities;
  pool->length = length;
  pool->multi = curl_multi_init();
  if (pool->multi == NULL) {
    free(pool);
    return NULL;
  }
  curl_multi_setopt(pool->multi, CURLMOPT_MAXCONNECTS, (long)KEPT);
  curl_multi_setopt(pool->multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, (long)AT_ONCE);
  curl_multi_setopt(pool->multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)OF_HOST);
  curl_multi_setopt(pool->multi, CURLMOPT_PIPELINING, (long)CURLPIPE_NOTHING);
  return pool;
}

/// Reads the trusted certificates; returns NULL if there are none.
static X509_STORE *read_certificates(const void *text, size_t length) {
  if (length > INT_MAX) return NULL;
  X509_STORE *store = X509_STORE_new();
  BIO *reader = BIO_new_mem_buf(text, (int)length);
  STACK_OF(X509_INFO) *found =
      reader == NULL ? NULL : PEM_X509_INFO_read_bio(reader, NULL, NULL, NULL);
  int count = 0;
  for (int i = 0; store != NULL && i < sk_X509_INFO_num(found); i++) {
    X509 *certificate = sk_X509_INFO_value(found, i)->x509;
    if (certificate != NULL && X509_STORE_add_cert(store, certificate) == 1) count++;
  }
  sk_X509_INFO_pop_free(found, X509_INFO_free);
  BIO_free(reader);
  if (count > 0) {
    // As libcurl does: a trusted certificate needs no trusted issuer.
    X509_STORE_set_flags(store, X509_V_FLAG_TRUSTED_FIRST | X509_V_FLAG_PARTIAL_CHAIN);
    return store;
  }
  X509_STORE_free(store);
  return NULL;
}

/// Gives a connection the trusted certificates, which are read once for all. libcurl would read them
/// for each connection (CURLOPT_CAINFO_BLOB), which costs more than the handshake.
static CURLcode trust(CURL *curl, void *context, void *user) {
  (void)curl;
  ctransfer_pool *pool = user;
  if (pool->trusted == NULL) {
    pool->trusted = read_certificates(pool->authorities, pool->length);
  }
  if (pool->trusted == NULL) return CURLE_SSL_CACERT_BADFILE;
  SSL_CTX_set1_cert_store(context, pool->trusted);
  return CURLE_OK;
}

static size_t hear_line(char *line, size_t size, size_t count, void *context) {
  ctransfer *transfer = context;
  bool goes_on = transfer->listener.hear_line(transfer->listener.context, line, size * count);
  return goes_on ? size * count : CURL_WRITEFUNC_ERROR;
}

static size_t hear_body(char *bytes, size_t size, size_t count, void *context) {
  ctransfer *transfer = context;
  switch (transfer->listener.hear_body(transfer->listener.context, bytes, size * count)) {
    case CTRANSFER_TAKEN: return size * count;
    case CTRANSFER_LATER: return CURL_WRITEFUNC_PAUSE;
    case CTRANSFER_REFUSED: break;
  }
  return CURL_WRITEFUNC_ERROR;
}

/// Returns false if libcurl has another TLS library than OpenSSL.
static bool set_defaults(ctransfer *transfer) {
  CURL *curl = transfer->curl;
  curl_easy_setopt(curl, CURLOPT_PRIVATE, transfer);
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, transfer->reason);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
  curl_easy_setopt(curl, CURLOPT_PATH_AS_IS, 1L);
  // A single document gains nothing from HTTP/2.
  curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  curl_easy_setopt(curl, CURLOPT_HTTP_CONTENT_DECODING, 0L);
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  curl_easy_setopt(curl, CURLOPT_NOPROXY, "");
  curl_easy_setopt(curl, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  curl_easy_setopt(curl, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  curl_easy_setopt(curl, CURLOPT_CAINFO, NULL);
  curl_easy_setopt(curl, CURLOPT_CAPATH, NULL);
  curl_easy_setopt(curl, CURLOPT_SSL_CTX_DATA, transfer->pool);
  curl_easy_setopt(curl, CURLOPT_BUFFERSIZE, (long)PIECE);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 1L);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, hear_line);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, transfer);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, hear_body);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, transfer);
  return curl_easy_setopt(curl, CURLOPT_SSL_CTX_FUNCTION, trust) == CURLE_OK;
}

/// Appends a header line; returns false if there is no memory for it.
static bool append(ctransfer *transfer, const char *line) {
  struct curl_slist *longer = curl_slist_append(transfer->headers, line);
  if (longer != NULL) transfer->headers = longer;
  return longer != NULL;
}

static bool set_request(ctransfer *transfer, const ctransfer_request *request) {
  CURL *curl = transfer->curl;
  // Without these lines libcurl adds fields of its own, and waits a second for the interim answer to
  // a long body.
  bool is_whole = append(transfer, "Expect:") && append(transfer, "Accept:") &&
                  append(transfer, "Content-Type:");
  for (size_t i = 0; i < request->header_count; i++) {
    is_whole = is_whole && append(transfer, request->headers[i]);
  }
  if (request->body != NULL) {
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_length);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request->body);
  }
  if (strcmp(request->method, "HEAD") == 0) {
    curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);
  } else if (curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, request->method) != CURLE_OK) {
    return false;
  }
  if (curl_easy_setopt(curl, CURLOPT_URL, request->url) != CURLE_OK) return false;
  const char *proxy = request->proxy == NULL ? "" : request->proxy;
  if (curl_easy_setopt(curl, CURLOPT_PROXY, proxy) != CURLE_OK) return false;
  if (request->proxy_login != NULL &&
      curl_easy_setopt(curl, CURLOPT_PROXYUSERPWD, request->proxy_login) != CURLE_OK)
    return false;
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, request->connect_milliseconds);
  curl_easy_setopt(curl, CURLOPT_FRESH_CONNECT, request->shares_connection ? 0L : 1L);
  curl_easy_setopt(curl, CURLOPT_FORBID_REUSE, request->shares_connection ? 0L : 1L);
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, transfer->headers);
  return is_whole;
}

static void release(ctransfer *transfer) {
  if (transfer->curl != NULL) curl_easy_cleanup(transfer->curl);
  curl_slist_free_all(transfer->headers);
  free(transfer);
}

ctransfer *ctransfer_begin(
    ctransfer_pool *pool, const ctransfer_request *request, ctransfer_listener listener) {
  ctransfer *transfer = calloc(1, sizeof *transfer);
  if (transfer == NULL) return NULL;
  transfer->pool = pool;
  transfer->listener = listener;
  transfer->curl = curl_easy_init();
  if (transfer->curl != NULL) {
    if (set_defaults(transfer) && set_request(transfer, request) &&
        curl_multi_add_handle(pool->multi, transfer->curl) == CURLM_OK)
      return transfer;
  }
  release(transfer);
  return NULL;
}

void ctransfer_continue(ctransfer *transfer) {
  // An error ends the request, which `ctransfer_next` reports.
  curl_easy_pause(transfer->curl, CURLPAUSE_CONT);
}

void ctransfer_end(ctransfer *transfer) {
  curl_multi_remove_handle(transfer->pool->multi, transfer->curl);
  release(transfer);
}

bool ctransfer_work(
    ctransfer_pool *pool, int input, int output, int milliseconds, bool *can_read) {
  struct curl_waitfd waited[2] = {
      {.fd = input, .events = CURL_WAIT_POLLIN}, {.fd = output, .events = CURL_WAIT_POLLOUT}};
  unsigned count = output < 0 ? 1 : 2;
  int running = 0;
  if (curl_multi_poll(pool->multi, waited, count, milliseconds, NULL) != CURLM_OK) return false;
  // The end of a pipe and its faults are found by reading and writing.
  *can_read = waited[0].revents != 0;
  return curl_multi_perform(pool->multi, &running) == CURLM_OK;
}

/// Whether a TLS handshake was broken off, as it may be on the way, rather than refused. Only the
/// words of libcurl tell that.
static bool is_broken_off(const char *reason, int error) {
  return error == ECONNRESET || error == EPIPE || strstr(reason, strerror(ECONNRESET)) ||
         strstr(reason, strerror(EPIPE));
}

static ctransfer_result result_of(CURL *curl, CURLcode code, const char *reason, int error) {
  long answer_of_proxy = 0;
  curl_easy_getinfo(curl, CURLINFO_HTTP_CONNECTCODE, &answer_of_proxy);
  switch (code) {
    case CURLE_OK: return CTRANSFER_DONE;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY: return CTRANSFER_UNKNOWN_HOST;
    case CURLE_COULDNT_CONNECT: return CTRANSFER_NOT_CONNECTED;
    // No other time limit is set.
    case CURLE_OPERATION_TIMEDOUT: return CTRANSFER_CONNECT_TIMED_OUT;
    case CURLE_PROXY: return CTRANSFER_PROXY_REFUSED;
    // There are no certificates to trust.
    case CURLE_SSL_CACERT_BADFILE: return CTRANSFER_WRONG_CERTIFICATE;
    case CURLE_PEER_FAILED_VERIFICATION:
      return strstr(reason, "host name") || strstr(reason, "hostname") ? CTRANSFER_WRONG_HOST
                                                                      : CTRANSFER_WRONG_CERTIFICATE;
    case CURLE_SSL_CONNECT_ERROR:
      return is_broken_off(reason, error) ? CTRANSFER_CLOSED : CTRANSFER_NO_ENCRYPTION;
    case CURLE_SSL_CIPHER: return CTRANSFER_NO_ENCRYPTION;
    case CURLE_WRITE_ERROR:
    case CURLE_ABORTED_BY_CALLBACK: return CTRANSFER_STOPPED;
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
      if (answer_of_proxy == 407) return CTRANSFER_PROXY_NEEDS_LOGIN;
      if (answer_of_proxy != 0 && answer_of_proxy / 100 != 2) return CTRANSFER_PROXY_REFUSED;
      if (strstr(reason, "chunk")) return CTRANSFER_INVALID;
      return error == ECONNREFUSED ? CTRANSFER_NOT_CONNECTED : CTRANSFER_CLOSED;
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE: return CTRANSFER_CLOSED;
    case CURLE_UNSUPPORTED_PROTOCOL:
      return strstr(reason, "response code") ? CTRANSFER_NO_STATUS : CTRANSFER_INVALID;
    default: return CTRANSFER_INVALID;
  }
}

void *ctransfer_next(ctransfer_pool *pool, ctransfer_outcome *outcome) {
  int left = 0;
  CURLMsg *message;
  do {
    message = curl_multi_info_read(pool->multi, &left);
    if (message == NULL) return NULL;
  } while (message->msg != CURLMSG_DONE);
  ctransfer *transfer = NULL;
  CURLcode code = message->data.result;
  long error = 0;
  curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&transfer);
  curl_easy_getinfo(message->easy_handle, CURLINFO_OS_ERRNO, &error);
  outcome->result = result_of(message->easy_handle, code, transfer->reason, (int)error);
  outcome->error = (int)error;
  const char *reason = transfer->reason[0] != 0 ? transfer->reason : curl_easy_strerror(code);
  snprintf(outcome->reason, sizeof outcome->reason, "%s", code == CURLE_OK ? "" : reason);
  return transfer->listener.context;
}
