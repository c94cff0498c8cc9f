import type { MessageDescriptor } from '@lingui/core';
import { day, type Rule } from '../../../machines/forms/form-rules.ts';
import { beginningOf, dayAfter } from '../../../vocabulary/parsing/clock.ts';
import { readCompany } from '../../../window/company.ts';
import { DayBox } from '../day/day-box.tsx';
import { Field } from '../field.tsx';
import { type End, type EndProps, range } from './range.tsx';
import { useEnd } from './use-end.ts';

const read = (text: string) => (day(text, {}) ? undefined : text.trim() || undefined);

function EndInput(props: EndProps) {
  const { label, end, value, other } = props;
  const within: Rule = (typed) => {
    const isLast = end === 'until';
    const outside = other && typed && (isLast ? String(typed) < other : String(typed) > other);
    return day(typed, {}) ?? (outside ? { rule: isLast ? 'from on' : 'up to', day: other } : undefined);
  };
  const { text, error, helper, type, take, pick } = useEnd('day', within, props);
  return (
    <Field label={label} error={error} helper={helper}>
      <DayBox
        label={label}
        text={text}
        value={value}
        min={end === 'until' ? other : undefined}
        max={end === 'from' ? other : undefined}
        onType={type}
        onPick={pick}
        onLeave={take}
      />
    </Field>
  );
}

/** The beginning of a day where the company is, or of the one after it. */
const momentOf = (requested: string, end: End) =>
  beginningOf(end === 'until' ? dayAfter(requested) : requested, readCompany().timeZone).toISOString();

/** Days from one to another; the call is given moments. */
export const periods = <From extends string, Until extends string>(
  from: From,
  until: Until,
  label: MessageDescriptor,
) => range(from, until, label, { of: 'day', read, EndInput, ask: momentOf });

/** Days from one to another. */
export const days = <From extends string, Until extends string>(
  from: From,
  until: Until,
  label: MessageDescriptor,
) => range(from, until, label, { of: 'day', read, EndInput, ask: (requested) => requested });
