import { Resolver } from "node:dns/promises";
import { Semaphore } from "@/lib/core/semaphore";
import { HostsFile, systemHostsFile } from "./hosts-file";
import type { ResolveHost } from "./target";

export interface LookUpRules {
  hostsFile: string;
  /** Name servers as `address:port`. Default: those of the operating system. */
  servers?: readonly string[];
  /** How long one name server may take, in milliseconds. */
  timeoutMs: number;
  /** How many names are resolved at the same time, for all callers together. */
  concurrency: number;
  /** How many look-ups may wait. */
  maxWaiting: number;
}

const systemRules: LookUpRules = { hostsFile: systemHostsFile, timeoutMs: 2_000, concurrency: 100, maxWaiting: 1_000 };

/** Longer than any visit of a page takes. */
const budgetMs = 15_000;

/**
 * Looks up names without getaddrinfo: that runs in a few threads, and a handful of silent name servers would keep all of
 * them. One name server is asked once, and one caller has one look-up at a time, so that nobody waits for somebody
 * else's name server.
 */
export class NameLookUp {
  readonly #rules: LookUpRules;
  readonly #hosts: HostsFile;
  readonly #semaphore: Semaphore;

  constructor(rules: Partial<LookUpRules> = {}) {
    this.#rules = { ...systemRules, ...rules };
    this.#hosts = new HostsFile(this.#rules.hostsFile);
    this.#semaphore = new Semaphore({
      concurrency: this.#rules.concurrency,
      perCaller: 1,
      maxWaiting: this.#rules.maxWaiting,
    });
  }

  /** The look-up for one caller; without a caller only the bound for all counts. */
  for(caller?: string): ResolveHost {
    return async (hostname, signal) => {
      const name = hostname.toLowerCase();
      const local = await this.#hosts.addressesOf(name);
      if (local.length > 0) return local;
      // RFC 6761 §6.3: no name server is asked for these.
      if (/(?:^|\.)localhost$/.test(name)) return ["127.0.0.1", "::1"];
      const found = await this.#semaphore.tryRun(() => this.#ask(name, signal), { budgetMs, signal, caller });
      if (!found) throw new Error("too many names are looked up at this moment");
      return found;
    };
  }

  /** Asks for IPv4 and IPv6 addresses. Names are absolute: no search domain of the machine is added. */
  async #ask(name: string, signal?: AbortSignal): Promise<string[]> {
    const resolver = new Resolver({ timeout: this.#rules.timeoutMs, tries: 1 });
    if (this.#rules.servers) resolver.setServers(this.#rules.servers);
    const cancel = () => resolver.cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
      const failure = answers.find((answer) => answer.status === "rejected");
      if (found.length === 0 && failure) throw failure.reason;
      return found;
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }
}

const system = new NameLookUp();

/** Looks names up as this machine does: its hosts file, then its name servers. */
export const lookUpFor = (caller?: string): ResolveHost => system.for(caller);
