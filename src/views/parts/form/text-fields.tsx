import type { TextField } from '../../../vocabulary/fields.ts';
import { LongTextInput, TextInput } from './inputs.tsx';

/** The inputs of a record of texts, in the order of its table. */
export const TextFields = ({ fields }: { fields: Readonly<Record<string, TextField>> }) =>
  Object.entries(fields).map(([name, { is, max, required, keys }]) =>
    is === 'paragraph' ? (
      <LongTextInput key={name} name={name} required={required} span={3} />
    ) : (
      <TextInput key={name} name={name} required={required} inputMode={keys} maxLength={max} />
    ),
  );
