import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { account } from '../../records/account.ts';
import { person as kind } from '../../records/person.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DocumentsOf } from '../handovers/index.ts';
import { HeldAssets } from './held-assets.tsx';
import { PersonActions } from './person-actions.tsx';

type Person = Answer<'/person/get'>;

const personRecord = recordOf({
  kind: 'person',
  use: 'person page',
  load: (id, signal): Promise<Person> => post('/person/get', { id }, { signal }),
  actions: {
    leave: ({ id, version }) => post('/person/event', { id, version, event: 'leave' }),
    'come back': ({ id, version }) => post('/person/event', { id, version, event: 'come back' }),
    merge: ({ id, version }, { into }) => post('/person/merge', { id, version, into: Number(into) }),
  },
});

function Details({ person }: { person: Person }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const mayReadAccounts = usePermission('account.read');
  const mayReadAssets = usePermission('asset.read');
  const mayReadLog = usePermission('log.read');
  const { id, mergedInto, organisation, loginid, accountId, inCustody, inUse, createdAt } = person;
  const plain = (['jobNo', 'post', 'phone', 'email', 'remark'] as const).map((key) => ({
    key,
    label: t(kind.fields[key]),
    value: person[key],
  }));
  const linked = (count: number, field: string) =>
    count === 0 ? number(0) : <TextLink href={`/assets?${field}=${id}`}>{number(count)}</TextLink>;
  const into = mergedInto && <TextLink href={`${kind.address}/${mergedInto.id}`}>{mergedInto.name}</TextLink>;
  const login =
    accountId !== null && mayReadAccounts ? (
      <TextLink href={`${account.address}/${accountId}`}>{loginid}</TextLink>
    ) : (
      loginid
    );
  return (
    <DataList
      columns={3}
      items={[
        ...(into ? [{ key: 'mergedInto', label: t(kind.fields.mergedInto), value: into }] : []),
        { key: 'organisation', label: t(kind.fields.organisation), value: organisation.name },
        ...plain,
        { key: 'account', label: t`Account`, value: login },
        ...(mayReadAssets
          ? [
              { key: 'inCustody', label: t`Assets in custody`, value: linked(inCustody, 'custodianId') },
              { key: 'inUse', label: t`Assets in use`, value: linked(inUse, 'userId') },
            ]
          : []),
        { key: 'createdAt', label: t`Added on`, value: moment(createdAt) },
        ...(mayReadLog
          ? [
              {
                key: 'did',
                label: t`Activity`,
                value: <TextLink href={`/logs?actorId=${id}`}>{t`View log`}</TextLink>,
              },
            ]
          : []),
      ]}
    />
  );
}

/** One person: where they belong, what they hold and received, how they sign in, and what can be done with them. */
export default function PersonDetail() {
  const { t } = useLingui();
  const mayReadDocuments = usePermission('handover.read');
  const mayReadAssets = usePermission('asset.read');
  const page = useRecord(personRecord, Number(useParams().id));
  const person = page.record;
  if (!person) return <RecordAbsent page={page} missing={<RecordNotFound kind="person" />} />;
  const { id, version, state, name, inCustody, inUse } = person;
  return (
    <RecordPage
      page={page}
      kind="person"
      record={person}
      label={name}
      heading={
        <RecordHeading kind="person" id={id} state={state} title={name} lead={t(kind.name)}>
          {(lifecycle) => (
            <PersonActions
              person={person}
              busy={page.busy}
              act={page.act}
              reload={page.reload}
              lifecycle={lifecycle}
            />
          )}
        </RecordHeading>
      }
      side={
        mayReadDocuments && (
          <SidePanel title={<Trans>Handovers received</Trans>}>
            <DocumentsOf
              of="custodianId"
              id={id}
              version={version}
              none={<Trans>No handovers to this person yet.</Trans>}
            />
          </SidePanel>
        )
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details person={person} />
      </Panel>
      {mayReadAssets && inCustody > 0 && (
        <SidePanel title={<Trans>Assets in custody</Trans>}>
          <HeldAssets field="custodianId" id={id} version={version} />
        </SidePanel>
      )}
      {mayReadAssets && inUse > 0 && (
        <SidePanel title={<Trans>Assets in use</Trans>}>
          <HeldAssets field="userId" id={id} version={version} />
        </SidePanel>
      )}
    </RecordPage>
  );
}
