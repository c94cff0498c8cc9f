const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const entity = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{2,5})|#x([\da-f]{2,5}));/gi;

/** Programs of the web write `R&amp;D` where they mean `R&D`. */
export const withoutEntities = (text: string): string =>
  text.replace(entity, (_, name?: string, decimal?: string, hex?: string) =>
    name
      ? (named[name.toLowerCase()] ?? '')
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)),
  );

const ends = /<(?:br ?\/?|\/(?:p|div|li|tr|h[1-6]))>/gi;
const tags =
  /<\/?(?:p|br|div|span|b|i|u|em|strong|ul|ol|li|a|font|h[1-6]|table|tbody|tr|td|th)(?:\s[^<>]*)?\/?>/gi;

/** Their long texts are pages: lines where these break them, and no tags. */
export const withoutTags = (text: string): string => text.replace(ends, '\n').replace(tags, '');
