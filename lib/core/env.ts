import path from "node:path";
import { ConfigurationError } from "@/db/configuration-error";
import { type AiModel, aiOf } from "./env/ai-model";
import { type LimitSizes, limitsOf, type Quotas, quotasOf } from "./env/limits";
import { type MediaSettings, mediaOf } from "./env/media";
import type { AddressRange, Price } from "./env/values";
import { type Parsed, Variables } from "./env/variables";

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

export interface Env {
  /** The only origin for links. Never taken from a request. */
  appUrl: string;
  /** True if APP_URL is this machine. Only then are local conveniences allowed. */
  isLocal: boolean;
  /** Absolute folder of the embedded database and uploads. */
  dataDir: string;
  database: { kind: "embedded" } | { kind: "postgres" | "neon"; url: string };
  /** How many processes serve the site and share the database's connections. */
  workers: number;
  /** How often the embedded database is copied, in minutes; 0 for never. */
  backupMinutes: number;
  /** How many days a draft is stored after its last edit. */
  draftTtlDays: number;
  sampleData: "auto" | "off";
  /** `host:port` pairs that may be fetched although they are not public. Empty unless local. */
  fetchAllowHosts: string[];
  /** The secret that seals session tokens. Null only in local mode, where lib/core/secret.ts makes and stores one. */
  authSecret: string | null;
  /** Lower case. */
  adminEmails: string[];
  /** Null: mails stay in the outbox. */
  resend: { apiKey: string; baseUrl: string | null } | null;
  mailFrom: string;
  /** The contact address for errors and security. Null: the documentation says that no address is set. */
  contactEmail: string | null;
  /** Who runs this site, for its legal pages. Null: they say that the operator has not filled it in. */
  operator: { name: string | null; address: string | null; law: string | null };
  /** The model that writes First Users reports. Null: built-in rules write them. */
  ai: AiModel | null;
  /** Null: the route for scheduled calls is closed. */
  cronSecret: string | null;
  /** Null: only admins confirm payments. */
  stripe: { secret: string; offer: { price: Price | null; paymentLink: string | null; liveOnly: boolean } } | null;
  /** Where Instant Launch is paid; null if it is not offered. */
  instantLaunchCheckoutUrl: string | null;
  /** The price of Instant Launch, in the smallest unit of the currency. Null: no price is shown. */
  instantLaunchPrice: Price | null;
  /** How many launches of the free path each week has room for. */
  freeSlotsPerWeek: number;
  media: MediaSettings;
  /** The proxies that are trusted to report the client's address. */
  trustedProxies: AddressRange[];
  /** Null if RATE_LIMITS=off, which only local mode allows: nothing is counted. */
  limits: LimitSizes | null;
  quotas: Quotas;
  /** A Chromium that renders pages built by script. Null: pages are read as they are sent. */
  browserPath: string | null;
  logLevel: string;
}

/**
 * Parses the configuration from environment variables. An empty value counts as missing. Throws {@link
 * ConfigurationError}, which names every unusable variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(present);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join("; "),
    );
  }
  const vars = parsed.data;
  const appUrl = vars.APP_URL ?? `http://localhost:${vars.PORT}`;
  const isLocal = LOOPBACK_HOSTS.has(new URL(appUrl).hostname);
  if (!isLocal) refuseLocalOnly(vars);
  // The comment keeps the bundler from tracing the whole project as a possible data folder.
  const dataDir = path.resolve(/* turbopackIgnore: true */ process.cwd(), vars.DATA_DIR);
  return {
    appUrl,
    isLocal,
    dataDir,
    database: databaseOf(vars.DATABASE_URL, vars.DATABASE_DRIVER),
    // server/workers.mjs tells each process the number that `auto` comes to.
    workers: vars.WORKERS === "auto" ? 1 : vars.WORKERS,
    backupMinutes: vars.BACKUP_MINUTES,
    draftTtlDays: vars.DRAFT_TTL_DAYS,
    sampleData: vars.SAMPLE_DATA,
    fetchAllowHosts: vars.FETCH_ALLOW_HOSTS,
    ai: aiOf(vars),
    ...peopleOf(vars, appUrl, isLocal),
    media: mediaOf(vars, dataDir),
    trustedProxies: vars.TRUSTED_PROXIES,
    limits: limitsOf(vars),
    quotas: quotasOf(vars),
    browserPath: vars.BROWSER_PATH ?? null,
    logLevel: vars.LOG_LEVEL,
  };
}

/** Refuses settings that only a local site may have or leave out. */
function refuseLocalOnly(vars: Parsed): void {
  if (vars.FETCH_ALLOW_HOSTS.length > 0) {
    throw new ConfigurationError("FETCH_ALLOW_HOSTS: allowed only if APP_URL is a loopback address");
  }
  if (vars.RATE_LIMITS === "off") {
    throw new ConfigurationError("RATE_LIMITS: off is allowed only if APP_URL is a loopback address");
  }
  if (vars.STRIPE_WEBHOOK_SECRET !== undefined && vars.INSTANT_LAUNCH_PRICE === undefined) {
    throw new ConfigurationError(
      "INSTANT_LAUNCH_PRICE: required with STRIPE_WEBHOOK_SECRET if APP_URL is not a loopback address; payments are compared with it",
    );
  }
  if (vars.AUTH_SECRET === undefined) {
    throw new ConfigurationError(
      "AUTH_SECRET: required if APP_URL is not a loopback address; make one with: openssl rand -base64 32",
    );
  }
}

/** Signing in, mail, payments and launch weeks. */
function peopleOf(vars: Parsed, appUrl: string, isLocal: boolean) {
  const instantLaunchPrice = vars.INSTANT_LAUNCH_PRICE ?? null;
  const offer = {
    price: instantLaunchPrice,
    paymentLink: vars.INSTANT_LAUNCH_PAYMENT_LINK ?? null,
    liveOnly: !isLocal,
  };
  return {
    authSecret: vars.AUTH_SECRET ?? null,
    adminEmails: vars.ADMIN_EMAILS,
    resend: vars.RESEND_API_KEY ? { apiKey: vars.RESEND_API_KEY, baseUrl: vars.RESEND_BASE_URL ?? null } : null,
    mailFrom: vars.MAIL_FROM ?? `Launch Catalog <no-reply@${new URL(appUrl).hostname}>`,
    contactEmail: vars.CONTACT_EMAIL ?? null,
    operator: {
      name: vars.OPERATOR_NAME ?? null,
      address: vars.OPERATOR_ADDRESS ?? null,
      law: vars.GOVERNING_LAW ?? null,
    },
    cronSecret: vars.CRON_SECRET ?? null,
    stripe: vars.STRIPE_WEBHOOK_SECRET ? { secret: vars.STRIPE_WEBHOOK_SECRET, offer } : null,
    instantLaunchCheckoutUrl: vars.INSTANT_LAUNCH_CHECKOUT_URL ?? null,
    instantLaunchPrice,
    freeSlotsPerWeek: vars.FREE_SLOTS_PER_WEEK,
  };
}

function databaseOf(url: string | undefined, driver: "neon" | "postgres" | undefined): Env["database"] {
  if (!url) return { kind: "embedded" };
  const isNeon = driver ? driver === "neon" : new URL(url).hostname.toLowerCase().endsWith(".neon.tech");
  return { kind: isNeon ? "neon" : "postgres", url };
}

let current: Env | undefined;

/** The configuration of this process, parsed once. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}
