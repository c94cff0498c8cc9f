import { useLingui } from '@lingui/react/macro';
import type { Problem } from '../../../machines/form-rules.ts';
import { type FormWords, useFormWords } from './form-words.ts';

/** Says in a sentence why a value cannot be taken. */
export function useProblemText(words: FormWords) {
  const { t } = useLingui();
  const { label } = useFormWords(words);
  return (problem: Problem) => {
    switch (problem.rule) {
      case 'required':
        return t`Please fill this in`;
      case 'too long':
        return t`At most ${problem.most} characters`;
      case 'an amount':
        return t`An amount such as 1280 or 1280.50, with a point and no separators`;
      case 'a rate':
        return t`A percentage from 0 to 100 with at most two decimals`;
      case 'months':
        return t`A whole number of months from 1 to 1200`;
      case 'a date':
        return t`This date does not exist`;
      case 'a currency':
        return t`Three capital letters, such as CNY`;
      case 'a receiver':
        return t`Say who receives the assets.`;
      case 'a line':
        return t`Add at least one asset.`;
      case 'lines that can be taken':
        return t`Not every asset can be taken in its present status.`;
      case 'not before': {
        const other = label(problem.field);
        return t`Not before: ${other}`;
      }
    }
  };
}
