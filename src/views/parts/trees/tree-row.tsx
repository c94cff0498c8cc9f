// biome-ignore-all lint/a11y/useSemanticElements: the rows take the focus, so that it is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the row is where keys are; what is in its cells is focused itself
import { Box, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Plus from 'lucide-react/icons/plus';
import type { CSSProperties, ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { Link } from '../../../window/router.ts';
import { person } from '../../records/person.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { InsideRow, TextLink } from '../../ui/text-link.tsx';
import type { TreeScreenKind } from './tree-screen-kind.ts';
import { useNodeText } from './use-node-text.ts';
import type { TreeGrid } from './use-tree-grid.ts';

/** What can be done with a row: none of it for who may not, or where it is retired. */
export type RowActions = { canAdd: boolean; canMove: boolean; onMove: () => void };

type Props = {
  kind: TreeScreenKind;
  row: TreeGrid['rows'][number];
  active: boolean;
  actions: RowActions;
};

/** How many there are, which leads to them unless there are none. */
const Count = ({ of, href, children }: { of: number; href: string; children: ReactNode }) =>
  of > 0 ? (
    <TextLink href={href}>{children}</TextLink>
  ) : (
    <Box as="span" color="fg.muted">
      {children}
    </Box>
  );

/** The cells of one node; on a phone what it counts stands under its name. */
export function TreeRowCells({ kind, row: { node, depth, open }, active, actions }: Props) {
  const { t } = useLingui();
  const { number } = useFormats();
  const textOf = useNodeText(kind);
  const { id, name, code, assets, people, state } = node;
  const [assetCount, peopleCount] = [number(assets), people === undefined ? '' : number(people)];
  const toAssets = `/assets?${kind.filter}=${id}`;
  const toPeople = `${person.address}?organisationId=${id}`;
  const reach = active ? undefined : -1;
  return (
    <InsideRow value={!active}>
      <div role="gridcell" className="cell name" style={{ '--depth': depth } as CSSProperties}>
        <span className="twist" aria-hidden="true">
          {open !== null && <ChevronRight size={16} />}
        </span>
        <Box minW="0" py="1.5">
          <Flex align="center" gap="2" minW="0">
            <Box truncate color={state === 'retired' ? 'fg.muted' : undefined} data-hint="">
              <TextLink href={`${kind.address}/${id}`}>{name}</TextLink>
            </Box>
            {state === 'retired' && <StateBadge kind={kind.tree} state={state} />}
          </Flex>
          <Flex hideFrom="md" columnGap="3" wrap="wrap" whiteSpace="nowrap" color="fg.muted" textStyle="xs">
            {code !== '' && <span>{code}</span>}
            <Count of={assets} href={toAssets}>
              {t`Assets: ${assetCount}`}
            </Count>
            {people !== undefined && (
              <Count of={people} href={toPeople}>
                <Trans>People: {peopleCount}</Trans>
              </Count>
            )}
          </Flex>
        </Box>
      </div>
      <div role="gridcell" className="cell" data-wide="" data-hint="">
        {code}
      </div>
      {kind.columns.map(({ field }) => (
        <div key={field} role="gridcell" className="cell" data-wide="" data-hint="">
          {textOf(node, field)}
        </div>
      ))}
      <div role="gridcell" className="cell" data-wide="" data-end="">
        <Count of={assets} href={toAssets}>
          {assetCount}
        </Count>
      </div>
      {people !== undefined && (
        <div role="gridcell" className="cell" data-wide="" data-end="">
          <Count of={people} href={toPeople}>
            {peopleCount}
          </Count>
        </div>
      )}
      <Flex role="gridcell" className="cell" justify="flex-end" gap="0.5">
        {actions.canAdd && (
          <IconButton
            asChild
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Add below ${name}`}
            data-hint={t`Add below`}
          >
            <Link href={`${kind.address}/new?below=${id}`} tabIndex={reach}>
              <Plus aria-hidden="true" />
            </Link>
          </IconButton>
        )}
        {actions.canMove && (
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            tabIndex={reach}
            aria-label={t`Move ${name} to…`}
            data-hint={t`Move to…`}
            onClick={actions.onMove}
          >
            <CornerDownRight aria-hidden="true" />
          </IconButton>
        )}
      </Flex>
    </InsideRow>
  );
}
