import type { FormSide } from '../../../machines/asset-form-values.ts';

const key = (owner: number, id: number | null) => `draft.asset.${owner}.${id ?? 'new'}`;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/**
 * What a person typed into the form of one asset and did not save; it outlives the end of the session in this
 * window, and is offered to the same person only.
 */
export function draftStore(owner: number, id: number | null) {
  const place = key(owner, id);
  return {
    read(): FormSide | null {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
        if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('names' in kept))
          return null;
        return isTexts(kept.values) && isTexts(kept.names)
          ? { values: kept.values, names: kept.names }
          : null;
      } catch {
        return null;
      }
    },
    keep: (side: FormSide) => sessionStorage.setItem(place, JSON.stringify(side)),
    forget: () => sessionStorage.removeItem(place),
  };
}
