/** What is chosen of an option, in words. */

import { listed, t } from "../i18n";
import type { OptionInfo } from "../wire";
import type { Given } from "./plan";

export function choiceText(option: OptionInfo | undefined, choice: string | number | boolean): string {
  if (typeof choice === "boolean") return t(choice ? "yes" : "no");
  return option?.titles[option.choices.indexOf(choice)] ?? String(choice);
}

/** Everything that is chosen of it; a dash where that is nothing. */
export function givenText(option: OptionInfo | undefined, value: Given): string {
  if (!Array.isArray(value)) return choiceText(option, value);
  return listed(value.map((one) => choiceText(option, one))) || "–";
}
