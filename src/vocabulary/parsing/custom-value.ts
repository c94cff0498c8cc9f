import { type CustomReading, choiceMark, customLimits } from '../custom-fields.ts';
import type { DateOrder } from '../import-run.ts';
import { readAmount } from './amount.ts';
import { readDayText } from './day.ts';
import { shiftPoint } from './decimal.ts';
import { type DecimalMark, separate } from './separators.ts';

/**
 * How who wrote it writes; where nobody knows, what has two readings is not read. `stored` may be a value that is stored
 * already, in which a point stands before decimals.
 */
export type CustomWriting = { mark: DecimalMark; order: DateOrder | null; stored?: true };
const unknown: CustomWriting = { mark: 'either', order: null, stored: true };

const words = {
  yes: ['yes', 'y', 'true', '1', '是', '有', '√', '✓', 'sí', 'si', 'はい'],
  no: ['no', 'n', 'false', '0', '否', '无', '無', '×', 'いいえ'],
};

/**
 * The one way of writing a value of a field, by which it is kept, compared and shown; null where it cannot be read.
 * A person is read where people are known, and taken here as written.
 */
export function readCustomValue(field: CustomReading, input: string, writing = unknown): string | null {
  const text = input.trim();
  switch (field.kind) {
    case 'line':
      return /[\n\r]/.test(text) ? null : text;
    case 'paragraph':
    case 'person':
      return text;
    case 'number':
      return readNumber(text, field.unit, writing);
    case 'money': {
      const { value, notes } = readAmount(text, { mark: writing.mark });
      const spoilt = notes.some(({ code }) => code !== 'amountWrittenOut');
      const other = value?.currency !== undefined && value.currency !== field.unit;
      return value === null || spoilt || other ? null : value.amount;
    }
    case 'day':
      return readDay(text, writing.order);
    case 'yesNo':
      return readYesNo(text);
    case 'choice':
      return choiceOf(field.choices, text);
    case 'choices':
      return readChoices(field.choices, text);
    case 'link':
      return readLink(text);
  }
}

function readNumber(text: string, unit: string, { mark, stored }: CustomWriting): string | null {
  const normalise = text.normalize('NFKC').replace('−', '-');
  const plain = unit !== '' && normalise.endsWith(unit) ? normalise.slice(0, -unit.length).trim() : normalise;
  const [, sign = '', digits = ''] = /^([-+]?)\s*([\d., ]+)$/.exec(plain) ?? [];
  // What is kept itself has three decimals, too.
  const isStored = stored === true && /^\d{1,15}(\.\d{1,6})?$/.test(digits);
  const { number, grouped } = isStored ? { number: digits, grouped: false } : separate(digits, mark);
  if (number === null || grouped) return null;
  const exact = shiftPoint(number, 0);
  if (!/^\d{1,15}(\.\d{1,6})?$/.test(exact)) return null;
  return sign === '-' && exact !== '0' ? `-${exact}` : exact;
}

function readDay(text: string, order: DateOrder | null): string | null {
  const { value, notes } = readDayText(text, order);
  return notes.length > 0 ? null : value;
}

function readYesNo(text: string): string | null {
  const folded = text.normalize('NFKC').toLowerCase();
  if (words.yes.includes(folded)) return 'yes';
  return words.no.includes(folded) ? 'no' : null;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim();
const choiceOf = (choices: readonly string[], text: string) =>
  choices.find((choice) => choice === text) ??
  choices.find((choice) => folded(choice) === folded(text)) ??
  null;

/** In the order of the choices, each once. */
function readChoices(choices: readonly string[], text: string): string | null {
  const whole = text.split(/[;；\n|]/);
  const parts = whole.flatMap((part) =>
    choiceOf(choices, part.trim()) === null ? part.split(/[,，、]/) : [part],
  );
  const found = parts.map((part) => part.trim()).filter((part) => part !== '');
  const chosen = new Set(found.map((part) => choiceOf(choices, part)));
  if (chosen.has(null) || chosen.size === 0) return null;
  return choices.filter((choice) => chosen.has(choice)).join(choiceMark);
}

/** An address that is safe to open. */
function readLink(text: string): string | null {
  if (/\s/.test(text) || text.length > customLimits.value || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol === 'mailto:') return text;
  const web = protocol === 'http:' || protocol === 'https:';
  return web && hostname !== '' && username === '' && password === '' ? text : null;
}
