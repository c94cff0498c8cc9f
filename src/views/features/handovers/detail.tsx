import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useReducer } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { detailsOf } from '../../../machines/lifecycles/document-kinds.ts';
import { acceptanceOf } from '../../../vocabulary/handover-sheet.ts';
import { useParams } from '../../../window/router.ts';
import { ApprovalPanel } from '../../parts/approval/approval-panel.tsx';
import { DecisionBasis } from '../../parts/approval/decision-basis.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { useRecord } from '../../parts/record/use-record.ts';
import { documentNames } from '../../records/handover.ts';
import { hrefOf } from '../../records/index.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Attachments } from '../attachments/index.ts';
import { Acceptance } from './detail-parts/acceptance.tsx';
import { Actions } from './detail-parts/actions.tsx';
import { DisposalNote } from './detail-parts/disposal-note.tsx';
import { type Document, documentRecord } from './detail-parts/document-record.ts';
import { Extensions } from './detail-parts/extensions.tsx';
import { HandOverSheet } from './detail-parts/hand-over-sheet.tsx';
import { useHeadWords } from './detail-parts/head-words.ts';
import { Lines } from './detail-parts/lines.tsx';

function Details({ document }: { document: Document }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { moment } = formats;
  const said = useHeadWords(document);
  const { sent, accepted } = acceptanceOf(document, formats);
  return (
    <DataList
      columns={3}
      items={[
        ...said,
        {
          key: 'request',
          label: t({ message: 'Request', context: 'record' }),
          value: document.request && (
            <TextLink href={hrefOf('request', document.request.id) ?? ''}>
              {document.request.requestNo}
            </TextLink>
          ),
        },
        {
          key: 'stockTake',
          label: t({ message: 'Stock-take', context: 'record' }),
          value: document.stockTake && (
            <TextLink href={hrefOf('stockTake', document.stockTake.id) ?? ''}>
              {document.stockTake.takeNo}
            </TextLink>
          ),
        },
        {
          key: 'createdBy',
          label: t`Created by`,
          value: `${document.createdBy} · ${moment(document.createdAt)}`,
        },
        ...(document.decidedAt
          ? [
              {
                key: 'decidedBy',
                label: t`Decided by`,
                value: document.decidedAt && `${document.decidedBy ?? ''} · ${moment(document.decidedAt)}`,
              },
            ]
          : []),
        ...(sent
          ? [
              { key: 'sentBy', label: t`Sent by`, value: sent },
              { key: 'acceptedBy', label: t`Accepted by`, value: accepted },
            ]
          : [
              {
                key: 'postedBy',
                label: document.kind === 'disposal' ? t`Completed by` : t`Posted by`,
                // Of one that came with a list only the day is known.
                value:
                  document.postedAt &&
                  [document.postedBy, moment(document.postedAt)].filter(Boolean).join(' · '),
              },
            ]),
      ]}
    />
  );
}

/** What kind of document it is, and who or where its assets go; its number where it says neither. */
const tabLabel = (kind: string, { custodian, organisation, location, givers, documentNo }: Document) =>
  `${kind} · ${(custodian ?? organisation ?? location)?.name ?? (givers.join(', ') || documentNo)}`;

/** One document: what it says, its lines, its log, and what can be done with it. */
export default function HandoverDetail() {
  const { t } = useLingui();
  const page = useRecord(documentRecord, Number(useParams().id));
  const [described, notify] = useReducer((times: number) => times + 1, 0);
  const document = page.record;
  if (!document) return <RecordAbsent page={page} missing={<RecordNotFound kind="handover" />} />;
  return (
    <>
      <HandOverSheet document={document} />
      <Box _print={{ display: 'none' }}>
        <RecordPage
          page={page}
          kind="handover"
          record={document}
          described={described}
          label={tabLabel(t(documentNames[document.kind]), document)}
          heading={
            <RecordHeading
              kind="handover"
              id={document.id}
              state={document.state}
              machine={detailsOf(document.kind).lifecycle}
              title={t(documentNames[document.kind])}
              lead={document.documentNo}
            >
              {(lifecycle) => (
                <Actions document={document} busy={page.busy} onAct={page.act} lifecycle={lifecycle} />
              )}
            </RecordHeading>
          }
        >
          {document.kind === 'disposal' && <DisposalNote document={document} />}
          {document.mayAccept && <Acceptance document={document} busy={page.busy} onAct={page.act} />}
          <Extensions document={document} busy={page.busy} onAct={page.act} />
          <Panel px={{ base: '4', md: '5' }}>
            <Details document={document} />
          </Panel>
          {document.decisionBasis && <DecisionBasis basis={document.decisionBasis} />}
          {document.approval && <ApprovalPanel standing={document.approval} />}
          <Panel as="section" aria-label={t`Assets`} p="0">
            <Lines
              document={document}
              onChanged={() => {
                page.reload();
                notify();
              }}
            />
          </Panel>
          <Attachments
            of={{ kind: 'handover', id: document.id }}
            change="handover.write"
            onChanged={notify}
          />
        </RecordPage>
      </Box>
    </>
  );
}
