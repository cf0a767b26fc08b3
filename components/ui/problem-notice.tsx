import type { FieldError } from "@/lib/core/errors";
import { fieldMessage } from "./field-message";

interface ProblemNoticeProps {
  title: string;
  errors: FieldError[];
  /** What to do, where no input is at fault. */
  fix?: string | undefined;
}

/** What the inputs of our GET forms are called on their pages. */
const labels: Record<string, string> = {
  url: "Website",
  q: "Search",
  category: "Category",
  type: "Type",
  period: "Launched",
  pricing: "Pricing",
  min_dr: "Domain rating",
  link_type: "Links",
  sort: "Order",
  limit: "Directories",
  budget: "Budget",
  offset: "Page",
  slug: "Listing",
  product_name: "Name",
};

/** Shown instead of a result: which input could not be used. */
export function ProblemNotice({ title, errors, fix }: ProblemNoticeProps) {
  return (
    <div role="alert" className="my-6 border-bad noted py-1">
      <p className="font-medium text-bad">{title}</p>
      {fix && <p className="mt-1">{fix}</p>}
      <ul className="mt-1 flex flex-col gap-1">
        {errors.map((error) => (
          <li key={`${error.path}:${error.message}`}>
            <strong className="font-semibold">{labels[error.path] ?? error.path}</strong>: {wordsOf(error)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf(error: FieldError): string {
  return error.code === "unknown_value" ? "Choose a value from the list." : fieldMessage(error);
}
