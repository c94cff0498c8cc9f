import { describeFilter } from './filters/filter-words.ts';
import { languages, offeredAmong } from './languages.ts';
import { clockIn } from './parsing/clock.ts';
import { shiftPoint } from './parsing/decimal.ts';

/** A moment is said by the clock of a time zone. */
type Reading = (value: string, zone: string) => string;

const percentage: Reading = (rate) => `${shiftPoint(rate, 2)}%`;

/** Values of the log that are text made of what is kept, by the kind of record and the field. */
export const logReadings = {
  asset: { residualRate: percentage },
  category: { residualRate: percentage },
  assetList: { storedState: (at, zone) => clockIn(zone, at) },
  setting: {
    offeredLanguages: (codes) =>
      offeredAmong(codes)
        .map((code) => languages[code])
        .join(' · '),
  },
} as const satisfies Record<string, Record<string, Reading>>;

type Sentence = (stored: string, say: (word: string) => string | undefined) => string;

/** Several words with commas between. */
const several: Sentence = (stored, say) =>
  stored
    .split(', ')
    .map((word) => say(word) ?? word)
    .join(' · ');

/** Values of the log that are made of words, by the kind of record and the field. */
export const logSentences: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = {
  assetList: { filter: describeFilter },
  stockTake: { scope: describeFilter },
  approvalRule: { kinds: several },
  channel: { topics: several, kinds: several },
};

type Change = { from: string | null; to: string | null; damaged?: true };
type Said = { field: string; value: (stored: string) => string; nothing: string; damaged: string };

/** One change in a line: the field, and from what to what. */
export function changeLine({ from, to, damaged }: Change, said: Said): string {
  const value = (stored: string | null) => (stored ? said.value(stored) : said.nothing);
  const steps = [...(from ? [value(from)] : []), ...(damaged ? [said.damaged] : []), value(to)];
  return `${said.field}: ${steps.join(' → ')}`;
}
