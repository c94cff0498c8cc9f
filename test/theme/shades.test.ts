import { expect, test } from '@jest/globals';
import { parse, wcagContrast } from 'culori';
import fc from 'fast-check';
import { settings } from '../../src/settings.ts';
import { shadeNames } from '../../src/theme/look.ts';
import { shadesOf } from '../../src/theme/shades.ts';

const hue = (colour: string) => {
  const { r = 0, g = 0, b = 0 } = parse(colour) as { r: number; g: number; b: number };
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
};
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each(settings.themePresets)('%s gives every shade, from light to dark', (preset) => {
  const shades = shadesOf(preset);
  expect(Object.keys(shades)).toEqual(shadeNames);
  const lightness = shadeNames.map((name) => wcagContrast(shades[name] ?? '', '#000000'));
  expect(lightness).toEqual(lightness.toSorted((a, b) => b - a));
});

test('the hue stays what was chosen', () => {
  expect(Math.abs(hue(shadesOf('#f5222d')[600] ?? '') - hue('#f5222d'))).toBeLessThan(15);
  expect(Math.abs(hue(shadesOf('#11a983')[600] ?? '') - hue('#11a983'))).toBeLessThan(15);
});

test('whatever is chosen, text can be read: white on buttons, the colour on white and on its lightest shade', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const shades = shadesOf(chosen);
      const of = (name: string) => shades[name] ?? '';
      for (const name of ['600', '700', '800', '900', '950'])
        expect(wcagContrast(of(name), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(of('700'), of('50'))).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(of('300'), of('950'))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('what is no colour is refused', () => {
  expect(() => shadesOf('blue-ish')).toThrow('blue-ish is no colour');
});
