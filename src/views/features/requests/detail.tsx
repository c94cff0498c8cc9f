import { Alert } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useReducer } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { useRecord } from '../../parts/record/use-record.ts';
import { hrefOf } from '../../records/index.ts';
import { request as kind, requestTypeWords } from '../../records/request.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Attachments } from '../attachments/index.ts';
import { Actions } from './detail-parts/actions.tsx';
import { Answers } from './detail-parts/answers.tsx';
import { type AssetRequest, requestRecord } from './detail-parts/request-record.ts';
import { wantedText } from './wanted.ts';

function Details({ request }: { request: AssetRequest }) {
  const { t } = useLingui();
  const { day, moment } = useFormats();
  const { fields } = kind;
  const { asset, requester, creator, endedAt } = request;
  const called = asset && `${asset.assetNo} ${asset.name}`;
  const by = creator.id === requester.id ? '' : ` · ${creator.name}`;
  return (
    <DataList
      columns={3}
      items={[
        { key: 'type', label: t(fields.type), value: t(requestTypeWords[request.type]) },
        { key: 'requester', label: t(fields.requester), value: requester.name },
        { key: 'organisation', label: t(fields.organisation), value: request.organisation.name },
        { key: 'category', label: t(fields.category), value: request.category?.name },
        {
          key: 'asset',
          label: t(fields.asset),
          value:
            asset && request.seesAsset ? (
              <TextLink href={hrefOf('asset', asset.id) ?? ''}>{called}</TextLink>
            ) : (
              called
            ),
        },
        {
          key: 'answered',
          label: t(fields.answered),
          value: `${request.answered} / ${request.quantity}`,
        },
        { key: 'features', label: t(fields.features), value: request.features },
        { key: 'reason', label: t(fields.reason), value: request.reason },
        { key: 'neededBy', label: t(fields.neededBy), value: request.neededBy && day(request.neededBy) },
        { key: 'until', label: t(fields.until), value: request.until && day(request.until) },
        {
          key: 'createdAt',
          label: t(fields.createdAt),
          value: `${moment(request.createdAt)}${by}`,
        },
        {
          key: 'endedAt',
          label: t`Ended on`,
          value: endedAt && `${request.endedBy ?? ''} · ${moment(endedAt)}`,
        },
        { key: 'remark', label: t(fields.remark), value: request.remark },
      ]}
    />
  );
}

/** One request: what is wanted and why, what was handed over for it, its log, and what can be done with it. */
export default function RequestDetail() {
  const { t } = useLingui();
  const page = useRecord(requestRecord, Number(useParams().id));
  const [described, notify] = useReducer((times: number) => times + 1, 0);
  const request = page.record;
  if (!request) return <RecordAbsent page={page} missing={<RecordNotFound kind="request" />} />;
  const { id, state, requestNo, closingReason, answers } = request;
  return (
    <RecordPage
      page={page}
      kind="request"
      record={request}
      described={described}
      label={`${t(kind.name)} · ${wantedText(request)}`}
      heading={
        <RecordHeading kind="request" id={id} state={state} title={wantedText(request)} lead={requestNo}>
          {(lifecycle) => (
            <Actions request={request} busy={page.busy} onAct={page.act} lifecycle={lifecycle} />
          )}
        </RecordHeading>
      }
      note={
        closingReason !== '' && (
          <Alert.Root status="info" mb="4" size="sm">
            <Alert.Indicator />
            <Alert.Title whiteSpace="pre-wrap">
              {t(kind.fields.closingReason)}: {closingReason}
            </Alert.Title>
          </Alert.Root>
        )
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details request={request} />
      </Panel>
      {answers.length > 0 && <Answers of={answers} />}
      <Attachments of={{ kind: 'request', id }} change="request.write" onChanged={notify} />
    </RecordPage>
  );
}
