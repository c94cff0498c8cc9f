import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import FileX from 'lucide-react/icons/file-x';
import { Link } from '../../router.ts';
import { EmptyState } from '../components/empty-state.tsx';

/** A document that does not exist, or not for this person, or is no draft any more. */
export const DocumentMissing = () => (
  <EmptyState title={<Trans>There is no such document</Trans>} icon={<FileX size={32} strokeWidth={1.25} />}>
    <Trans>It may lie outside what you may see, or it is no draft any more.</Trans>
    <Button asChild variant="outline" colorPalette="gray" mt="2">
      <Link href="/custody">
        <Trans>To the documents</Trans>
      </Link>
    </Button>
  </EmptyState>
);
