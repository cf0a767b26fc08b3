import { SampleNotice } from "@/components/site/sample-notice";
import { currentContext } from "@/lib/doors/page-context";
import { showsSamples } from "@/lib/launch/catalog/sample";

/** Stands on every page that shows listings, for as long as samples are among them. */
export async function SampleNote() {
  return (await showsSamples(await currentContext())) ? <SampleNotice /> : null;
}
