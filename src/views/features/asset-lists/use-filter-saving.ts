import { useState } from 'react';
import type { Payload } from '../../../api/contract/index.ts';
import { refusalOf } from '../../../api/fault.ts';
import { post } from '../../../api/post.ts';
import { useTask } from '../../ui/use-task.ts';
import type { AssetList, Followed } from './asset-list.ts';

type Filter = Payload<'/assetList/preview'>['filter'];
type Then = { onClose: () => void; onChanged: () => void };
type Intent = { id: number; version: number; filter: Filter } & Then;

/** Saves another filter of a list; where somebody saved before, theirs is told and the next try is against it. */
export function useFilterSaving({ id, version }: Pick<AssetList, 'id' | 'version'>, then: Then) {
  const [known, setKnown] = useState(version);
  const [conflict, setConflict] = useState<Followed | null>(null);
  const { busy, start } = useTask<Intent>(async ({ filter, onClose, onChanged, ...at }, signal) => {
    try {
      await post('/assetList/update', { ...at, changes: { filter } }, { signal });
    } catch (error) {
      const current = refusalOf(error, 'stale', '/assetList/update')?.current;
      if (!current) throw error;
      setConflict(await post('/assetList/filter', { id: at.id }, { signal }));
      setKnown(current.version);
      return;
    }
    onClose();
    onChanged();
  });
  return {
    busy,
    conflict,
    save: (filter: Filter) => start({ id, version: known, filter, ...then }),
    takeTheirs: () => setConflict(null),
  };
}
