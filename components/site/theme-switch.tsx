import { Monitor, Moon, Sun } from "lucide-react";

const choices = [
  { value: "system", label: "As the system", Icon: Monitor },
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
] as const;

/** Three buttons that public/theme.js handles; it also sets their pressed state. */
export function ThemeSwitch() {
  return (
    <fieldset data-needs-script="" data-screen-only="" className="inline-flex rounded-small border border-line">
      <legend className="sr-only">Colour theme</legend>
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          data-theme-choice={value}
          aria-pressed={value === "system"}
          suppressHydrationWarning
          title={label}
          className="flex size-8 items-center justify-center rounded-small text-mute hover:text-ink aria-pressed:bg-sunk aria-pressed:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
