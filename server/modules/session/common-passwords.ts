import { fold } from '../../text/index.ts';
import { isNumbered, isPredictable } from './predictable-pieces.ts';

/**
 * The password list of zxcvbn-ts (49,000 of leaked ones, the most frequent first; MIT) by rank. It leaves out what its
 * program tells by rules: repetitions, sequences and dates.
 */
async function readRanks(): Promise<ReadonlyMap<string, number>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Map(dictionary['passwords-common'].map((password, rank) => [password, rank]));
}
let ranks: ReturnType<typeof readRanks> | undefined;

/** What is typed first here and is not in that list: words of the trade, names and phrases in pinyin. */
const here = new Set(
  `houqin zichan asset assets office system staff root toor admin mima mimamima wodemima woaini woaiwojia
  gongsi jituan youxian zonggongsi fengongsi bumen bangong bangongshi xingzheng renshi caiwu cangku chejian
  shebei yuangong laoban jingli zhuguan guanli guanliyuan xitong kaifa ceshi shichang xiaoshou caigou keji jishu
  shiye gongchang zichanguanli houqinguanli weixiu pandian baoxiao zongjingli company manager employee
  tiantian nihao nihaoma zhongguo beijing shanghai zhang wang wangwei zhangwei liwei chen huang zhao zhou qq
  zaq 131452 1314520 5201314 5201314a 520 1314`
    .trim()
    .split(/\s+/),
);

/** Of words so common that digits and signs around them help nothing, and of others that a few do not help. */
const maxCommon = 5000;
const fewAround = 3;

/** What is written in place of letters. */
const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '2': 'z',
};
const spelt = (text: string, one: 'i' | 'l') =>
  [...text].map((sign) => (sign === '1' ? one : (signs[sign] ?? sign))).join('');

const core = (text: string) => text.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '');

/** Whether it is among those that are tried first, also in other case, with signs for letters, or digits around it. */
export async function isCommon(password: string): Promise<boolean> {
  ranks ??= readRanks();
  const known = await ranks;
  const text = fold(password);
  if (isRegular(text) || isDate(text) || isPredictable(text) || isNumbered(text)) return true;
  const whole = [text, spelt(text, 'i'), spelt(text, 'l')];
  if (whole.some((form) => known.has(form) || here.has(form))) return true;
  const trimmed = trailing(text);
  const cores = [core(text), ...['i', 'l'].map((one) => core(spelt(trimmed, one as 'i' | 'l')))];
  return cores.some((word) => {
    if (word.length < 2) return false;
    const rank = here.has(word) ? 0 : known.get(word);
    return rank !== undefined && (rank < maxCommon || text.length - word.length <= fewAround);
  });
}

/** Without the digits and signs at its end, which stand for no letters. */
const trailing = (text: string) => text.replace(/[^\p{Letter}]+$/u, '');

/** One piece again and again, or characters that follow one another. */
function isRegular(text: string): boolean {
  if (/^(.{1,4})\1+$/u.test(text)) return true;
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return (
    ['01234567890', '09876543210'].some((row) => row.includes(text)) ||
    (steps.size === 1 && [1, -1].some((step) => steps.has(step)))
  );
}

const isDate = (text: string) =>
  /^((19|20)?\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])|(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)?\d{2})$/.test(
    text.replace(/[-./]/g, ''),
  );
