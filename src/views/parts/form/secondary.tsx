import { type ReactNode, useState } from 'react';
import { useDetailed } from '../../ui/root-context.ts';
import { useFormField } from './form-context.ts';

/** A field that the concise mode leaves out, unless it holds something that a person put there or is wrong. */
export function Secondary({ name, children }: { name: string; children: ReactNode }) {
  const detailed = useDetailed();
  const { text, chosen, defaultValue, problem, refusal } = useFormField(name);
  const wanted =
    ((text !== '' || chosen !== null) && !defaultValue) || problem !== undefined || refusal !== undefined;
  // It does not go again under the hands of somebody who empties it.
  const [stays, setStays] = useState(wanted);
  if (wanted && !stays) setStays(true);
  return detailed || stays ? children : null;
}
