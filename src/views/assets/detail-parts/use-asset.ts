import { useSelector } from '@xstate/react';
import type { Answer } from '../../../api/contract/index.ts';
import { fromCall } from '../../../api/from-call.ts';
import { post } from '../../../api/post.ts';
import { type Deed, type DeedDone, type RecordLoaded, recordMachine } from '../../../machines/record.ts';
import { doDeed, loadRecord } from '../../components/record-calls.ts';
import { toast } from '../../components/toaster.ts';
import { useLivingActor } from '../../components/use-living-actor.ts';
import { useShownAgain, useTab } from '../../tab-context.ts';

export type Asset = Answer<'/asset/get'>;
export type AssetDeed = 'put in stock' | 'remove';

const load = ({ id }: { id: number }, signal: AbortSignal) =>
  loadRecord(post('/asset/get', { id }, { signal }));

function act({ deed, details, record }: Deed & { record: unknown }) {
  // The record comes from `load` alone.
  const { id, version } = record as Asset;
  if (deed === 'remove') return doDeed(post('/asset/remove', { id, version }), 'removed');
  const { locationId } = details;
  const place = typeof locationId === 'number' ? { locationId } : {};
  return doDeed(post('/asset/event', { id, version, event: 'put in stock', ...place }));
}

const machine = recordMachine.provide({
  actors: {
    'load record': fromCall<RecordLoaded, { id: number }>(load),
    'do it': fromCall<DeedDone, Deed & { record: unknown }>(act),
  },
});

/** One asset on its page. `texts` says what is told when something has been done. */
export function useAsset(id: number, texts: { done: string; removed: string }) {
  const { finish } = useTab();
  const actor = useLivingActor(
    machine,
    { id },
    {
      done: () => toast.success(texts.done),
      refused: ({ message }) => toast.error(message),
      removed: () => {
        toast.success(texts.removed);
        finish('/assets');
      },
    },
  );
  const reload = () => actor.send({ type: 'reload' });
  useShownAgain(reload);
  const snapshot = useSelector(actor, (state) => state);
  return {
    asset: snapshot.hasTag('shown') ? (snapshot.context.record as Asset) : undefined,
    missing: snapshot.matches('not found'),
    failed: snapshot.matches('failed'),
    busy: snapshot.hasTag('busy'),
    fault: snapshot.context.fault,
    reload,
    act: (deed: AssetDeed, details: Deed['details'] = {}) => actor.send({ type: 'do', deed, details }),
  };
}
