import {
  amount,
  atMost,
  day,
  months,
  type Problem,
  percent,
  type Rule,
  required,
} from '../../../machines/form-rules.ts';
import { filterKindOf } from '../../../vocabulary/filters/asset-filters.ts';
import { type Condition, isSensible } from '../../../vocabulary/filters/filter-tree.ts';
import type { FilterKind } from '../../../vocabulary/filters/operators.ts';

const rules: Readonly<Partial<Record<FilterKind['is'], Rule>>> = {
  text: atMost(200),
  amount,
  months,
  rate: percent,
  day,
};

/** Why a condition cannot be asked yet. */
export function problemOf(condition: Condition): Problem | undefined {
  if (isSensible(condition)) return undefined;
  const { is, values, field } = condition;
  const missing = values.length === 0 ? required('', {}) : undefined;
  const counted = is === 'last' || is === 'next' || is === 'during';
  const rule = counted ? undefined : rules[filterKindOf(field).is];
  const wrong = values
    .map((value) => required(value, {}) ?? rule?.(value, {}))
    .find((one) => one !== undefined);
  return missing ?? wrong ?? { rule: 'required' };
}
