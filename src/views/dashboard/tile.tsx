import { Box, chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../window/router.ts';
import { Panel } from '../components/panel.tsx';
import { useMayOpen } from '../may-open.ts';

type Props = {
  label: ReactNode;
  value: ReactNode;
  icon: LucideIcon;
  /** A second, quiet line. */
  note?: ReactNode;
  href?: string;
};

const Cover = chakra(Link, {
  base: { _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' } },
});

/** One figure; the whole tile leads to what it counts. */
export function Tile({ label, value, icon: Icon, note, href: wanted }: Props) {
  const mayOpen = useMayOpen(wanted ?? '');
  const href = mayOpen ? wanted : undefined;
  return (
    <Panel
      position="relative"
      p="4"
      _hover={href === undefined ? undefined : { borderColor: 'brand.border' }}
    >
      <Box as="dt" display="flex" justifyContent="space-between" color="fg.muted" gap="2">
        {href === undefined ? label : <Cover href={href}>{label}</Cover>}
        <Icon size={16} aria-hidden="true" />
      </Box>
      <Box as="dd" textStyle={{ base: 'lg', md: '2xl' }} fontWeight="semibold" mt="1" overflowWrap="anywhere">
        {value}
      </Box>
      {note !== undefined && (
        <Box as="dd" color="fg.muted" textStyle="xs">
          {note}
        </Box>
      )}
    </Panel>
  );
}
