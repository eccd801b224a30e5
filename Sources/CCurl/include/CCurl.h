#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// A message to send, and its limits. Texts that are NULL are left out.
///
/// The wrapper exists because options are set by a variadic function, which Swift can't call.
typedef struct {
  /// The destination: `https://…` for a post, or `smtp://host:port`, `smtps://host:port` for a
  /// mail.
  const char *url;
  const char *body;
  size_t body_length;
  /// The headers of a post.
  const char *const *headers;
  size_t header_count;
  /// The envelope of a mail.
  const char *sender;
  const char *recipient;
  const char *user;
  const char *password;
  /// A file of certificate authorities to trust in place of the system's.
  const char *authorities;
  /// Whether a mail needs TLS; if not, it is sent without if the server has none.
  bool needs_tls;
  /// Whether addresses of this machine or its network are refused.
  bool needs_public_address;
  long timeout_seconds;
  /// Called about once a second, and whenever bytes have arrived or left; cancels if it returns
  /// true.
  bool (*is_cancelled)(void *context);
  void *context;
} ccurl_message;

typedef enum {
  CCURL_DONE,
  /// The server answered with an error, with its code.
  CCURL_ANSWERED,
  CCURL_UNREACHABLE,
  CCURL_TIMED_OUT,
  CCURL_UNTRUSTED,
  CCURL_FORBIDDEN_ADDRESS,
  CCURL_LOGIN_REFUSED,
  CCURL_CANCELLED,
  /// The address or the message itself is invalid.
  CCURL_UNUSABLE
} ccurl_result;

/// The outcome of an attempt.
typedef struct {
  ccurl_result result;
  /// The status of HTTP, or the reply code of SMTP; 0 if there was none.
  long code;
  /// libcurl's message.
  char reason[256];
} ccurl_answer;

/// Initializes libcurl; to be called once before anything else. Returns false if that fails.
bool ccurl_start(void);

/// Sends a message and waits for the outcome; the body of an answer is discarded.
ccurl_answer ccurl_send(const ccurl_message *message);

/// Whether an address (struct sockaddr) is a public one of the internet.
bool ccurl_is_public(const void *address);

#endif
