import { clsx } from "clsx";
import { Logo } from "../product/logo";
import { Icon } from "../ui/icon";
import { xShape } from "../ui/icon-shapes";
import { Act, ErrorLine, FilePicker, type PictureFieldsProps } from "./picture-controls";

interface LogoFieldProps extends Omit<PictureFieldsProps, "errors"> {
  error: string | undefined;
}

/** The field of the logo. */
export function LogoField({ values, error, uploads, onChange }: LogoFieldProps) {
  return (
    <fieldset id="field-logo_url" tabIndex={-1} className={clsx("min-w-0", error && "border-bad noted")}>
      <legend className="font-medium">Logo</legend>
      <p id="logo-hint" className="text-fine text-mute">
        Square, ideally 512 × 512 pixels. PNG, JPEG, WebP, GIF or AVIF, at most 8 MiB.
      </p>
      <ErrorLine text={error} />
      <input type="hidden" name="logo_url" value={values.logo_url} />
      <div className="mt-2 flex items-center gap-4">
        <Logo key={values.logo_url} name={values.product_name || "?"} logo_url={values.logo_url || null} size="large" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <FilePicker use="logo" label={values.logo_url ? "Replace the logo" : "Choose a logo"} uploads={uploads} />
          {values.logo_url && (
            <Act act="remove-logo" onAct={() => onChange({ logo_url: "" })} className="px-0">
              <Icon shape={xShape} /> Remove the logo
            </Act>
          )}
        </div>
      </div>
    </fieldset>
  );
}
