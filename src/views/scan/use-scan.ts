import { useState } from 'react';
import type { Answer } from '../../api/contract/index.ts';
import { post } from '../../api/post.ts';
import { scannedCode } from '../../vocabulary/scan.ts';
import { navigate } from '../../window/router.ts';
import { useTask } from '../components/use-task.ts';
import { useTab } from '../tab-context.ts';

export type Found = { text: string; rows: Answer<'/scan/find'>['rows'] };

/**
 * Finds what was scanned and opens it, where it is one asset alone.
 *
 * @param isAddress that the page is that of one code, whose place the asset takes
 */
export function useScan(isAddress: boolean) {
  const { finish } = useTab();
  const [found, setFound] = useState<Found | null>(null);
  const { busy, start } = useTask<string>('scan of an asset', async (text, signal) => {
    const { rows } = await post('/scan/find', { text }, { signal });
    const [first, ...others] = rows;
    if (!first || others.length > 0) {
      setFound({ text: scannedCode(text), rows });
      return;
    }
    setFound(null);
    const to = `/assets/${first.id}`;
    if (isAddress) finish(to);
    else navigate(to);
  });
  return { busy, found, find: start };
}
