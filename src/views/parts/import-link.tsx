import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ImportSubject } from '../../vocabulary/import-subjects.ts';
import { Link } from '../../window/router.ts';
import { usePermission } from '../ui/root-context.ts';

/** Leads from a list to the import of a file of its records. */
export function ImportLink({ subject }: { subject: ImportSubject }) {
  const mayImport = usePermission('import.run');
  if (!mayImport) return null;
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <Link href={`/imports/new?subject=${subject}`}>
        <Trans>Import…</Trans>
      </Link>
    </Button>
  );
}
