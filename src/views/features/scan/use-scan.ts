import { useEffect, useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { scannedCode } from '../../../vocabulary/scan.ts';
import { navigate } from '../../../window/router.ts';
import { usePermission } from '../../ui/root-context.ts';
import { useTask } from '../../ui/use-task.ts';

export type Scanned = Answer<'/scan/find'>['rows'][number];
export type Found = { text: string; rows: readonly Scanned[] };

/** Finds the asset of a label by the right to report its fault, for who has no right to look it up. */
async function reportable(text: string, signal: AbortSignal): Promise<number | undefined> {
  const { rows } = await post('/repair/assets', { scanned: text }, { signal });
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/**
 * Finds what was scanned. Where that is an asset of which the person may only report a fault, the form for it opens.
 *
 * @param onFound what is done with an asset that a scan leads to alone
 * @param reports whether that form may open
 */
export function useScan(onFound: (asset: Scanned) => void, { reports }: { reports: boolean }) {
  const mayReport = usePermission('repair.report') && reports;
  const [found, setFound] = useState<Found | null>(null);
  const { busy, start } = useTask<string>(async (text, signal) => {
    const { rows } = await post('/scan/find', { text }, { signal });
    const reported = rows.length === 0 && mayReport ? await reportable(text, signal) : undefined;
    if (reported !== undefined) return navigate(`/repairs/new?asset=${reported}`);
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
