import { NavLink } from "@/components/ui/nav-link";
import type { DirectoryFilters } from "@/lib/directories/filters";
import { hrefOf } from "./list-address";

/** What most people look for, as chips: each puts one filter on, or takes it off again. */
const presets: readonly { label: string; name: keyof DirectoryFilters; value: string }[] = [
  { label: "Free", name: "pricing", value: "Free" },
  { label: "Dofollow", name: "link_type", value: "dofollow" },
  { label: "DR 70+", name: "min_dr", value: "70" },
  { label: "Launch platforms", name: "launch_platform", value: "true" },
  { label: "AI", name: "category", value: "AI directory" },
  { label: "Developer tools", name: "category", value: "Developer tools" },
  { label: "Open source", name: "category", value: "Open source" },
  { label: "SaaS", name: "category", value: "SaaS directory" },
];

/** True if one of the chips shows this filter. */
export function isPreset(name: string, value: string | undefined): boolean {
  return presets.some((preset) => preset.name === name && preset.value === value);
}

export function Presets({ filters }: { filters: DirectoryFilters }) {
  return (
    <ul aria-label="Common filters" data-screen-only="" className="flex flex-wrap gap-2 py-1 text-fine">
      {presets.map(({ label, name, value }) => {
        const isOn = filters[name] === value;
        return (
          <li key={label} className="shrink-0">
            <NavLink
              href={hrefOf({ ...filters, [name]: isOn ? undefined : value })}
              aria-current={isOn ? "true" : undefined}
              className="inline-block rounded-small border px-2.5 py-1 text-soft hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {label}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
