import {
  amount,
  atMost,
  day,
  months,
  number,
  type Problem,
  percent,
  type Rule,
  required,
} from '../../../machines/form-rules.ts';
import { type Condition, isSensible, type KindOf } from '../../../vocabulary/filters/filter-tree.ts';
import type { FilterKind } from '../../../vocabulary/filters/operators.ts';

const rules: Readonly<Partial<Record<FilterKind['is'], Rule>>> = {
  text: atMost(200),
  amount,
  number,
  months,
  rate: percent,
  day,
};

/** Why a condition cannot be asked yet. */
export function problemOf(condition: Condition, kindOf: KindOf): Problem | undefined {
  if (isSensible(condition, kindOf)) return undefined;
  const { is, values, field } = condition;
  const missing = values.length === 0 ? required('', {}) : undefined;
  const counted = is === 'last' || is === 'next' || is === 'during';
  const kind = kindOf(field);
  const rule = counted || !kind ? undefined : rules[kind.is];
  const wrong = values
    .map((value) => required(value, {}) ?? rule?.(value, {}))
    .find((one) => one !== undefined);
  return missing ?? wrong ?? { rule: 'required' };
}
