import { Alert } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useReducer } from 'react';
import { useParams } from '../../../window/router.ts';
import { type Asset, assetRecord } from '../../parts/record/asset-record.ts';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { useRecord } from '../../parts/record/use-record.ts';
import { forgetThumbnail } from '../../parts/thumbnails.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CostOfAsset } from '../asset-costs/index.ts';
import { Attachments } from '../attachments/index.ts';
import { BillsOf } from '../bills/index.ts';
import { AssetDepreciation } from '../depreciation/index.ts';
import { DocumentsOf } from '../handovers/index.ts';
import { TasksOf } from '../maintenance/index.ts';
import { MetersOf } from '../meters/index.ts';
import { RepairsOf, ReplacementHint } from '../repairs/index.ts';
import { AssetMissing } from './asset-missing.tsx';
import { Actions } from './detail-parts/actions.tsx';
import { Details } from './detail-parts/details.tsx';
import { Parts } from './detail-parts/parts.tsx';

function Held({ by, status }: { by: NonNullable<Asset['openDocument']>; status: Asset['status'] }) {
  const { to } = by;
  return (
    <Alert.Root status="info" mb="4" size="sm">
      <Alert.Indicator />
      <Alert.Title>
        <Trans>
          In the open handover{' '}
          <TextLink href={`/handovers/${by.id}`} textDecoration="underline">
            {by.documentNo}
          </TextLink>
        </Trans>
        {status === 'pendingDisposal' && (
          <>
            {' '}
            <Trans>It is pending disposal.</Trans>
          </>
        )}
        {status === 'transferring' && to !== null && (
          <>
            {' '}
            <Trans>On its way to {to}; waiting for acceptance.</Trans>
          </>
        )}
      </Alert.Title>
    </Alert.Root>
  );
}

/** Everything about one asset: its facts, its documents, its log, and what can be done with it. */
export default function AssetDetail() {
  const { t } = useLingui();
  const mayReadDocuments = usePermission('handover.read');
  const mayReadMaintenance = usePermission('maintenance.read');
  const mayReadMeters = usePermission('meter.read');
  const mayReadRepairs = usePermission('repair.read');
  const mayReadBills = usePermission('bill.read');
  const mayReadCosts = usePermission('assetCost.read');
  const mayReadDepreciation = usePermission('depreciation.read');
  const [described, notify] = useReducer((times: number) => times + 1, 0);
  const page = useRecord(assetRecord, Number(useParams().id));
  const asset = page.record;
  if (!asset) return <RecordAbsent page={page} missing={<AssetMissing onFound={page.reload} />} />;
  return (
    <RecordPage
      page={page}
      kind="asset"
      record={asset}
      described={described}
      label={`${asset.name} · ${asset.assetNo}`}
      heading={
        <RecordHeading
          kind="asset"
          id={asset.id}
          state={asset.status}
          title={asset.name}
          lead={asset.assetNo}
        >
          {(lifecycle) => (
            <Actions
              asset={asset}
              busy={page.busy}
              reload={page.reload}
              onAct={page.act}
              lifecycle={lifecycle}
            />
          )}
        </RecordHeading>
      }
      note={asset.openDocument && <Held by={asset.openDocument} status={asset.status} />}
      side={
        <>
          {mayReadDocuments && (
            <SidePanel title={<Trans>Handovers</Trans>}>
              <DocumentsOf
                of="assetId"
                id={asset.id}
                version={asset.version}
                none={<Trans>No handovers yet.</Trans>}
              />
            </SidePanel>
          )}
          {mayReadMaintenance && (
            <SidePanel title={t({ message: 'Maintenance tasks', context: 'screen' })}>
              <TasksOf of="asset" id={asset.id} version={asset.version} />
            </SidePanel>
          )}
          {mayReadMeters && (
            <SidePanel title={<Trans>Meters</Trans>}>
              <MetersOf of="asset" id={asset.id} version={asset.version} />
            </SidePanel>
          )}
          {mayReadRepairs && (
            <SidePanel title={t({ message: 'Repairs', context: 'screen' })}>
              <ReplacementHint key={asset.version} id={asset.id} />
              <RepairsOf id={asset.id} version={asset.version} />
            </SidePanel>
          )}
          {mayReadBills && (
            <SidePanel title={t({ message: 'Bills', context: 'screen' })}>
              <BillsOf of="assetId" id={asset.id} version={asset.version} />
            </SidePanel>
          )}
          {mayReadCosts && (
            <SidePanel title={<Trans>Cost of this asset</Trans>}>
              <CostOfAsset key={asset.version} id={asset.id} />
            </SidePanel>
          )}
        </>
      }
    >
      <Details asset={asset} busy={page.busy} onAct={page.act} />
      {mayReadDepreciation && <AssetDepreciation asset={asset} reload={page.reload} />}
      <Attachments
        of={{ kind: 'asset', id: asset.id }}
        change="asset.update"
        onChanged={() => {
          forgetThumbnail(asset.id);
          notify();
        }}
      />
      <Parts asset={asset} busy={page.busy} onAct={page.act} />
    </RecordPage>
  );
}
