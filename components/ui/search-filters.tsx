import type { Route } from "next";
import type { ReactNode } from "react";
import { textBounds } from "@/lib/core/text-bounds";
import { Button } from "./button";
import { FilterForm } from "./filter-form";
import { Input } from "./input";

interface SearchFiltersProps {
  /** The page of the list. */
  action: Route;
  /** What is searched. */
  label: string;
  values: Readonly<Record<string, string | undefined>>;
  /** The words of the search, `q`. */
  words: { label: string; placeholder: string; className: string };
  submit?: string;
  className: string;
  /** The selects beside the words. */
  children: ReactNode;
}

/** The words and selects above a list, in one line. A GET form, so that every filtered list has a URL. */
export function SearchFilters(props: SearchFiltersProps) {
  const { action, label, values, words, submit = "Apply", className, children } = props;
  return (
    <FilterForm
      // A new result brings new default values. Without the key, React would keep the old input.
      key={JSON.stringify(values)}
      action={action}
      role="search"
      aria-label={label}
      data-screen-only=""
      className={className}
    >
      <Input
        type="search"
        name="q"
        defaultValue={values.q}
        maxLength={textBounds.search}
        aria-label={words.label}
        placeholder={words.placeholder}
        className={words.className}
      />
      {children}
      <Button type="submit">{submit}</Button>
    </FilterForm>
  );
}
