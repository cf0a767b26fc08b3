import { SampleNotice } from "@/components/site/sample-notice";
import { currentContext } from "@/lib/doors/page-context";
import { showsSamples } from "@/lib/launch/catalog/sample";

/** Shown on every page with listings, as long as there are samples. */
export async function SampleNote() {
  return (await showsSamples(await currentContext())) ? <SampleNotice /> : null;
}
