import { SampleNotice } from "@/components/site/sample-notice";
import { showsSamples } from "@/lib/catalog/sample";
import { currentContext } from "@/lib/page-context";

/** Stands on every page that shows listings, for as long as samples are among them. */
export async function SampleNote() {
  return (await showsSamples(await currentContext())) ? <SampleNotice /> : null;
}
