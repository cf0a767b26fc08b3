import { createHmac } from "node:crypto";
import { widerNetworkOf } from "@/lib/core/client-address";
import { keyFor } from "@/lib/core/secret";
import type { Subject } from "./policies";

/** Who sends a call, as limits count. */
export interface Sender {
  /** `account:{id}`, `partner:{id}`, or `network:{network}` for everybody else. */
  caller: string;
  /** An IPv4 address or an IPv6 /64. */
  network: string;
}

/** The email address that something is done for, and whether an account has it. */
interface CountedFor {
  email: string;
  hasAccount: boolean;
}

let key: Buffer | undefined;

/**
 * Whom a count in the database goes to: the id of an account or partner, or a keyed hash of networks and email
 * addresses, so that the table of counts holds none.
 */
export function subjectKey(per: Subject, sender: Sender, address: CountedFor): string {
  const hasAccount = sender.caller !== networkCaller(sender.network);
  if (per === "caller" && hasAccount) return sender.caller;
  key ??= keyFor("limits");
  return createHmac("sha256", key)
    .update(JSON.stringify(subjectOf(per, sender, address)))
    .digest("base64url");
}

function subjectOf(per: Subject, { caller, network }: Sender, address: CountedFor): string[] {
  switch (per) {
    case "caller":
      return [caller];
    case "network":
      return [network];
    case "wide_network":
      return [widerNetworkOf(network)];
    case "network_and_address":
      return [network, countedAddress(address.email)];
    case "address":
      return ["", countedAddress(address.email)];
    case "own_address":
      return ["", ...ownAddress(address)];
  }
}

/**
 * An address by itself if an account has it, or if it is the plain one of its mailbox; all other spellings of the mailbox
 * together. Otherwise strangers could use up the share of the one that signs somebody in with others that do not.
 */
function ownAddress({ email, hasAccount }: CountedFor): string[] {
  const exact = email.toLowerCase();
  const mailbox = countedAddress(email);
  return hasAccount || exact === mailbox ? [exact] : [mailbox, "other spellings"];
}

/** The caller that everybody without an account is. */
export function networkCaller(network: string): string {
  return `network:${network}`;
}

const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * One form for the addresses that reach one mailbox: lower case, without `+tag`, and for Gmail without dots. It is only
 * counted by, never written to.
 */
export function countedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const [mailbox = ""] = email.slice(0, at).toLowerCase().split("+");
  return GMAIL.has(domain) ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}
