import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import PackageX from 'lucide-react/icons/package-x';
import { Link } from '../../router.ts';
import { EmptyState } from '../components/empty-state.tsx';

/** An asset that does not exist, or not for this person. */
export const AssetMissing = () => (
  <EmptyState title={<Trans>There is no such asset</Trans>} icon={<PackageX size={32} strokeWidth={1.25} />}>
    <Trans>It may have been removed, or it lies outside what you may see.</Trans>
    <Button asChild variant="outline" colorPalette="gray" mt="2">
      <Link href="/assets">
        <Trans>To the assets</Trans>
      </Link>
    </Button>
  </EmptyState>
);
