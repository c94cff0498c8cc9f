import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Operator, Period } from '../../vocabulary/filters/operators.ts';

/** What each way of asking is called where one is chosen. */
export const operatorWords = {
  contains: msg`contains`,
  lacks: msg`does not contain`,
  begins: msg`begins with`,
  is: msg({ message: 'is', context: 'filter' }),
  from: msg`is at least`,
  until: msg`is at most`,
  between: msg`is between`,
  last: msg`is in the last days`,
  next: msg`is in the next days`,
  during: msg`is in the period`,
  among: msg`is any of`,
  notAmong: msg`is none of`,
  below: msg`is in or below`,
  notBelow: msg`is not in or below`,
  empty: msg`is empty`,
  filled: msg`is not empty`,
} as const satisfies Record<Operator, MessageDescriptor>;

/** Days are before and after each other rather than less and more. */
export const dayWords = { ...operatorWords, from: msg`is on or after`, until: msg`is on or before` };

export const periodWords = {
  today: msg`today`,
  thisWeek: msg`this week`,
  thisMonth: msg`this month`,
  lastMonth: msg`last month`,
  nextMonth: msg`next month`,
  thisQuarter: msg`this quarter`,
  thisYear: msg`this year`,
  lastYear: msg`last year`,
  nextYear: msg`next year`,
} as const satisfies Record<Period, MessageDescriptor>;
