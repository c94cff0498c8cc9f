import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Package from 'lucide-react/icons/package';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from '../../router.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { usePermission } from '../root-context.ts';

type Props = { filtered: boolean; onClear: () => void };

/** Says why there are no rows and what can be done about it. */
export function ListEmpty({ filtered, onClear }: Props) {
  const mayCreate = usePermission('asset.create');
  const mayImport = usePermission('import.run');
  if (filtered)
    return (
      <EmptyState title={<Trans>No asset matches</Trans>} icon={<SearchX size={32} strokeWidth={1.25} />}>
        <Button variant="outline" colorPalette="gray" onClick={onClear}>
          <Trans>Clear the filters</Trans>
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState title={<Trans>No assets yet</Trans>} icon={<Package size={32} strokeWidth={1.25} />}>
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
