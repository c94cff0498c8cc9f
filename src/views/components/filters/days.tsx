import { Input } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { Field } from '../field.tsx';
import { type End, type EndProps, range } from './range.tsx';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const read = (text: string) => (dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined);
const EndInput = ({ label, end, value, other, onChange }: EndProps) => (
  <Field label={label}>
    <Input
      type="date"
      value={value}
      min={end === 'until' ? other : undefined}
      max={end === 'from' ? other : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);

/** The beginning of a day here, or of the one after it. */
function momentOf(day: string, end: End) {
  const date = new Date(`${day}T00:00:00`);
  if (end === 'until') date.setDate(date.getDate() + 1);
  return date.toISOString();
}

/** Days from one to another; the call is given moments. */
export const periods = <From extends string, Until extends string>(
  from: From,
  until: Until,
  label: MessageDescriptor,
) => range(from, until, label, { read, EndInput, ask: momentOf });

/** Days from one to another. */
export const days = <From extends string, Until extends string>(
  from: From,
  until: Until,
  label: MessageDescriptor,
) => range(from, until, label, { read, EndInput, ask: (day) => day });
