import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Unlink from 'lucide-react/icons/unlink';
import type { ReactNode } from 'react';
import type { Answer } from '../../../../api/contract/index.ts';
import { hrefOf } from '../../../records/index.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

export type Part = Answer<'/asset/parts'>['parts'][number];

type RowProps = {
  part: Pick<Part, 'id' | 'assetNo' | 'name' | 'status' | 'location'>;
  /** Is the asset whose page this is. */
  here?: boolean;
  children?: ReactNode;
};

function Row({ part, here = false, children }: RowProps) {
  const { id, assetNo, name, status, location } = part;
  const called = `${assetNo} ${name}`;
  return (
    <Flex align="center" gap="2" minH="9" py="1" aria-current={here || undefined}>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {here ? (
          <Box as="span" fontWeight="semibold">
            {called}
          </Box>
        ) : (
          <TextLink href={hrefOf('asset', id) ?? ''}>{called}</TextLink>
        )}
        {location && (
          <Box color="fg.muted" textStyle="xs">
            {location}
          </Box>
        )}
      </Box>
      <StateBadge kind="asset" state={status} />
      {children}
    </Flex>
  );
}

const Branch = ({ children }: { children: ReactNode }) => (
  <Box as="ul" listStyleType="none" borderStartWidth="1px" ps="4" ms="2">
    {children}
  </Box>
);

type DetachProps = { part: Part; busy: boolean; onDetach: (part: Part) => void };

function Detach({ part, busy, onDetach }: DetachProps) {
  const { t } = useLingui();
  return (
    <IconButton
      size="xs"
      variant="ghost"
      colorPalette="gray"
      aria-label={t`Detach ${part.assetNo}`}
      data-hint=""
      disabled={busy}
      onClick={() => onDetach(part)}
    >
      <Unlink aria-hidden="true" />
    </IconButton>
  );
}

type Props = {
  asset: RowProps['part'];
  above: readonly Part[];
  parts: readonly Part[];
  busy: boolean;
  /** Left out where nothing may be changed. */
  onDetach?: ((part: Part) => void) | undefined;
};

/** What an asset is a part of, itself, and its parts, each within the one it belongs to. */
export function PartTree({ asset, above, parts, busy, onDetach }: Props) {
  const partsOf = (id: number): ReactNode => {
    const own = parts.filter(({ parentId }) => parentId === id);
    if (own.length === 0) return null;
    return (
      <Branch>
        {own.map((part) => (
          <li key={part.id}>
            <Row part={part}>
              {onDetach && part.mayChange && <Detach part={part} busy={busy} onDetach={onDetach} />}
            </Row>
            {partsOf(part.id)}
          </li>
        ))}
      </Branch>
    );
  };
  const from = (at: number): ReactNode => {
    const part = above[at];
    if (!part) {
      return (
        <li>
          <Row part={asset} here />
          {partsOf(asset.id)}
        </li>
      );
    }
    return (
      <li>
        <Row part={part} />
        <Branch>{from(at + 1)}</Branch>
      </li>
    );
  };
  return (
    <Box as="ul" listStyleType="none">
      {from(0)}
    </Box>
  );
}
