import { Button, Flex, Skeleton } from '@chakra-ui/react';
import FileX from 'lucide-react/icons/file-x';
import type { ReactNode } from 'react';
import { Link } from '../../../window/router.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

const Bones = () => (
  <Flex direction="column" gap="4" aria-busy="true">
    <Skeleton h="8" w="20rem" maxW="full" />
    <Skeleton h="24rem" />
  </Flex>
);

type Props = {
  page: { missing: boolean; failed: boolean; fault: unknown; reload: () => void };
  missing: ReactNode;
};

/** Stands on the page of a record that is not there: not yet, not for this person, or not at all. */
export function RecordAbsent({ page, missing }: Props) {
  if (page.missing) return missing;
  if (page.failed) return <ErrorState error={page.fault} onRetry={page.reload} />;
  return <Bones />;
}

type MissingProps = {
  title: ReactNode;
  icon?: ReactNode;
  /** Why that may be. */
  children?: ReactNode;
  /** The list that is offered instead. */
  to: string;
  toList: ReactNode;
};

/** Says that there is no such record, or none for this person. */
export const RecordMissing = ({ title, icon, children, to, toList }: MissingProps) => (
  <EmptyState title={title} icon={icon ?? <FileX size={32} strokeWidth={1.25} />}>
    {children}
    <Button asChild variant="outline" colorPalette="gray" mt="2">
      <Link href={to}>{toList}</Link>
    </Button>
  </EmptyState>
);
