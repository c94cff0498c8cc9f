import { Trans } from '@lingui/react/macro';
import { isNumberPattern, longestNumberPattern, numberBy } from '../../../vocabulary/number-pattern.ts';
import { companyToday } from '../../ui/company.ts';
import { Sentences } from '../../ui/sentences.tsx';
import { useForm } from './form-context.ts';
import { TextInput } from './inputs.tsx';

type Props = {
  name: string;
  /** The field that says the prefix. */
  prefixFrom?: string;
  /** What counts while it is blank; without it, what the wider category or the company says. */
  defaultValue?: string;
};

const purchased = '{purchased}';

/** How numbers are made, with one that is made so. */
export function NumberPatternInput({ name, prefixFrom, defaultValue = '' }: Props) {
  const { mine } = useForm().context;
  const pattern = String(mine[name] ?? '').trim() || defaultValue;
  const prefix = String((prefixFrom && mine[prefixFrom]) || 'ZC');
  const example = isNumberPattern(pattern) ? numberBy(pattern, prefix, companyToday(), 1234) : '';
  return (
    <TextInput
      name={name}
      span={2}
      maxLength={longestNumberPattern}
      placeholder={defaultValue}
      helper={
        <Sentences>
          {pattern === '' && (
            <Trans>Leave blank to use the rule of the parent category or the company.</Trans>
          )}
          {example !== '' && <Trans>For example {example}.</Trans>}
          <Trans>{purchased} stands for the year of purchase, or this year while that is not known.</Trans>
          <Trans>
            One counter is used for all categories and years. Numbers are never reused, so gaps are normal.
          </Trans>
        </Sentences>
      }
    />
  );
}
