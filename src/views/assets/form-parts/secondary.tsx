import { type ReactNode, useState } from 'react';
import { useDetailed } from '../../root-context.ts';
import { useFormField } from './use-asset-form.ts';

/** A field that the concise mode leaves out, unless it holds something that a person put there or is wrong. */
export function Secondary({ name, children }: { name: string; children: ReactNode }) {
  const detailed = useDetailed();
  const { value, defaulted, problem, refusal } = useFormField(name);
  const wanted = (value !== '' && !defaulted) || problem !== undefined || refusal !== undefined;
  // It does not go again under the hands of somebody who empties it.
  const [stays, setStays] = useState(wanted);
  if (wanted && !stays) setStays(true);
  return detailed || stays ? children : null;
}
