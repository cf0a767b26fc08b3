import { adminCalls } from "./admin-calls";
import { founderCalls } from "./founder-calls";
import { publicCalls } from "./public-calls";
import type { MakeCall } from "./right-call";

/** A right call of every operation, by its name: every new operation needs one here. */
export const rightCalls: Readonly<Record<string, MakeCall>> = { ...publicCalls, ...founderCalls, ...adminCalls };
