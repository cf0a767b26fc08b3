import { encode } from "next-auth/jwt";
import type { Db } from "@/db/client";
import { openSession } from "@/db/sessions";
import { findOrCreateUser } from "@/db/users";
import type { Account } from "@/lib/core/context";
import { authSecret } from "@/lib/core/secret";
import { sessionCookieName } from "./session";

/** Someone who has signed in; young accounts are made by `createdAt`. */
export async function insertFounder(db: Db, email = "founder@acme.example"): Promise<Account> {
  const { id, createdAt } = await findOrCreateUser(db, email);
  return { id, email, isAdmin: false, createdAt };
}

interface TokenOptions {
  /** Seconds from now; negative for one that is over. */
  maxAge?: number;
  secret?: string;
  /** The name of the cookie that it is sealed for. */
  salt?: string;
  claims?: Record<string, unknown>;
}

/** The token of a new session of a person, as signing in makes it. */
export async function tokenOf(db: Db, { id }: Pick<Account, "id">, options: TokenOptions = {}): Promise<string> {
  const { maxAge = 3600, secret = authSecret(), salt = sessionCookieName(), claims = {} } = options;
  const sid = await openSession(db, id, new Date(Date.now() + maxAge * 1000));
  return encode({ token: { sub: id, sid, ...claims }, secret, salt, maxAge });
}
