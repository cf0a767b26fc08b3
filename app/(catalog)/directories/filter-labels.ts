import { type DirectoryFilters, filterNames } from "@/lib/directories/filters";
import { hrefOf } from "./list-address";

/** The filters that are set, in words, each with the address of the list without it. */
export function filterLabels(filters: DirectoryFilters) {
  const { q, category, pricing, min_dr, launch_platform, link_type } = filters;
  const labels = {
    q: q && `“${q}”`,
    category,
    pricing,
    min_dr: min_dr && `DR ${min_dr} or more`,
    launch_platform: launch_platform && (launch_platform === "true" ? "With launches" : "Without launches"),
    link_type: link_type && `${link_type} links`,
    // Sorting filters nothing, so it is not shown as a filter chip.
    sort: undefined,
  };
  return filterNames.flatMap((name) => {
    const label = labels[name];
    return label ? [{ name, label, without: hrefOf({ ...filters, [name]: undefined }) }] : [];
  });
}
