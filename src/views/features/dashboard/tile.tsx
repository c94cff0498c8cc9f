import { Box, chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../window/router.ts';
import { useCanOpen } from '../../ui/can-open.ts';
import { Panel } from '../../ui/panel.tsx';

type Props = {
  label: ReactNode;
  value: string;
  icon: LucideIcon;
  /** A second, quiet line. */
  note?: ReactNode;
  href?: string;
};

const Cover = chakra(Link, {
  base: { _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' } },
});

/** A figure is never broken in two: where there is little room for a long one it is drawn smaller. */
const fitting = (text: string) => `min(1em, ${(160 / Math.max(text.length, 1)).toFixed(1)}cqi)`;

/** One figure; the whole tile leads to what it counts. */
export function Tile({ label, value, icon: Icon, note, href: wanted }: Props) {
  const canOpen = useCanOpen(wanted ?? '');
  const href = canOpen ? wanted : undefined;
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
      <Box as="dd" textStyle={{ base: 'lg', md: '2xl' }} mt="1" containerType="inline-size">
        <chakra.span
          display="block"
          fontWeight="semibold"
          whiteSpace="nowrap"
          style={{ fontSize: fitting(value) }}
        >
          {value}
        </chakra.span>
      </Box>
      {note !== undefined && (
        <Box as="dd" color="fg.muted" textStyle="xs">
          {note}
        </Box>
      )}
    </Panel>
  );
}
