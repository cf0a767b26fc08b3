import { routes } from "@/lib/core/routes";
/**
 * Every way a request can fail: its status, its title, and what the caller can do. /docs/errors is rendered from this
 * list, and a problem's `type` points there.
 */
export const problemCatalog = {
  invalid_json: {
    status: 400,
    title: "The body is not valid JSON",
    meaning: "The request body could not be read as one JSON object in UTF-8.",
    fix: 'Send one JSON object, for example {"url": "https://your-product.example"}.',
  },
  invalid_request: {
    status: 400,
    title: "The request has invalid fields",
    meaning: "One or more fields are missing, unknown, of the wrong type or out of bounds.",
    fix: "Read `errors`: it lists every invalid field and how to fix it.",
  },
  invalid_draft_id: {
    status: 400,
    title: "The draft id is not a UUID",
    meaning: "A draft is found by the UUID in its review link. The value sent is not a UUID.",
    fix: "Use the `id` that POST /submissions returned, not a placeholder.",
  },
  unauthorized: {
    status: 401,
    title: "The key or token is missing or invalid",
    meaning: "This needs a valid partner key, or a token of a founder or of an agent they have connected.",
    fix: "Send `X-Partner-Key` to publish, or `Authorization: Bearer <token>` for /me. A draft needs neither.",
  },
  insufficient_scope: {
    status: 403,
    title: "The token does not allow this",
    meaning: "An agent's token allows what its founder has agreed to, and this is not part of it.",
    fix: "Ask the founder for the scope that `WWW-Authenticate` names, with a new authorization request.",
  },
  not_found: {
    status: 404,
    title: "Not found",
    meaning: "Nothing is published at this URL, or you have no access to it.",
    fix: "Check the slug or id. GET /products?q= finds listings by name.",
  },
  draft_expired: {
    status: 404,
    title: "The draft has expired",
    meaning:
      "This draft was not finished in time. Drafts expire 30 days after the last edit, unless this site sets another period.",
    fix: "Open a new draft with POST /submissions.",
  },
  method_not_allowed: {
    status: 405,
    title: "The method is not allowed here",
    meaning: "The URL exists, but not with this HTTP method.",
    fix: "Use one of the methods in the `Allow` header.",
  },
  already_listed: {
    status: 409,
    title: "This product is already listed",
    meaning: "A live or scheduled listing has the same canonical URL.",
    fix: "Use the existing listing. check_launch_readiness finds duplicates before you publish.",
  },
  not_editable: {
    status: 409,
    title: "The draft can no longer be edited with its UUID",
    meaning:
      "An account has claimed this draft, or it was submitted. From then on only its owner edits it, in the browser.",
    fix: "Tell the founder what to change. They sign in at the draft's `review_url`.",
  },
  idempotency_conflict: {
    status: 409,
    title: "The first request with this Idempotency-Key is still running",
    meaning: "Two requests with the same key arrived at the same time.",
    fix: "Wait `retry_after` seconds and send the same request again.",
  },
  payload_too_large: {
    status: 413,
    title: "The body is too large",
    meaning: "A request body may have at most 262,144 bytes (256 KiB).",
    fix: "Shorten the texts. Send pictures as URLs, not as data.",
  },
  unsupported_media_type: {
    status: 415,
    title: "The body is not declared as JSON",
    meaning: "Only JSON bodies are accepted.",
    fix: "Send `Content-Type: application/json`.",
  },
  idempotency_key_reused: {
    status: 422,
    title: "This Idempotency-Key belongs to another request",
    meaning: "The key was used within the last 24 hours with a different body.",
    fix: "Use a new key for a new request.",
  },
  upstream_unreachable: {
    status: 422,
    title: "The page could not be read",
    meaning: "The product's own page did not answer with a readable HTML page.",
    fix: "Check that the URL opens in a browser without signing in, then try again.",
  },
  page_too_thin: {
    status: 422,
    title: "The page says too little",
    meaning: "The page was read, but it says too little about the product: often scripts render all of it.",
    fix: "Send the text in the HTML itself: what the product does, for whom and how. Or send another page that says it.",
  },
  rate_limited: {
    status: 429,
    title: "Too many requests",
    meaning: "The rate limit of this operation is used up for now.",
    fix: "Wait as many seconds as `retry_after` says, and the `Retry-After` header.",
  },
  internal_error: {
    status: 500,
    title: "Something went wrong on our side",
    meaning: "The server failed; your request may be valid. Support can find the log entry by the request_id.",
    fix: "Try again. If it fails again, contact support with the request_id.",
  },
  unavailable: {
    status: 503,
    title: "The catalog is away for a moment",
    meaning: "The database cannot be reached.",
    fix: "Wait as many seconds as `retry_after` says, and the `Retry-After` header, then try again.",
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string; fix: string }>;

export type ProblemCode = keyof typeof problemCatalog;

/** One bad field: where (`categories.0`), what is wrong and how to fix it. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
  fix: string;
  /** The exceeded bound, and the value that exceeded it. */
  limit?: number;
  actual?: number;
}

interface ProblemOptions {
  errors?: FieldError[];
  /** The existing listing that conflicts. */
  slug?: string;
  headers?: Record<string, string>;
  challenge?: Challenge;
  /** A title that says more than that of the code, for a refusal that no key or token would change. */
  title?: string;
  /** What the caller may answer to a question that the refusal asks. `detail` names them, too. */
  choices?: string[];
  cause?: unknown;
}

/** What is wrong with the token of a call that a founder's token would make possible. Doors answer it with a challenge. */
export type Challenge = "no_token" | "invalid_token" | "insufficient_scope";

/** The only error that rules and operations throw. Each door maps it once. */
export class Problem extends Error {
  override name = "Problem";
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly errors: FieldError[] | undefined;
  readonly slug: string | undefined;
  readonly headers: Record<string, string>;
  readonly challenge: Challenge | undefined;
  readonly choices: readonly string[];

  constructor(code: ProblemCode, detail?: string, options: ProblemOptions = {}) {
    super(detail ?? problemCatalog[code].meaning, { cause: options.cause });
    this.code = code;
    this.status = problemCatalog[code].status;
    this.title = options.title ?? problemCatalog[code].title;
    this.errors = options.errors;
    this.slug = options.slug;
    this.headers = options.headers ?? {};
    this.challenge = options.challenge;
    this.choices = options.choices ?? [];
  }
}

/** The body of an `application/problem+json` answer (RFC 9457). */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ProblemCode;
  request_id: string;
  /** Whole seconds to wait before trying again, as in Retry-After: the results of tools have no headers. */
  retry_after?: number;
  slug?: string;
  errors?: FieldError[];
}

/** The JSON body of a problem. `instance` is the path of the request. */
export function problemBody(
  problem: Problem,
  at: { appUrl: string; instance: string; requestId: string },
): ProblemBody {
  const wait = problem.headers["Retry-After"];
  return {
    type: `${at.appUrl}${routes.errorDocs(problem.code)}`,
    title: problem.title,
    status: problem.status,
    detail: problem.message,
    instance: at.instance,
    code: problem.code,
    request_id: at.requestId,
    ...(wait === undefined ? {} : { retry_after: Number(wait) }),
    ...(problem.slug ? { slug: problem.slug } : {}),
    ...(problem.errors ? { errors: problem.errors } : {}),
  };
}
