import { useSyncExternalStore } from 'react';

/** Whether a media query holds, such as `(max-width: 767px)`. */
export function useMedia(query: string) {
  const watch = (changed: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}

/** A phone: too narrow for a table. */
export const usePhone = () => useMedia('(max-width: 767px)');
