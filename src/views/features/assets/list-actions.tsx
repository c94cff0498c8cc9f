import { Button, IconButton, Menu, Portal, Spinner } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileInput from 'lucide-react/icons/file-input';
import { type ReactElement, useState } from 'react';
import { Link, navigate } from '../../../window/router.ts';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { duplicatesAddress } from '../../records/duplicate.ts';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { useOpen } from '../../ui/tab-context.ts';
import { usePhone } from '../../ui/use-media.ts';
import { useFollow } from '../asset-lists/index.ts';
import { AssetCards } from '../depreciation/index.ts';
import { ExportItems, type ShownAssets, useExport } from './export-items.tsx';
import { RegisterViews } from './register-views.tsx';

const toImport = () => navigate('/imports/new');
const toDuplicates = () => navigate(duplicatesAddress);

/** Registering, importing and exporting, as far as the person may. On a phone all but the first are in a menu. */
export function ListActions(shown: ShownAssets) {
  const phone = usePhone();
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const mayCreate = usePermission('asset.create');
  const mayImport = usePermission('import.run');
  const mayExport = usePermission('asset.export');
  const mayMerge = usePermission('asset.remove');
  const exporting = useExport(shown);
  const [printing, setPrinting] = useState(false);
  const follow = useFollow(shown.requested);
  const menu = (trigger: ReactElement, withImport: boolean) => (
    <Menu.Root
      key={round}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {withImport && (
              <Menu.Item value="import" onClick={toImport}>
                <Trans>Import</Trans>
              </Menu.Item>
            )}
            {phone && mayMerge && (
              <Menu.Item value="duplicates" onClick={toDuplicates}>
                <Trans>Likely duplicates</Trans>
              </Menu.Item>
            )}
            {phone && follow && (
              <Menu.Item value="follow" onClick={follow.ask}>
                <Trans>Save as list</Trans>
              </Menu.Item>
            )}
            {mayExport && (
              <ExportItems chosen={shown.chosen} {...exporting} onCards={() => setPrinting(true)} />
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
  return (
    <>
      {follow?.dialog}
      {printing && <AssetCards requested={exporting.what} onClose={() => setPrinting(false)} />}
      {!phone && <RegisterViews />}
      {!phone && follow && (
        <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={follow.ask}>
          <ClipboardList aria-hidden="true" />
          <Trans>Save as list</Trans>
        </Button>
      )}
      {!phone && mayImport && (
        <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
          <Link href="/imports/new">
            <FileInput aria-hidden="true" />
            <Trans>Import</Trans>
          </Link>
        </Button>
      )}
      {!phone && mayExport && menu(<ExportButton busy={exporting.busy} />, false)}
      {mayCreate && (
        <NewLink href="/assets/new">
          <Trans>New asset</Trans>
        </NewLink>
      )}
      {phone &&
        (mayImport || mayExport || mayMerge || follow) &&
        menu(
          <IconButton
            variant="outline"
            colorPalette="gray"
            bg="bg.panel"
            aria-label={t`More`}
            aria-busy={exporting.busy || undefined}
          >
            {exporting.busy ? <Spinner size="xs" aria-hidden="true" /> : <Ellipsis />}
          </IconButton>,
          mayImport,
        )}
    </>
  );
}
