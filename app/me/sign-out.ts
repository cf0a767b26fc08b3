"use server";

import { form } from "@/app/form";
import { withSession } from "@/lib/doors/page-session";
import { endAllSessions } from "@/lib/operations/founder/end-all-sessions";
import { endSession } from "@/lib/operations/public/end-session";

const face = { within: withSession, done: () => ({ goTo: "/" as const }) };

export const signOutHere = form(endSession, face);

export const signOutEverywhere = form(endAllSessions, face);
