/** The errors of RFC 6749, 6750, 7009, 7591, 8628 and 8707 that are answered here. */
export type OAuthErrorCode =
  | "access_denied"
  | "authorization_pending"
  | "expired_token"
  | "invalid_client"
  | "invalid_client_metadata"
  | "invalid_grant"
  | "invalid_redirect_uri"
  | "invalid_request"
  | "invalid_scope"
  | "invalid_target"
  | "slow_down"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "unsupported_response_type";

/**
 * A refusal in the words that OAuth's own documents give it. Clients know no others, so the endpoints for agents answer with
 * these and not with a problem of lib/core/errors.ts. The message is for the client's developer, in printable ASCII.
 */
export class OAuthError extends Error {
  override name = "OAuthError";

  constructor(
    readonly code: OAuthErrorCode,
    message: string,
  ) {
    super(message);
  }
}
