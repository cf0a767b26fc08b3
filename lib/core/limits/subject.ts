import { widerNetworkOf } from "@/lib/core/client-address";
import { keyedHash } from "@/lib/core/keyed-hash";
import type { Subject } from "./policies";

/** The sender of a call, as limits see it. */
export interface Sender {
  /** `account:{id}`, `partner:{id}`, or `network:{network}` for everybody else. */
  caller: string;
  /** An IPv4 address or an IPv6 /64. */
  network: string;
}

/** The email address that a call acts for, and whether an account has it. */
interface CountedFor {
  email: string;
  hasAccount: boolean;
}

/**
 * The key of a count in the database: the id of an account or partner, or a keyed hash of networks and email
 * addresses, so that the table contains none of them.
 */
export function subjectKey(per: Subject, sender: Sender, address: CountedFor): string {
  const hasAccount = sender.caller !== networkCaller(sender.network);
  if (per === "caller" && hasAccount) return sender.caller;
  return keyedHash("limits", JSON.stringify(subjectOf(per, sender, address)));
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
 * An address counts by itself if an account has it, or if it is the plain spelling of its mailbox. All other
 * spellings count together. Otherwise strangers could use up the owner's share with spellings that sign nobody in.
 */
function ownAddress({ email, hasAccount }: CountedFor): string[] {
  const exact = email.toLowerCase();
  const mailbox = countedAddress(email);
  return hasAccount || exact === mailbox ? [exact] : [mailbox, "other spellings"];
}

/** The shared caller of everybody without an account in a network. */
export function networkCaller(network: string): string {
  return `network:${network}`;
}

const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * One form for all addresses of one mailbox: lower case, without `+tag`, and for Gmail without dots. Only for
 * counting; never send mail to it.
 */
export function countedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const [mailbox = ""] = email.slice(0, at).toLowerCase().split("+");
  return GMAIL.has(domain) ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}
