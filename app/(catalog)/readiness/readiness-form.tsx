import { FilterForm } from "@/components/ui/filter-form";
import { UrlQuestion } from "@/components/ui/url-question";

/** The form of the readiness check: one URL. A GET form, so that a report has its own URL. */
export function ReadinessForm({ url, error }: { url: string | undefined; error: string | undefined }) {
  return (
    <FilterForm
      key={url}
      action="/readiness"
      waiting="Reading your page. It takes 10 seconds at most."
      data-screen-only=""
      className="border-b pb-8"
    >
      <UrlQuestion url={url} error={error} act="Check the page" />
    </FilterForm>
  );
}
