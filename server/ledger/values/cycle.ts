import { plainLetters } from '../../../src/vocabulary/parsing/plain-letters.ts';
import { maxEvery, type PlanUnit } from '../../../src/vocabulary/plan.ts';
import { cycleUnits, numberWords, weekdayWords, wholeCycles } from './cycle-words.ts';

export type Cycle = { every: number; unit: PlanUnit; weekdays: number[] };

const each =
  /^(?:每(?!隔)|毎|매|every|each|cada|todos (?:los|las)|todas las|alle|jede[nrs]?|tous les|toutes les|chaque|los) ?/;
/** Once in it is once; how often otherwise is not said by a cycle. */
const onceBehind =
  /(?<![\d一二三四五六七八九十])(?: ?(?:[/／] ?)?(?:に|每)?(?:1|一) ?[次回]|[/／]次| ?(?:ごと|毎)(?:に)?(?:1回)?)$/;
const onceBefore =
  /^(?:(?:once|one time|una vez|einmal|une fois|1 ?x|1 ?vez) (?:a|an|per|every|each|al|a la|por|cada|pro|par|im)|(?:1|一)[次回][/／每]) ?/;
const written = /^(\d+|[一二两兩三四五六七八九十]{1,2}|[a-z]+)(?: ?-?)(.+)$/;
const betweenDays = /[、，,・/和及与&+ ]+|(?<= )(?:and|y|und|et)(?= )/;

const plain = (text: string) => plainLetters(text).replace(/\s+/g, ' ').trim();

/** March, and not every three months. */
const nameOfMonth = /^(?:\d+|[一二三四五六七八九十]+)月$/;
/** Of how many, nobody knows. */
const many = /^(?:[a-z]{2,}s|tagen?|wochen|monaten?|jahren?)$/;

/** Whether a text is a number that does not say of what. */
export const isBareNumber = (text: string) => /^\d+$/.test(plain(text));

/** Reads how often something is due: `每3个月`, `90 days`, `季度`, `每周一、三`. Null for what is not clear. */
export function readCycle(text: string): Cycle | null {
  const said = plain(text).replace(/\.$/, '');
  const cycle = (every: number, unit: PlanUnit, weekdays: number[] = []) =>
    every >= 1 && every <= maxEvery ? { every, unit, weekdays } : null;
  const rest = said.replace(onceBehind, '').replace(onceBefore, '').replace(each, '').trim();
  for (const one of [said, rest]) {
    const whole = wholeCycles.get(one);
    if (whole) return cycle(...whole);
  }
  if (nameOfMonth.test(said)) return null;
  const alone = rest === said && many.test(said) ? undefined : unitOf(rest);
  if (alone) return cycle(...alone);
  const [, number = '', behind = ''] = written.exec(rest) ?? [];
  const count = /^\d+$/.test(number) ? Number(number) : numberWords.get(number);
  const counted = unitOf(behind.trim());
  if (count !== undefined && counted) return cycle(count * counted[0], counted[1]);
  const weekdays = weekdaysOf(said);
  return weekdays && cycle(1, 'week', weekdays);
}

function unitOf(text: string): [number, PlanUnit] | undefined {
  const found = cycleUnits.find(([pattern]) => pattern.test(text));
  return found && [found[1], found[2]];
}

/** `每周一、三`, `毎週月・水曜日`, `Mondays and Fridays`. */
function weekdaysOf(said: string): number[] | null {
  const han = /^(?:每个?|毎)?(?:周|週|星期|礼拜)(.+)$/.exec(said)?.[1];
  const listed = (han ?? said.replace(each, '').replace(/^on /, ''))
    .replace(/曜日?/g, '')
    .replace(/(?<=[一二三四五六日天])[、,]?(?:周|星期)/g, '、');
  const days = listed
    .split(betweenDays)
    .filter((one) => one !== '' && !/^(?:and|y|und|et)$/.test(one))
    .flatMap((one) => (/^[一二三四五六日天月火水木金土]+$/.test(one) ? [...one] : [one]))
    .map((one) => weekdayWords.get(one));
  // A single sign such as 月 is a weekday only behind the word for a week.
  if (days.length === 0 || days.includes(undefined) || (!han && /^[^a-z]/.test(listed))) return null;
  return [...new Set(days as number[])].toSorted();
}

/** How often in a unit, and not every how many: `频次(次/年)`, `Times per year`. */
const timesPer =
  /[次回率] ?[/／每]|[每毎年月周週日天][^/／()（]{0,2}[次回]|\b(?:times|veces|mal|fois|per|por|pro|par)\b|(?:freq|frec|haufigk)\p{L}* ?[/／]/u;

/** The unit that a header says: `周期(天)`, `Interval (months)`. */
export function unitInHeader(header: string): string | undefined {
  if (timesPer.test(plain(header))) return undefined;
  const words = plain(header).replace(/周期|週期|サイクル/g, ' ');
  const found = words.split(/[^\p{L}]+/u).find((word) => unitOf(word) !== undefined && word.length > 0);
  return found === undefined || /^(?:a|an|ans?)$/.test(found) ? undefined : found;
}
