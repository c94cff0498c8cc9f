import { Button } from '@chakra-ui/react';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import type { ReactNode } from 'react';
import type { WorkKind } from '../../../vocabulary/work-records.ts';
import { Link } from '../../../window/router.ts';
import { hrefOf } from '../../records/index.ts';

type Props = { kind: WorkKind; id: number; primary: boolean; children: ReactNode };

/** Leads to where the work on a record is written down. */
export const WorkLink = ({ kind, id, primary, children }: Props) => (
  <Button asChild variant={primary ? 'solid' : 'outline'} colorPalette={primary ? 'brand' : 'gray'}>
    <Link href={`${hrefOf(kind, id)}/work`}>
      <ClipboardPen aria-hidden="true" />
      {children}
    </Link>
  </Button>
);
