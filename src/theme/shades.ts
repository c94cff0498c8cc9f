import {
  formatHex,
  useMode as know,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  toGamut,
  wcagContrast,
} from 'culori/fn';
import type { Shades } from '../machines/shell/preferences.ts';
import { brand } from './brand.ts';

know(modeRgb);
know(modeLrgb);
const toOklch = know(modeOklch);
const intoRgb = toGamut('rgb', 'oklch');

/** What white text on a button, and text in the colour on white, have to reach (WCAG 2.2, 1.4.3). */
const readable = 4.5;

/** These carry white text or are text themselves. */
const carriesText = ['600', '700', '800', '900', '950'];

/**
 * The shades of any colour: as light as those that the application comes with, in the hue that was chosen, and
 * darker where text would not be readable otherwise.
 *
 * @param colour `#rrggbb`
 * @throws when it is no colour
 */
export function shadesOf(colour: string): Shades {
  const chosen = toOklch(parse(colour));
  if (!chosen) throw new Error(`${colour} is no colour`);
  const defaultValue = toOklch(parse(brand[500].value));
  const strength = (chosen.c ?? 0) / (defaultValue?.c || 1);
  return Object.fromEntries(
    Object.entries(brand).map(([name, { value }]) => {
      const model = toOklch(parse(value));
      const shade = { ...chosen, l: model?.l ?? 0, c: Math.min((model?.c ?? 0) * strength, 0.25) };
      if (carriesText.includes(name))
        while (shade.l > 0.05 && wcagContrast(hexOf(shade), '#ffffff') < readable) shade.l -= 0.01;
      return [name, hexOf(shade)];
    }),
  );
}

const hexOf = (colour: { mode: 'oklch'; l: number; c: number; h?: number }) => formatHex(intoRgb(colour));
