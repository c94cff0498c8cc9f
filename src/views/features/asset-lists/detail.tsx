import { Trans, useLingui } from '@lingui/react/macro';
import { useReducer } from 'react';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { HandListField } from '../../parts/picker/list-field.tsx';
import { MasterActions } from '../../parts/record/master-actions.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { assetList as kind, listKinds } from '../../records/asset-list.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { AssetList } from './asset-list.ts';
import { AssetsOfList } from './assets-of-list.tsx';
import { FilterOfList } from './filter-of-list.tsx';
import { States } from './states.tsx';

const listRecord = recordOf({
  kind: 'assetList',
  use: 'asset list page',
  load: (id, signal): Promise<AssetList> => post('/assetList/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/assetList/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/assetList/event', { id, version, event: 'restore' }),
    merge: ({ id, version }, { into }) => post('/assetList/merge', { id, version, into: Number(into) }),
  },
});

const words = {
  retire: <Trans>Retire this asset list?</Trans>,
  retired: (
    <Trans>It can no longer be selected, and no assets can be added to it. You can restore it later.</Trans>
  ),
  merged: <Trans>The assets of this list will be added to the other list. This cannot be undone.</Trans>,
};

function Details({ list }: { list: AssetList }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { live, owner, organisation, remark, mergedInto, createdAt } = list;
  const into = mergedInto && <TextLink href={`${kind.address}/${mergedInto.id}`}>{mergedInto.name}</TextLink>;
  return (
    <DataList
      columns={3}
      items={[
        ...(into ? [{ key: 'mergedInto', label: t(kind.fields.mergedInto), value: into }] : []),
        { key: 'kind', label: t(kind.fields.kind), value: t(listKinds[live ? 'live' : 'byHand']) },
        { key: 'owner', label: t(kind.fields.owner), value: owner },
        { key: 'organisation', label: t(kind.fields.organisation), value: organisation?.name ?? t`No one` },
        { key: 'createdAt', label: t`Added on`, value: moment(createdAt) },
        { key: 'remark', label: t(kind.fields.remark), value: remark },
      ]}
    />
  );
}

/** One list of assets: who sees it, what it holds and comes to, and what can be done with it. */
export default function AssetListDetail() {
  const { t } = useLingui();
  const page = useRecord(listRecord, Number(useParams().id));
  const [described, notify] = useReducer((times: number) => times + 1, 0);
  const list = page.record;
  if (!list) return <RecordAbsent page={page} missing={<RecordNotFound kind="assetList" />} />;
  const { id, state, name, mayChange } = list;
  return (
    <RecordPage
      page={page}
      kind="assetList"
      record={list}
      label={name}
      described={described}
      heading={
        <RecordHeading kind="assetList" id={id} state={state} title={name} lead={t(kind.name)}>
          {(lifecycle) =>
            mayChange ? (
              <MasterActions
                lifecycle={lifecycle}
                record={list}
                address={kind.address}
                needs="assetList.write"
                busy={page.busy}
                act={page.act}
                picker={list.live ? undefined : HandListField}
                words={words}
              />
            ) : (
              lifecycle
            )
          }
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details list={list} />
      </Panel>
      {list.live && <FilterOfList list={list} onChanged={page.reload} />}
      <AssetsOfList list={list} />
      <States list={list} onChanged={notify} />
    </RecordPage>
  );
}
