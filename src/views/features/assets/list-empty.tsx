import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Package from 'lucide-react/icons/package';
import { Link } from '../../../window/router.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePermission } from '../../ui/root-context.ts';

/** Says what can be done about a register without assets. */
export function NoAssets() {
  const mayCreate = usePermission('asset.create');
  const mayImport = usePermission('import.run');
  return (
    <EmptyState
      title={<Trans>No assets yet</Trans>}
      icon={<Package size={32} strokeWidth={1.25} />}
      needs={['asset.create', 'import.run']}
    >
      {(mayCreate || mayImport) && <Trans>Import the register you have, or register a first asset.</Trans>}
      <Flex gap="2" mt="2">
        {mayImport && (
          <Button asChild colorPalette="brand">
            <Link href="/imports/new">
              <Trans>Import</Trans>
            </Link>
          </Button>
        )}
        {mayCreate && (
          <Button asChild variant="outline" colorPalette="gray">
            <Link href="/assets/new">
              <Trans>New asset</Trans>
            </Link>
          </Button>
        )}
      </Flex>
    </EmptyState>
  );
}
