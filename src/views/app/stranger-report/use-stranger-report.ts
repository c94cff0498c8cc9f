import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { sendFaultReport, strangersReport } from '../../../api/fault-report-calls.ts';
import { fromCall } from '../../../api/from-call.ts';
import { strangerReportMachine } from '../../../machines/shell/stranger-report.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';

const logic = strangerReportMachine.provide({
  actors: { 'send the report': fromCall<void, unknown>((_, signal) => sendFaultReport(signal)) },
});

const empty = { fault: '', name: '', contact: '' };
export type ReportTexts = typeof empty;

/** The fault report of somebody without an account: what was typed, its photos, and how far it has come. */
export function useStrangerReport(code: string) {
  const [texts, setTexts] = useState(empty);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [refusal, setRefusal] = useState<unknown>();
  const actor = useLivingActor(logic, undefined, {
    refused: ({ error }) => setRefusal(error),
    sent: () => {
      setTexts(({ name, contact }) => ({ ...empty, name, contact }));
      setPhotos([]);
    },
  });
  const state = useSelector(actor, ({ value }) => value);
  return {
    state,
    texts,
    photos,
    refusal,
    type: (changes: Partial<ReportTexts>) => setTexts((before) => ({ ...before, ...changes })),
    choose: setPhotos,
    begin: () => actor.send({ type: 'begin' }),
    leave: () => actor.send({ type: 'leave' }),
    send() {
      setRefusal(undefined);
      strangersReport.put({ code, ...texts, photos });
      actor.send({ type: 'send' });
    },
  };
}
