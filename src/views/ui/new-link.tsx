import { Button } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link } from '../../window/router.ts';

/** Leads to where a new record is made: the first thing to do on a list. */
export const NewLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button asChild colorPalette="brand">
    <Link href={href}>
      <Plus aria-hidden="true" />
      {children}
    </Link>
  </Button>
);
