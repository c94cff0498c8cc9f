import { useSelector } from '@xstate/react';
import type { Answer } from '../../../api/contract/index.ts';
import { fromCall } from '../../../api/from-call.ts';
import { post } from '../../../api/post.ts';
import { custodyMachine } from '../../../machines/lifecycles/custody.ts';
import { type Deed, type DeedDone, type RecordLoaded, recordMachine } from '../../../machines/record.ts';
import { doDeed, loadRecord } from '../../components/record-calls.ts';
import { toast } from '../../components/toaster.ts';
import { useLivingActor } from '../../components/use-living-actor.ts';
import { useShownAgain } from '../../tab-context.ts';

export type Document = Answer<'/custody/get'>;
export type DocumentDeed = 'post' | 'cancel';

const load = ({ id }: { id: number }, signal: AbortSignal) =>
  loadRecord(post('/custody/get', { id }, { signal }));

function act({ deed, record }: Deed & { record: unknown }) {
  // The record comes from `load` alone.
  const { id, version } = record as Document;
  return doDeed(post('/custody/event', { id, version, event: deed === 'post' ? 'post' : 'cancel' }));
}

const machine = recordMachine.provide({
  actors: {
    'load record': fromCall<RecordLoaded, { id: number }>(load),
    'do it': fromCall<DeedDone, Deed & { record: unknown }>(act),
  },
});

/** Whether the life of a document allows a step now. */
export function allowsDocument({ kind, state, lines, custodian }: Document, type: DocumentDeed) {
  const context = { kind, lines: lines.length, hasCustodian: custodian !== null };
  return custodyMachine.resolveState({ value: state, context }).can({ type });
}

/** One document on its page. `done` is told when something has been done. */
export function useDocument(id: number, done: string) {
  const actor = useLivingActor(
    machine,
    { id },
    { done: () => toast.success(done), refused: ({ message }) => toast.error(message) },
  );
  const reload = () => actor.send({ type: 'reload' });
  useShownAgain(reload);
  const snapshot = useSelector(actor, (state) => state);
  return {
    document: snapshot.hasTag('shown') ? (snapshot.context.record as Document) : undefined,
    missing: snapshot.matches('not found'),
    failed: snapshot.matches('failed'),
    busy: snapshot.hasTag('busy'),
    fault: snapshot.context.fault,
    reload,
    act: (deed: DocumentDeed) => actor.send({ type: 'do', deed, details: {} }),
  };
}
