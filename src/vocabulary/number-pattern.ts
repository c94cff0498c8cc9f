/** How the numbers of assets are made where nobody has said otherwise. */
export const defaultNumberPattern = '{prefix}{year}{sequence:6}';

/** Characters; a number made by one, with the longest prefix, is none too long for an asset. */
export const longestNumberPattern = 40;

/** Text, and in braces what is filled in: each part at most once, and the counter always. */
export const numberPatternForm =
  '^(?!.*(\\{[a-z]+\\}).*\\1)([^{}]|\\{(prefix|year|month|day|purchased)\\})*\\{sequence:[1-9]\\}([^{}]|\\{(prefix|year|month|day|purchased)\\})*$';

const form = new RegExp(numberPatternForm, 'u');
export const isNumberPattern = (text: string) => form.test(text);

/**
 * A number as the pattern makes it; the database makes them in the same way.
 *
 * @param purchased the day of purchase, whose year counts; that of `day` while it is not known
 */
export function numberBy(
  pattern: string,
  prefix: string,
  day: string,
  count: number,
  purchased = day,
): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts: Readonly<Record<string, string>> = {
    ...{ prefix, year, month, day: date },
    purchased: purchased.slice(0, 4),
  };
  return pattern.replace(/\{(\w+)(?::(\d))?\}/g, (_, part: string, width?: string) =>
    width === undefined ? (parts[part] ?? '') : String(count).padStart(Number(width), '0'),
  );
}
