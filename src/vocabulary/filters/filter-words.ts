import { splitOutside } from './filter-text.ts';

/** A condition in words' stead: its field and its values may be names, its operator one that only words have. */
export type DescribedCondition = { field: string; is: string; values: readonly string[] };
/** What a word reads as; undefined for one that has no words. */
type Say = (word: string) => string | undefined;

const escaped = (text: string) => text.replaceAll(/[~;,().:]/g, '~$&');
const plain = (text: string) => text.replaceAll(/~(.)/gsu, '$1');

/** A name that a company gave, which none of the words is. */
export const named = (name: string) => `=${name}`;

/** A condition as a log keeps it, so that it reads in each language as long as there is a log. */
export const describedCondition = ({ field, is, values }: DescribedCondition): string =>
  `${escaped(field)}.${is}${values.length > 0 ? `:${values.map(escaped).join(',')}` : ''}`;

/** What was kept, in the words of a language. */
export const describeFilter = (text: string, say: Say): string =>
  partsOf(text)
    .map((part) => describePart(part, say))
    .join(' · ');

const partsOf = (text: string) => splitOutside(text, ';') ?? [text];

function describePart(part: string, say: Say): string {
  const [, match, inner] = /^(all|any)\((.*)\)$/su.exec(part) ?? [];
  if (match === undefined || inner === undefined) return describeCondition(part, say);
  const joint = match === 'any' ? (say('or') ?? 'or') : (say('and') ?? 'and');
  return `(${partsOf(inner)
    .map((one) => describePart(one, say))
    .join(` ${joint} `)})`;
}

function describeCondition(text: string, say: Say): string {
  const [, stored = text, is = '', rest] = /^((?:~.|[^~.])+)\.(\w+)(?::(.*))?$/su.exec(text) ?? [];
  const field = plain(stored);
  const values = rest === undefined ? [] : (splitOutside(rest, ',') ?? [rest]).map(plain);
  const said = values.map(
    (value) => say(`${field}/${value}`) ?? say(`${is}/${value}`) ?? shown(field, value),
  );
  return [say(field) ?? field.replace(/^=/, ''), say(is) ?? is, said.join(' / ')].filter(Boolean).join(' ');
}

const shown = (field: string, value: string) => (field === 'residualRate' ? `${value}%` : value);
