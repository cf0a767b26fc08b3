import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FilterForm } from "@/components/ui/filter-form";
import { Input } from "@/components/ui/input";
import { textBounds } from "@/lib/core/text-bounds";

/** The form of the readiness check: one URL. A GET form, so that a report has its own URL. */
export function ReadinessForm({ url, error }: { url: string | undefined; error: string | undefined }) {
  return (
    <FilterForm
      key={url}
      action="/readiness"
      waiting="Reading your page. It takes 10 seconds at most."
      data-screen-only=""
      className="grid items-end gap-4 border-b pb-8 sm:grid-cols-[minmax(0,40rem)_auto] sm:justify-start"
    >
      <Field name="url" label="Your website" error={error}>
        {(control) => (
          // Not type=url, which would refuse a URL without its scheme. We accept that.
          <Input
            {...control}
            inputMode="url"
            autoComplete="url"
            required
            defaultValue={url}
            placeholder="https://"
            maxLength={textBounds.url}
          />
        )}
      </Field>
      <Button type="submit">Check the page</Button>
    </FilterForm>
  );
}
