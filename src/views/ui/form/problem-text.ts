import { useLingui } from '@lingui/react/macro';
import { dayExample, useFigure } from '../../../i18n/figures.ts';
import type { Problem } from '../../../machines/forms/form-rules.ts';
import { symbologies } from '../../../vocabulary/device.ts';
import { type FormWords, useFormWords } from './form-words.ts';

const barCodes = symbologies.join(', ');
const counterPart = '{sequence:6}';
const otherParts = '{prefix} {year} {month} {day} {purchased}';

/** Says in a sentence why a value cannot be taken. */
export function useProblemText(words: FormWords) {
  const { t, i18n } = useLingui();
  const { label } = useFormWords(words);
  const format = useFigure('amount').show;
  const number = useFigure('number').show;
  const language = i18n.locale;
  return (problem: Problem) => {
    switch (problem.rule) {
      case 'required':
        return t`Please fill this in`;
      case 'too long':
        return t`At most ${problem.max} characters`;
      case 'an amount':
        return t`An amount such as ${format('1280.5')}`;
      case 'one of two amounts': {
        const [one, other] = problem.amounts.map(format);
        return t`Is it ${one} or ${other}? Write it in one of these two ways.`;
      }
      case 'no negative amount':
        return t`The amount is negative`;
      case 'a smaller amount':
        return t`At most twelve digits before the decimals`;
      case 'two decimals':
        return t`At most two decimals`;
      case 'a number':
        return t`A number such as ${number('-1280.5')}`;
      case 'a rate':
        return t`A percentage from 0 to 100 with at most two decimals`;
      case 'months':
        return t`A whole number of months from 1 to 1200`;
      case 'a whole number':
        return t`A whole number from ${problem.min} to ${problem.max}`;
      case 'a date':
        return t`This date does not exist`;
      case 'a day': {
        const example = dayExample(language);
        return t`A day such as ${example} or 2026-12-31`;
      }
      case 'a currency':
        return t`Three capital letters, for example CNY`;
      case 'a number pattern':
        return t`Must contain ${counterPart} once. May contain text and each of ${otherParts} at most once.`;
      case 'a list of days':
        return t`Days such as 2027-01-01, or from–to as 2027-02-05..2027-02-11, with commas between`;
      case 'a host':
        return t`A host name or an IP address`;
      case 'bar code types':
        return t`Some of ${barCodes}, with commas between`;
      case 'from on':
        return t`Not before ${problem.day}`;
      case 'up to':
        return t`Not after ${problem.day}`;
      case 'a receiver':
        return t`Select who receives the assets.`;
      case 'a line':
        return t`Add at least one asset.`;
      case 'lines that can be taken':
        return t`Some assets cannot be included in their current status.`;
      case 'not before': {
        const other = label(problem.field);
        return t`Not before: ${other}`;
      }
    }
  };
}
