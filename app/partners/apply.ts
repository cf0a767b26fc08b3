"use server";

import { sayFault } from "@/app/say-fault";
import type { ApplicationState } from "@/components/partner/application-state";
import { fieldMessages } from "@/components/ui/field-message";
import { Problem } from "@/lib/errors";
import { chargeForm } from "@/lib/limits/charge";
import { currentContext } from "@/lib/page-context";
import { applyAsPartner } from "@/lib/partner/apply";

const fields = ["name", "website", "email", "about"] as const;

/** Far more than any field takes: what is longer is refused, and not sent back whole. */
const MOST_KEPT = 20_000;

/** Sends an application; otherwise gives back all that was typed with what to mend. */
export async function apply(previous: ApplicationState, form: FormData): Promise<ApplicationState> {
  const typed = (name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
  const values = Object.fromEntries(fields.map((name) => [name, typed(name).slice(0, MOST_KEPT)]));
  const answer = (outcome: Partial<ApplicationState>): ApplicationState => ({
    values,
    errors: {},
    problem: null,
    sent: null,
    attempt: previous.attempt + 1,
    ...outcome,
  });
  try {
    const ctx = await currentContext();
    await chargeForm(ctx);
    const { isNew, email, appliedAt } = await applyAsPartner(ctx, values);
    return answer({ values: {}, sent: { isNew, email, appliedAt: appliedAt.toISOString() } });
  } catch (error) {
    if (error instanceof Problem) {
      const errors = fieldMessages(error.errors ?? []);
      return answer({ errors, problem: Object.keys(errors).length > 0 ? null : error.message });
    }
    return answer({ problem: await sayFault(error, "partner application failed") });
  }
}
