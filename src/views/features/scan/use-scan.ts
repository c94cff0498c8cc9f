import { useEffect, useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { scannedCode } from '../../../vocabulary/scan.ts';
import { useTask } from '../../ui/use-task.ts';

export type Scanned = Answer<'/scan/find'>['rows'][number];
export type Found = { text: string; rows: readonly Scanned[] };

/**
 * Finds what was scanned.
 *
 * @param onFound what is done with an asset that a scan leads to alone
 */
export function useScan(onFound: (asset: Scanned) => void) {
  const [found, setFound] = useState<Found | null>(null);
  const { busy, start } = useTask<string>(async (text, signal) => {
    const { rows } = await post('/scan/find', { text }, { signal });
    setFound({ text: scannedCode(text), rows });
    const [only, ...others] = rows;
    if (only && others.length === 0) onFound(only);
  });
  // The camera may read the next label before the server has answered.
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    const [next, ...others] = waiting;
    if (busy || next === undefined) return;
    setWaiting(others);
    start(next);
  }, [busy, waiting, start]);
  return { busy, found, find: (text: string) => setWaiting((before) => [...before, text]) };
}
