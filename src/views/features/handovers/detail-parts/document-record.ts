import type { Answer } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { somebodyElse } from '../../../../machines/lifecycles/decider.ts';
import { detailsOf, missingFrom } from '../../../../machines/lifecycles/document-kinds.ts';
import type { DocumentDetails } from '../../../../machines/lifecycles/handover.ts';
import type { DocumentEvent, decisions, LineOutcome, postEvents } from '../../../../vocabulary/document.ts';
import { describedName } from '../../../../vocabulary/fields.ts';
import { recordOf } from '../../../parts/record/use-record.ts';

export type Document = Answer<'/handover/get'>;

type At = Pick<Document, 'id' | 'version'>;

const send =
  (event: (typeof postEvents)[number]) =>
  ({ id, version }: At) =>
    post('/handover/event', { id, version, event });

const decide =
  (event: (typeof decisions)[number]) =>
  ({ id, version }: At) =>
    post('/handover/decide', { id, version, event });

const settle =
  (outcome: LineOutcome) =>
  ({ id, version }: At, { lineIds, note }: Readonly<Record<string, unknown>>) =>
    post('/handover/settle', {
      id,
      version,
      outcome,
      lineIds: lineIds as number[],
      note: String(note ?? ''),
    });

export const documentRecord = recordOf({
  kind: 'handover',
  use: 'handover page',
  load: (id, signal): Promise<Document> => post('/handover/get', { id }, { signal }),
  actions: {
    post: send('post'),
    'hand over': send('hand over'),
    complete: send('complete'),
    cancel: send('cancel'),
    submit: ({ id, version }) => post('/handover/submit', { id, version }),
    approve: decide('approve'),
    reject: decide('reject'),
    'approve disposal': ({ id, version }) =>
      post('/handover/decideDisposal', { id, version, event: 'approve' }),
    'reject disposal': ({ id, version }, { note }) =>
      post('/handover/decideDisposal', { id, version, event: 'reject', note: String(note) }),
    correct: ({ id, version }) => post('/handover/correct', { id, version }),
    withdraw: ({ id, version }) => post('/handover/withdraw', { id, version }),
    accept: settle('accepted'),
    refuse: settle('refused'),
    'request extension': ({ id, version }, { dueOn, reason }) =>
      post('/handover/requestExtension', { id, version, dueOn: String(dueOn), reason: String(reason) }),
    'grant extension': ({ id, version }) =>
      post('/handover/decideExtension', { id, version, event: 'grant' }),
    'refuse extension': ({ id, version }, { note }) =>
      post('/handover/decideExtension', { id, version, event: 'refuse', note: String(note) }),
  },
});

export type DocumentAction = keyof typeof documentRecord.actions;

/** Whether the life of a document allows a step now. */
export function allowsDocument(document: Document, type: DocumentEvent) {
  const { kind, state, lines } = document;
  const complete = missingFrom(kind, (field) => document[describedName(field)]) === undefined;
  const accepted = lines.filter((line) => line.accepted);
  const context: DocumentDetails = {
    ...somebodyElse,
    lines: lines.length,
    complete,
    dayCounts: true,
    needsApproval: false,
    needsAcceptance: false,
    settled: accepted.length + lines.filter(({ refused }) => refused).length,
    accepted: accepted.length,
    out: accepted.filter(({ back }) => !back).length,
  };
  return detailsOf(kind).lifecycle.resolveState({ value: state, context }).can({ type });
}
