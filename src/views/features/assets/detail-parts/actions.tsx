import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Inbox from 'lucide-react/icons/inbox';
import Wrench from 'lucide-react/icons/wrench';
import { type ReactNode, useState } from 'react';
import { allows, takes } from '../../../../machines/record/legal-events.ts';
import { isEnded, returnEvents } from '../../../../vocabulary/asset.ts';
import { documentKinds, handBackStates } from '../../../../vocabulary/document.ts';
import { repairableStates } from '../../../../vocabulary/repair.ts';
import { Link } from '../../../../window/router.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import type { Asset, AssetAction } from '../../../parts/record/asset-record.ts';
import { EditLink } from '../../../parts/record/edit-link.tsx';
import { HeadActions } from '../../../parts/record/head-actions.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { kindWords } from '../../../records/document-kinds/index.ts';
import { repair } from '../../../records/repair.ts';
import { request } from '../../../records/request.ts';
import { usePermission } from '../../../ui/root-context.ts';
import { AddToList } from '../../asset-lists/index.ts';
import { toDocument } from '../../handovers/index.ts';
import { PrintLabels } from '../../labels/index.ts';
import { MergeButton } from '../merge/merge-button.tsx';
import { CodeButton } from './code-button.tsx';
import { CorrectButton } from './correct-button.tsx';
import { HandBackButton } from './hand-back-button.tsx';
import { ReturnToPreviousState } from './return-to-previous-state.tsx';
import { StockDialog } from './stock-dialog.tsx';

type Props = {
  asset: Asset;
  busy: boolean;
  reload: () => void;
  onAct: Act<AssetAction>;
  lifecycle: ReactNode;
};

/** What can be done with an asset now: what its life allows, the person may, and no open document holds. */
export function Actions({ asset, busy, reload, onAct, lifecycle }: Props) {
  const { t } = useLingui();
  const mayWrite = usePermission('handover.write');
  const mayUpdate = usePermission('asset.update');
  const mayList = usePermission('assetList.write');
  const mayRemove = usePermission('asset.remove');
  const mayExport = usePermission('asset.export');
  const mayCorrect = usePermission('asset.correct');
  const [stocking, setStocking] = useState(false);
  const free = asset.openDocument === null;
  const kinds = documentKinds.filter((kind) => mayWrite && free && takes(kind, asset.status));
  const stocks = mayUpdate && allows(asset.status, 'put in stock');
  const back = returnEvents.filter((event) => mayUpdate && free && allows(asset.status, event));
  const reports = usePermission('repair.report') && repairableStates.some((state) => state === asset.status);
  const requests = usePermission('request.write') && asset.status === 'inStock' && free;
  const handsBack = mayWrite && handBackStates.some((state) => state === asset.status);
  const editable = mayUpdate && !isEnded(asset.status);
  const steps = [
    ...back.map((event) => (
      <ReturnToPreviousState key={event} event={event} busy={busy} onDo={() => onAct(event)} />
    )),
    ...kinds.map((kind, place) => (
      <Button
        key={kind}
        variant={place === 0 ? 'solid' : 'outline'}
        colorPalette="brand"
        disabled={busy}
        onClick={() => toDocument(kind, [asset.id])}
      >
        {t(kindWords[kind].offer)}
      </Button>
    )),
    ...(stocks
      ? [
          <Button key="stock" colorPalette="brand" loading={busy} onClick={() => setStocking(true)}>
            <Trans>Put in stock</Trans>
          </Button>,
        ]
      : []),
  ];
  const edit = editable && <EditLink key="edit" href={`/assets/${asset.id}/edit`} />;
  const [first, ...others] = steps;
  return (
    <>
      <HeadActions
        primary={first ?? edit}
        lifecycle={lifecycle}
        more={[
          ...others,
          first && edit,
          requests && (
            <Button key="request" asChild variant="outline" colorPalette="gray" bg="bg.panel">
              <Link href={`${request.address}/new?asset=${asset.id}`}>
                <Inbox aria-hidden="true" />
                <Trans context="action">Request</Trans>
              </Link>
            </Button>
          ),
          reports && (
            <Button key="report" asChild variant="outline" colorPalette="gray" bg="bg.panel">
              <Link href={`${repair.address}/new?asset=${asset.id}`}>
                <Wrench aria-hidden="true" />
                <Trans>Report a fault</Trans>
              </Link>
            </Button>
          ),
          handsBack && <HandBackButton key="handBack" assetId={asset.id} />,
          mayExport && <PrintLabels key="label" requested={{ ids: [asset.id] }} count={1} />,
          editable && <CodeButton key="code" onAttach={(text) => onAct('attach code', { text })} />,
          mayList && <AddToList key="list" filter={{ ids: [asset.id] }} />,
          mayCorrect && free && asset.status !== 'draft' && (
            <CorrectButton key="correct" asset={asset} onCorrected={reload} />
          ),
          mayRemove && free && !isEnded(asset.status) && (
            <MergeButton key="merge" asset={asset} busy={busy} onMerged={reload} />
          ),
          mayRemove && asset.status === 'draft' && (
            <ActionButton
              key="remove"
              danger
              busy={busy}
              onDo={() => onAct('remove')}
              ask={{
                title: <Trans>Remove this draft?</Trans>,
                text: (
                  <Trans>
                    {asset.assetNo} {asset.name} will be removed from the register. Its log stays.
                  </Trans>
                ),
                confirm: <Trans>Remove</Trans>,
              }}
            >
              <Trans>Remove draft</Trans>
            </ActionButton>
          ),
        ]}
      />
      {stocking && (
        <StockDialog
          asset={asset}
          onClose={() => setStocking(false)}
          onConfirm={(locationId) => {
            setStocking(false);
            onAct('put in stock', { locationId });
          }}
        />
      )}
    </>
  );
}
