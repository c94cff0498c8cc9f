import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Problem } from '../../../machines/asset-form-rules.ts';
import { type FieldName, fieldWords } from '../../components/asset-words.ts';

const words: Readonly<Record<string, MessageDescriptor>> = fieldWords;

/** Says in a sentence why a value cannot be taken. */
export function useProblemText() {
  const { t } = useLingui();
  const nameOf = (field: string) => t(words[field] ?? fieldWords['name' satisfies FieldName]);
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
      case 'not before': {
        const other = nameOf(problem.field);
        return t`Not before: ${other}`;
      }
    }
  };
}
