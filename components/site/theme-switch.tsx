import { Icon } from "../ui/icon";
import { monitorShape, moonShape, sunShape } from "../ui/icon-shapes";

const choices = [
  { value: "system", label: "As the system", icon: monitorShape },
  { value: "light", label: "Light", icon: sunShape },
  { value: "dark", label: "Dark", icon: moonShape },
] as const;

/** Three buttons that public/theme.js handles; it also sets their pressed state. */
export function ThemeSwitch() {
  return (
    <fieldset data-needs-script="" data-screen-only="" className="inline-flex rounded-small border border-line">
      <legend className="sr-only">Colour theme</legend>
      {choices.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          data-theme-choice={value}
          aria-pressed={value === "system"}
          suppressHydrationWarning
          title={label}
          className="flex size-8 items-center justify-center rounded-small text-mute hover:text-ink aria-pressed:bg-sunk aria-pressed:text-ink"
        >
          <Icon shape={icon} />
          <span className="sr-only">{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
