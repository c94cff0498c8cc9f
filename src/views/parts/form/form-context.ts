import { createContext, useContext } from 'react';
import type { FormValues } from '../../../machines/forms/record-form-values.ts';
import type { RecordForm } from './record-form.ts';
import type { useRecordForm } from './use-record-form.ts';

/** A form of any kind, as its fields need it. */
export type RunningForm = Pick<
  ReturnType<typeof useRecordForm<FormValues>>,
  'snapshot' | 'context' | 'changed' | 'effectOnly' | 'send' | 'save' | 'problems'
> & { form: Pick<RecordForm<FormValues>, 'at' | 'words' | 'eitherMode'> };

export const FormContext = createContext<RunningForm | undefined>(undefined);

export function useForm() {
  const form = useContext(FormContext);
  if (!form) throw new Error('FormContext has no value');
  return form;
}

/** One field of the form around it. */
export function useFormField(name: string) {
  const { send, context, snapshot, problems } = useForm();
  const value = context.mine[name] ?? null;
  return {
    text: typeof value === 'string' ? value : '',
    chosen: value !== null && typeof value === 'object' && 'id' in value ? value : null,
    problem: context.left.includes(name) ? problems[name] : undefined,
    refusal: context.refusals[name],
    defaultValue: context.defaultValue.includes(name),
    disabled: !snapshot.matches('editing'),
    change: (changed: typeof value, defaultValue?: FormValues) =>
      send({ type: 'fields changed', change: { [name]: changed }, ...(defaultValue && { defaultValue }) }),
    leave: () => send({ type: 'field left', name }),
  };
}
