const digits: Record<string, number> = {};
['零〇○', '一壹弌', '二贰貳两兩', '三叁參叄', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].forEach(
  (forms, value) => {
    for (const form of forms) digits[form] = value;
  },
);
const small: Record<string, number> = { 十: 1, 拾: 1, 百: 2, 佰: 2, 千: 3, 仟: 3 };
const large: Record<string, number> = { 万: 4, 萬: 4, 亿: 8, 億: 8 };
const numerals = /^[零〇○一壹弌二贰貳两兩三叁參叄四肆五伍六陆陸七柒八捌九玖十拾百佰千仟万萬亿億廿卅\d]+$/;

/**
 * A number written in Chinese, as a decimal string: `壹万贰仟叁佰元整` is `12300`, `一万二` is `12000`,
 * `叁角伍分` is `0.35`, `1万2千` is `12000`. `null` when the text is no such number, or only plain digits.
 */
export function chineseNumber(text: string): string | null {
  const [, sign, whole = '', jiao = '', fen = ''] =
    /^(?:人民币|￥|¥)?(负)?(?:(.+?)[元圆圓块])?(?:[零〇]?(.)角)?(?:[零〇]?(.)分)?[整正]?$/.exec(text) ??
    /^(?:人民币|￥|¥)?(负)?(.+?)[整正]?$/.exec(text) ??
    [];
  if (/^[\d.,]*$/.test(whole + jiao + fen)) return null;
  const parts = [jiao, fen].map((one) =>
    one === '' ? 0 : (digits[one] ?? (/^\d$/.test(one) ? Number(one) : null)),
  );
  const integer = whole === '' ? 0n : wholeNumber(whole);
  if (integer === null || parts.includes(null)) return null;
  const [tenths, hundredths] = parts;
  return `${sign ? '-' : ''}${integer}${tenths || hundredths ? `.${tenths}${hundredths}` : ''}`;
}

function wholeNumber(text: string): bigint | null {
  const plain = text.replaceAll('廿', '二十').replaceAll('卅', '三十');
  if (!numerals.test(plain)) return null;
  if (!/[十拾百佰千仟万萬亿億]/.test(plain)) return digitByDigit(plain);
  let total = 0n;
  let section = 0n;
  let pending: bigint | null = null;
  let lastUnit = 0;
  let afterZero = false;
  for (const token of plain.match(/\d+|./g) ?? []) {
    const digit = digits[token] ?? (/^\d/.test(token) ? token : undefined);
    const unit = small[token];
    if (digit !== undefined) {
      if (pending) return null;
      pending = BigInt(digit);
      afterZero ||= pending === 0n;
      continue;
    }
    if (unit !== undefined) {
      if (!pending && unit > 1) return null;
      section += (pending || 1n) * 10n ** BigInt(unit);
      lastUnit = unit;
    } else {
      section += pending ?? 0n;
      lastUnit = large[token] ?? 0;
      if (lastUnit === 8) {
        // 一万亿: what stands before 亿 counts as a whole.
        if (total >= 10n ** 8n || total + section === 0n) return null;
        total = (total + section) * 10n ** 8n;
      } else {
        if (section === 0n) return null;
        total += section * 10n ** 4n;
      }
      section = 0n;
    }
    pending = null;
    afterZero = false;
  }
  // 一万二 leaves out the 千; 一万零二 does not.
  const leftOut =
    pending !== null && pending < 10n && lastUnit > 1 && !afterZero ? 10n ** BigInt(lastUnit - 1) : 1n;
  return total + section + (pending ?? 0n) * leftOut;
}

function digitByDigit(text: string): bigint | null {
  const figures = [...text].map((char) => digits[char] ?? Number.NaN);
  return figures.some(Number.isNaN) ? null : BigInt(figures.join(''));
}
