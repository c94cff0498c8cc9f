const made = new Map<string, Intl.NumberFormat>();

/** A format of numbers, made once: making one costs far more than using it, and a page of figures uses each often. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const name = JSON.stringify([language, options]);
  const format = made.get(name) ?? new Intl.NumberFormat(language, options);
  made.set(name, format);
  return format;
}
