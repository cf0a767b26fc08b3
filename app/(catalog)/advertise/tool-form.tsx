import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FilterForm } from "@/components/ui/filter-form";
import { Input } from "@/components/ui/input";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { routes } from "@/lib/core/routes";
import { textBounds } from "@/lib/core/text-bounds";

interface ToolFormProps {
  /** The input as typed. */
  value: string | undefined;
  /** Live listings of the reader's own, to choose from without typing. */
  own: readonly { name: string; slug: string }[];
  /** The slug that the links are for now. */
  chosen: string | null;
}

/** Asks which listing the ad is for. A GET form, so that the answer has a URL. */
export function ToolForm({ value, own, chosen }: ToolFormProps) {
  return (
    <div data-screen-only="" className="border-b pb-6">
      <FilterForm
        key={value}
        action="/advertise"
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,28rem)_auto] sm:justify-start"
      >
        <Field
          name="tool_id"
          label="Which listing is the ad for?"
          hint="Paste the link of its page here, or the last part of that link. We then know which listing you paid for."
          optional
        >
          {(control) => (
            <Input
              {...control}
              defaultValue={value}
              maxLength={textBounds.named}
              placeholder="your-product"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit">Use this listing</Button>
      </FilterForm>
      {own.length > 0 && (
        <nav aria-label="Your live listings" className="mt-3 flex flex-wrap items-baseline gap-2 text-fine">
          <span className="text-mute">Yours:</span>
          {own.map(({ name, slug }) => (
            <NavLink
              key={slug}
              href={routes.adsFor(slug)}
              aria-current={slug === chosen ? "true" : undefined}
              className="rounded-small border px-2.5 py-1 text-soft [overflow-wrap:anywhere] hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              <LongWords text={name} />
            </NavLink>
          ))}
        </nav>
      )}
    </div>
  );
}
