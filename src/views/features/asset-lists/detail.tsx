import { Trans, useLingui } from '@lingui/react/macro';
import { useReducer } from 'react';
import { useParams } from '../../../window/router.ts';
import { HandListField } from '../../parts/picker/list-field.tsx';
import { MasterActions } from '../../parts/record/master-actions.tsx';
import { MasterDetails, masterRecordOf } from '../../parts/record/master-page.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { useRecord } from '../../parts/record/use-record.ts';
import { assetList as kind, listKinds } from '../../records/asset-list.ts';
import { Panel } from '../../ui/panel.tsx';
import type { AssetList } from './asset-list.ts';
import { AssetsOfList } from './assets-of-list.tsx';
import { FilterOfList } from './filter-of-list.tsx';
import { States } from './states.tsx';

const listRecord = masterRecordOf('assetList', 'asset list page');

const words = {
  retire: <Trans>Retire this asset list?</Trans>,
  retired: (
    <Trans>It can no longer be selected, and no assets can be added to it. You can restore it later.</Trans>
  ),
  merged: <Trans>The assets of this list will be added to the other list. This cannot be undone.</Trans>,
};

function Details({ list }: { list: AssetList }) {
  const { t } = useLingui();
  const { live, owner, organisation, remark } = list;
  return (
    <MasterDetails
      kind="assetList"
      record={list}
      items={[
        { key: 'kind', label: t(kind.fields.kind), value: t(listKinds[live ? 'live' : 'byHand']) },
        { key: 'owner', label: t(kind.fields.owner), value: owner },
        { key: 'organisation', label: t(kind.fields.organisation), value: organisation?.name ?? t`No one` },
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
