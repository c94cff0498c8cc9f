import { useState } from 'react';
import { useParams } from '../../../window/router.ts';

export const idIn = (text: string | null | undefined) => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The record that the address of a form names; null for a new one. */
export const useFormId = () => idIn(useParams().id);

/** The record with which a new one begins, where the query of the address names one. */
export function useSeeds(query: string, name: string): readonly number[] {
  const [seeds] = useState(() => {
    const id = idIn(new URLSearchParams(query).get(name));
    return id === null ? [] : [id];
  });
  return seeds;
}
