import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { rolledBack } from "@/db/testing";
import { snapshotVersion } from "@/db/versions";
import { meterFor } from "@/lib/core/limits/meter";
import type { Account, CallRequest, Context, PageSession } from "./context";
import { type FieldError, Problem } from "./errors";
import { readFields } from "./input";

/** Saturday of launch week 2026-W47. */
export const testNow = new Date("2026-11-21T12:00:00Z");

/** The context of a call on this database that nobody has signed in for. */
export function contextOn(db: Db): Context {
  return {
    db,
    now: testNow,
    actor: { kind: "nobody" },
    meter: meterFor({ caller: "network:203.0.113.7", network: "203.0.113.7" }, null),
    settings: {
      appUrl: "http://localhost:3000",
      draftTtlDays: 30,
      fetchAllowHosts: [],
      browserPath: null,
      freeSlotsPerWeek: 15,
      instantLaunchCheckoutUrl: null,
      instantLaunchPrice: null,
      contactEmail: null,
      quotas: { pictureMegabytes: 100, campaigns: 50, openDrafts: 50 },
      ai: null,
    },
    request: {
      door: "rest",
      id: randomUUID(),
      path: null,
      caller: "address:203.0.113.7",
      network: "203.0.113.7",
      hasToken: false,
      hasAgentToken: false,
      hasPartnerKey: false,
      partnerSource: null,
      snapshotVersion,
      idempotencyKey: null,
    },
  };
}

/** The context of a person's own call; of a visitor's if there is no account. */
export function as<const A extends Account>(ctx: Context, account: A): Context & { actor: A & { kind: "account" } };
export function as(ctx: Context, account: Account | null): Context;
export function as(ctx: Context, account: Account | null): Context {
  return { ...ctx, actor: account ? { ...account, kind: "account" } : { kind: "nobody" } };
}

/** The context of a call whose request says something else. */
export function withRequest<C extends Context>(ctx: C, values: Partial<CallRequest>): C {
  return { ...ctx, request: { ...ctx.request, ...values } };
}

/** The context of a form whose browser has this session; one that has ended, unless said otherwise. */
export function withSessionOf<C extends Context>(ctx: C, session: Partial<PageSession>): C {
  const ended: PageSession = { token: async () => null, sendLink: async () => {}, end: async () => {} };
  return withRequest(ctx, { door: "page", session: { ...ended, ...session } });
}

/** Wraps a test in a rolled-back transaction and hands it a context of its own. */
export function inTransaction(test: (ctx: Context) => Promise<void>): () => Promise<void> {
  return () => rolledBack((db) => test(contextOn(db)));
}

/** The problem that a call is refused with; fails if it is not refused. */
export async function problemFrom(call: Promise<unknown>): Promise<Problem> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("expected a problem, got an answer");
}

/** Every result of calls that run at once: the answer, or the code of the problem. */
export function outcomes<T>(calls: readonly Promise<T>[]): Promise<(T | string)[]> {
  return Promise.all(calls.map((call) => call.catch(async (error) => (await problemFrom(Promise.reject(error))).code)));
}

/** What is refused of these fields; none if they are fine. */
export function refusedFields(schema: z.ZodObject, fields: Record<string, unknown>): readonly FieldError[] {
  try {
    readFields(schema, fields);
    return [];
  } catch (error) {
    if (error instanceof Problem) return error.errors ?? [];
    throw error;
  }
}
