import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { allows } from '../../../machines/legal-events.ts';
import { Link } from '../../../router.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { usePermission } from '../../root-context.ts';
import { toDocument } from '../selection-bar.tsx';
import { StockDialog } from './stock-dialog.tsx';
import type { Asset, AssetDeed } from './use-asset.ts';

type Props = {
  asset: Asset;
  busy: boolean;
  onAct: (deed: AssetDeed, details?: Readonly<Record<string, number | null>>) => void;
};

/** What can be done with an asset now: what its life allows, the person may, and no open document holds. */
export function Actions({ asset, busy, onAct }: Props) {
  const mayWrite = usePermission('custody.write');
  const mayUpdate = usePermission('asset.update');
  const mayRemove = usePermission('asset.remove');
  const [asked, setAsked] = useState<AssetDeed>();
  const free = asset.openDocument === null;
  const issues = mayWrite && free && allows(asset.status, 'issue');
  const returns = mayWrite && free && allows(asset.status, 'return');
  const stocks = mayUpdate && allows(asset.status, 'put in stock');
  const close = () => setAsked(undefined);
  return (
    <>
      {mayRemove && asset.status === 'draft' && (
        <Button variant="outline" colorPalette="red" disabled={busy} onClick={() => setAsked('remove')}>
          <Trans>Remove draft</Trans>
        </Button>
      )}
      {mayUpdate && (
        <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
          <Link href={`/assets/${asset.id}/edit`}>
            <Pencil aria-hidden="true" />
            <Trans>Edit</Trans>
          </Link>
        </Button>
      )}
      {stocks && (
        <Button colorPalette="brand" loading={busy} onClick={() => setAsked('put in stock')}>
          <Trans>Put in stock</Trans>
        </Button>
      )}
      {returns && (
        <Button colorPalette="brand" disabled={busy} onClick={() => toDocument('return', [asset.id])}>
          <Trans>Return…</Trans>
        </Button>
      )}
      {issues && (
        <Button colorPalette="brand" disabled={busy} onClick={() => toDocument('issue', [asset.id])}>
          <Trans>Issue…</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        title={<Trans>Remove this draft?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        danger
        onCancel={close}
        onConfirm={() => {
          close();
          onAct('remove');
        }}
      >
        <Trans>
          {asset.assetNo} {asset.name} is taken out of the register. Its log stays.
        </Trans>
      </ConfirmDialog>
      {asked === 'put in stock' && (
        <StockDialog
          asset={asset}
          onClose={close}
          onConfirm={(locationId) => {
            close();
            onAct('put in stock', { locationId });
          }}
        />
      )}
    </>
  );
}
