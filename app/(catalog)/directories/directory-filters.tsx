import { clsx } from "clsx";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { CategoryFilter, FilterSelect } from "@/components/ui/filter-select";
import { Icon } from "@/components/ui/icon";
import { chevronDownShape } from "@/components/ui/icon-shapes";
import { Input } from "@/components/ui/input";
import { pricingTiers } from "@/lib/core/catalog/labels";
import { type DirectoryFilters as Filters, filterNames } from "@/lib/directories/filters";

const ratings = [10, 20, 30, 40, 50, 60, 70, 80, 90].map((least) => ({ value: `${least}`, label: `DR ${least}+` }));

const platforms = [
  { value: "true", label: "With launches" },
  { value: "false", label: "Without launches" },
];

const linkTypes = [
  { value: "dofollow", label: "Dofollow links" },
  { value: "nofollow", label: "Nofollow links" },
];

const sorts = [
  { value: "-dr", label: "Lowest DR first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "pricing", label: "Free first" },
  { value: "-pricing", label: "Paid first" },
  { value: "review_days", label: "Fastest review first" },
  { value: "-review_days", label: "Slowest review first" },
];

/** What the lists choose, without their order. */
const selects = [
  "category",
  "pricing",
  "min_dr",
  "launch_platform",
  "link_type",
] as const satisfies readonly (keyof Filters)[];

interface DirectoryFiltersProps {
  /** How many characters a search may have. */
  longest: number;
  values: Filters;
  categories: readonly string[];
  /** The button that sends the form without scripts. */
  apply: ReactNode;
  /** Takes what the form says after each change; `isSent` if it was sent by Enter or a button. */
  onChange: (filters: Filters, isSent: boolean) => void;
}

/** A GET form for browsers without scripts; with scripts every change counts at once. */
export function DirectoryFilters({ longest, values, categories, apply, onChange }: DirectoryFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  useFollow(form, values);

  const chosen = selects.filter((name) => values[name] !== undefined).length;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange(filtersIn(event.currentTarget), true);
  }

  return (
    <search aria-label="Directories" data-screen-only="">
      <form
        ref={form}
        action="/directories"
        method="get"
        onSubmit={send}
        onInput={(event) => onChange(filtersIn(event.currentTarget), false)}
        className="flex flex-col gap-2"
      >
        <Input
          type="search"
          name="q"
          defaultValue={values.q}
          maxLength={longest}
          aria-label="Words in the name or URL"
          placeholder="Name or URL"
        />
        <button
          type="button"
          data-needs-script=""
          aria-expanded={isOpen}
          aria-controls="directory-filters"
          onClick={() => setOpen(!isOpen)}
          className={clsx(buttonClass({ kind: "line" }), "sm:hidden")}
        >
          {chosen === 0 ? "Filters" : `Filters (${chosen})`}
          <Icon shape={chevronDownShape} className={clsx("transition-transform", isOpen && "rotate-180")} />
        </button>
        <div
          id="directory-filters"
          // Six lists are too many for a phone: there they open on demand, and without scripts they are always there.
          className={clsx(
            "grid-cols-2 gap-2 sm:grid sm:grid-cols-3 lg:grid-cols-[1.2fr_1fr_1fr_1fr_1fr_1.2fr]",
            isOpen ? "grid" : "hidden [@media(scripting:none)]:grid",
          )}
        >
          <CategoryFilter value={values.category} categories={categories} />
          <FilterSelect name="pricing" label="Pricing" open="Any price" value={values.pricing} options={pricingTiers} />
          <FilterSelect
            name="min_dr"
            label="Lowest domain rating"
            open="Any DR"
            value={values.min_dr}
            options={ratings}
          />
          <FilterSelect
            name="launch_platform"
            label="Launch platform"
            open="All kinds"
            value={values.launch_platform}
            options={platforms}
          />
          <FilterSelect
            name="link_type"
            label="Link type"
            open="All links"
            value={values.link_type}
            options={linkTypes}
          />
          <FilterSelect
            name="sort"
            label="Order"
            open="Highest DR first"
            value={values.sort === "dr" ? undefined : values.sort}
            options={sorts}
          />
          <noscript>{apply}</noscript>
        </div>
      </form>
    </search>
  );
}

/** The filters that the form holds, without the empty ones. */
function filtersIn(form: HTMLFormElement): Filters {
  const data = new FormData(form);
  const held = filterNames.map((name) => [name, String(data.get(name) ?? "").trim()] as const);
  return Object.fromEntries(held.filter(([, value]) => value !== ""));
}

/** Brings the fields to the filters of the address after a chip, a link or the back button; never the one in use. */
function useFollow(form: RefObject<HTMLFormElement | null>, values: Filters) {
  useEffect(() => {
    for (const name of filterNames) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || (field instanceof HTMLInputElement && field === document.activeElement)) continue;
      field.value = name === "sort" && values.sort === "dr" ? "" : (values[name] ?? "");
    }
  }, [form, values]);
}
