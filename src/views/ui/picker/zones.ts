import type { Language } from '../../../vocabulary/languages.ts';

/** The time zones of most companies that work in a language, from the commonest. */
const common: Readonly<Record<Language, readonly string[]>> = {
  zh: ['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Macau', 'Asia/Urumqi', 'Asia/Singapore'],
  en: [
    'Europe/London',
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'Asia/Kolkata',
    'Australia/Sydney',
  ],
  es: [
    'Europe/Madrid',
    'America/Mexico_City',
    'America/Bogota',
    'America/Lima',
    'America/Santiago',
    'America/Argentina/Buenos_Aires',
  ],
  ja: ['Asia/Tokyo', 'Asia/Seoul', 'Asia/Shanghai', 'Asia/Singapore'],
};

/** Present names of places that browsers still call by former ones. */
const renamed: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

export type Zone = { id: string; label: string; hint: string; minutes: number };

const nameIn = (
  locale: string,
  timeZone: string,
  timeZoneName: 'longGeneric' | 'shortGeneric' | 'longOffset',
) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const minutesOf = (offset: string) => {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** A zone as it is called in a language: `GMT+08:00 China Standard Time`, with its place and its English name. */
export function zoneIn(locale: string, id: string): Zone {
  const offset = nameIn('en', id, 'longOffset');
  const name = nameIn(locale, id, 'longGeneric');
  const place = nameIn(locale, id, 'shortGeneric');
  const isShortened = /^[A-Z]+([+-][\d:]+)?$/.test(place);
  return {
    id,
    label: name.startsWith('GMT') ? offset : `${offset} ${name}`,
    hint: [...(isShortened || place === name ? [] : [place]), (renamed[id] ?? id).replaceAll('_', ' ')].join(
      ' · ',
    ),
    minutes: minutesOf(offset),
  };
}

/** The id by which this browser knows a zone; some have a former name. */
export const asNamedHere = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** The ids that head the list: that of this device, then those of the language of the company. */
export const commonZones = (language: Language) => [
  ...new Set([Intl.DateTimeFormat().resolvedOptions().timeZone, ...common[language].map(asNamedHere)]),
];

const stored = new Map<string, readonly Zone[]>();

/** Every zone from west to east. Naming them takes a while, so that it is done once for a language. */
export function allZones(locale: string): readonly Zone[] {
  const before = stored.get(locale);
  if (before) return before;
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((id) => zoneIn(locale, id))
    .sort((one, other) => one.minutes - other.minutes || one.label.localeCompare(other.label, locale));
  stored.set(locale, zones);
  return zones;
}
