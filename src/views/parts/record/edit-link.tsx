import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import { Link } from '../../../window/router.ts';

/** Leads from the page of a record to its form. */
export const EditLink = ({ href }: { href: string }) => (
  <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
    <Link href={href}>
      <Pencil aria-hidden="true" />
      <Trans>Edit</Trans>
    </Link>
  </Button>
);
