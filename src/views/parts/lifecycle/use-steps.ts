import type { LivingKind } from '../../records/index.ts';
import { useLoad } from '../use-load.ts';

const maxEntries = 200;

/** The steps of a record's life, oldest first; undefined until they have come. */
export function useSteps({ kind, id }: { kind: LivingKind; id: number }) {
  const { data, failure, loadAgain } = useLoad('/log/list', {
    recordKind: kind,
    recordId: id,
    limit: maxEntries,
  });
  return {
    steps: data?.rows.filter(({ action }) => action.includes('/')).toReversed(),
    /** The log has entries from before these. */
    hasEarlier: Boolean(data?.next),
    failure,
    loadAgain,
  };
}
