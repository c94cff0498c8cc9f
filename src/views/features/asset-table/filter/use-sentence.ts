import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Condition } from '../../../../vocabulary/filters/filter-tree.ts';
import { useRequestedFields } from './requested-fields.ts';
import { useValueText } from './use-value-text.ts';

/** A condition as a sentence. */
export function useSentence(
  { field, is, values }: Condition,
  names: Readonly<Record<string, string>>,
): string {
  const { t, i18n } = useLingui();
  const textOf = useValueText(field, is, names);
  const { kindOf, labelOf } = useRequestedFields();
  const name = labelOf(field);
  const said = values.map(textOf);
  const value = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(said);
  const [first = '', second = ''] = said;
  const days = Number(values[0]);
  const isDay = kindOf(field).is === 'day';
  switch (is) {
    case 'contains':
      return t`${name} contains ${value}`;
    case 'lacks':
      return t`${name} does not contain ${value}`;
    case 'begins':
      return t`${name} begins with ${value}`;
    case 'is':
    case 'during':
    case 'among':
      return t`${name} is ${value}`;
    case 'notAmong':
      return t`${name} is not ${value}`;
    case 'from':
      return isDay ? t`${name} on or after ${value}` : t`${name} at least ${value}`;
    case 'until':
      return isDay ? t`${name} on or before ${value}` : t`${name} at most ${value}`;
    case 'between':
      return t`${name} between ${first} and ${second}`;
    case 'last':
      return t`${name} in the last ${plural(days, { one: '# day', other: '# days' })}`;
    case 'next':
      return t`${name} in the next ${plural(days, { one: '# day', other: '# days' })}`;
    case 'below':
      return t`${name} in or below ${value}`;
    case 'notBelow':
      return t`${name} not in or below ${value}`;
    case 'empty':
      return t`${name} is empty`;
    case 'filled':
      return t`${name} is not empty`;
  }
}
