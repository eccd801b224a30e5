#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// What is to be sent, and how far it may go. Texts that are NULL are left out.
///
/// The wrapper exists because options are set by a variadic function, which Swift can't call.
typedef struct {
  /// `https://…` to post to, or `smtp://host:port`, `smtps://host:port`.
  const char *url;
  const char *body;
  size_t body_length;
  /// Headers of a post.
  const char *const *headers;
  size_t header_count;
  /// The envelope of a mail.
  const char *sender;
  const char *recipient;
  const char *user;
  const char *password;
  /// A file of certificates to trust in place of the system's.
  const char *authorities;
  /// False sends a mail without TLS where the server has none.
  bool needs_tls;
  /// True refuses addresses that only this machine or its network has.
  bool needs_public_address;
  long timeout_seconds;
  /// Asked about once a second, and whenever something has come or gone; true ends it.
  bool (*is_cancelled)(void *context);
  void *context;
} ccurl_message;

typedef enum {
  CCURL_DONE,
  /// An answer came that is none of success, with its code.
  CCURL_ANSWERED,
  CCURL_UNREACHABLE,
  CCURL_TIMED_OUT,
  CCURL_UNTRUSTED,
  CCURL_FORBIDDEN_ADDRESS,
  CCURL_LOGIN_REFUSED,
  CCURL_CANCELLED,
  /// The address or the message itself can't be used.
  CCURL_UNUSABLE
} ccurl_result;

/// How a try has ended.
typedef struct {
  ccurl_result result;
  /// The status of HTTP, or the reply code of SMTP; 0 where there was none.
  long code;
  /// What libcurl says of it.
  char reason[256];
} ccurl_answer;

/// Makes libcurl ready; to be called once before anything else. False where that fails.
bool ccurl_start(void);

/// Sends a message and waits for what becomes of it; nothing of an answer's body is kept.
ccurl_answer ccurl_send(const ccurl_message *message);

/// True for an address (struct sockaddr) that anybody on the internet can have.
bool ccurl_is_public(const void *address);

#endif
