import { useEffect, useState } from 'react';
import { storeOfflinePage } from '../../../window/offline-page.ts';
import { loadLater } from './load-later.ts';

/** Stores the page on the device, with what it may need later. Undefined until it is known whether that worked. */
export function usePageStored() {
  const [stored, setStored] = useState<boolean>();
  useEffect(() => {
    let left = false;
    loadLater()
      .then(storeOfflinePage)
      .catch(() => false)
      .then((is) => left || setStored(is));
    return () => {
      left = true;
    };
  }, []);
  return stored;
}
