#include "CCurl.h"

#include <curl/curl.h>
#include <string.h>
#include <sys/socket.h>

/// The number of bytes after which an answer is cut off.
static const size_t longest_answer = 65536;

typedef struct {
  const ccurl_message *message;
  size_t sent;
  size_t heard;
  bool was_forbidden;
} transfer;

bool ccurl_start(void) { return curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK; }

static size_t give(char *buffer, size_t size, size_t count, void *context) {
  transfer *transfer = context;
  size_t room = size * count, left = transfer->message->body_length - transfer->sent;
  size_t length = left < room ? left : room;
  memcpy(buffer, transfer->message->body + transfer->sent, length);
  transfer->sent += length;
  return length;
}

static size_t hear(char *bytes, size_t size, size_t count, void *context) {
  (void)bytes;
  transfer *transfer = context;
  transfer->heard += size * count;
  return transfer->heard <= longest_answer ? size * count : 0;
}

static int look(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  const ccurl_message *message = ((transfer *)context)->message;
  return message->is_cancelled(message->context) ? 1 : 0;
}

/// Checks the address that is actually connected to, so that a name can't resolve to another one
/// afterwards.
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *to) {
  transfer *transfer = context;
  if (purpose != CURLSOCKTYPE_IPCXN || !ccurl_is_public(&to->addr)) {
    transfer->was_forbidden = true;
    return CURL_SOCKET_BAD;
  }
  return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

static void limit(CURL *curl, transfer *transfer) {
  const ccurl_message *message = transfer->message;
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L);
  const char *protocols = message->recipient ? "smtp,smtps" : "http,https";
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, protocols);
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  // No proxy of the environment: it would connect to any address.
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  curl_easy_setopt(curl, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, message->timeout_seconds);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, message->timeout_seconds);
  curl_easy_setopt(curl, CURLOPT_SERVER_RESPONSE_TIMEOUT, message->timeout_seconds);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, hear);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, transfer);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, look);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, transfer);
  if (message->authorities) curl_easy_setopt(curl, CURLOPT_CAINFO, message->authorities);
  if (message->needs_public_address) {
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, transfer);
  }
}

static struct curl_slist *append(struct curl_slist *list, const char *text, bool *is_whole) {
  struct curl_slist *longer = curl_slist_append(list, text);
  if (!longer) *is_whole = false;
  return longer ? longer : list;
}

static struct curl_slist *prepare_post(CURL *curl, const ccurl_message *message, bool *is_whole) {
  struct curl_slist *headers = NULL;
  for (size_t i = 0; i < message->header_count; i++) {
    headers = append(headers, message->headers[i], is_whole);
  }
  headers = append(headers, "Expect:", is_whole);
  curl_easy_setopt(curl, CURLOPT_POST, 1L);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, message->body);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)message->body_length);
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  return headers;
}

static struct curl_slist *prepare_mail(CURL *curl, transfer *transfer, bool *is_whole) {
  const ccurl_message *message = transfer->message;
  struct curl_slist *recipients = append(NULL, message->recipient, is_whole);
  curl_easy_setopt(curl, CURLOPT_MAIL_FROM, message->sender);
  curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, recipients);
  curl_easy_setopt(curl, CURLOPT_USE_SSL, (long)(message->needs_tls ? CURLUSESSL_ALL : CURLUSESSL_TRY));
  if (message->user) curl_easy_setopt(curl, CURLOPT_USERNAME, message->user);
  if (message->password) curl_easy_setopt(curl, CURLOPT_PASSWORD, message->password);
  curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(curl, CURLOPT_READFUNCTION, give);
  curl_easy_setopt(curl, CURLOPT_READDATA, transfer);
  return recipients;
}

static ccurl_result result(CURLcode code, const transfer *transfer, long status) {
  if (transfer->was_forbidden && code != CURLE_OK) return CCURL_FORBIDDEN_ADDRESS;
  switch (code) {
  case CURLE_OK:
    return transfer->message->recipient || (status >= 200 && status < 300) ? CCURL_DONE
                                                                            : CCURL_ANSWERED;
  case CURLE_OPERATION_TIMEDOUT: return CCURL_TIMED_OUT;
  case CURLE_ABORTED_BY_CALLBACK: return CCURL_CANCELLED;
  case CURLE_LOGIN_DENIED: return CCURL_LOGIN_REFUSED;
  case CURLE_PEER_FAILED_VERIFICATION:
  case CURLE_SSL_CACERT_BADFILE:
  case CURLE_USE_SSL_FAILED:
  case CURLE_SSL_CONNECT_ERROR: return CCURL_UNTRUSTED;
  case CURLE_URL_MALFORMAT:
  case CURLE_UNSUPPORTED_PROTOCOL: return CCURL_UNUSABLE;
  case CURLE_WRITE_ERROR:
    // The server has received the message, even if its answer is too long.
    return status >= 200 && status < 300 ? CCURL_DONE : CCURL_ANSWERED;
  default: return status >= 400 ? CCURL_ANSWERED : CCURL_UNREACHABLE;
  }
}

ccurl_answer ccurl_send(const ccurl_message *message) {
  ccurl_answer answer = {.result = CCURL_UNUSABLE};
  transfer transfer = {.message = message};
  CURL *curl = curl_easy_init();
  if (!curl) return answer;
  char reason[CURL_ERROR_SIZE] = "";
  bool is_whole = true;
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, reason);
  limit(curl, &transfer);
  struct curl_slist *list = message->recipient ? prepare_mail(curl, &transfer, &is_whole)
                                               : prepare_post(curl, message, &is_whole);
  if (is_whole && curl_easy_setopt(curl, CURLOPT_URL, message->url) == CURLE_OK) {
    CURLcode code = curl_easy_perform(curl);
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer.code);
    answer.result = result(code, &transfer, answer.code);
    const char *text = *reason ? reason : code == CURLE_OK ? "" : curl_easy_strerror(code);
    strncpy(answer.reason, text, sizeof answer.reason - 1);
  }
  curl_slist_free_all(list);
  curl_easy_cleanup(curl);
  return answer;
}
