"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { UrlQuestion } from "@/components/ui/url-question";
import { textBounds } from "@/lib/core/text-bounds";
import { Making } from "./making";
import { useReport } from "./use-report";

interface ReportFormProps {
  url: string | undefined;
  /** What the product is, in the visitor's words. */
  kind: string | undefined;
  errors: Readonly<Record<string, string>>;
}

/** The form of the First Users page. A GET form, so that a report has a URL too. */
export function ReportForm({ url, kind, errors }: ReportFormProps) {
  const { pending, submit } = useReport();
  return (
    <form
      key={`${url} ${kind}`}
      action="/first-users"
      method="get"
      onSubmit={submit}
      aria-busy={pending}
      data-screen-only=""
      className="border-b pb-8"
    >
      <UrlQuestion url={url} error={errors.url} act="Find first users" isBusy={pending}>
        <Field name="product_kind" label="What is it?" optional error={errors.product_kind}>
          {(control) => (
            <Input {...control} defaultValue={kind} placeholder="Habit tracker" maxLength={textBounds.productKind} />
          )}
        </Field>
      </UrlQuestion>
      {pending && <Making />}
    </form>
  );
}
