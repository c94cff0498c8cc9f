import { Box, chakra, Flex } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, type ReactNode, useId } from 'react';
import { type Entry, isWithin } from '../../../machines/shell/menu-model.ts';
import { Link } from '../../../window/router.ts';
import { useTitles } from '../../records/screen-titles.ts';
import { iconOf } from '../../ui/icons.ts';
import { useGroupOpen, useMachines } from '../../ui/root-context.ts';
import { MenuPopup } from './menu-popup.tsx';

type Props = {
  entry: Entry;
  /** The path whose entry is highlighted. */
  active: string;
  /** Icons only. */
  narrow: boolean;
  depth?: number;
};

/** Entries further down stand below one another. */
const deepest = 3;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: 'full',
  minH: '9',
  py: '1',
  px: '2.5',
  borderRadius: 'l2',
  color: 'fg.muted',
  overflow: 'hidden',
  _hover: { bg: 'bg.muted', color: 'fg' },
  // The text of an entry stands below that of its group, or to the right of it.
  '&[data-depth="1"]': { ps: 'calc(0.625rem + 1.75rem)' },
  '&[data-depth="2"]': { ps: 'calc(0.625rem + 3.5rem)' },
  '&[data-depth="3"]': { ps: 'calc(0.625rem + 5.25rem)' },
  '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
  focusVisibleRing: 'inside',
} as const;

const Anchor = chakra('a');
const MenuLink = chakra(Link);

const concerns = (entry: Entry, active: string) =>
  isWithin(entry, active) || active.startsWith(`${entry.path}/`);

/** Lines of the sidebar. Those that the path on screen is not within are told nothing of it, and not drawn again. */
export const MenuEntries = ({
  entries,
  active,
  ...rest
}: Omit<Props, 'entry'> & { entries: readonly Entry[] }) =>
  entries.map((entry) => (
    <MenuEntry key={entry.path} entry={entry} active={concerns(entry, active) ? active : ''} {...rest} />
  ));

/** One line of the sidebar, with its children below when it has any. */
const MenuEntry = memo(function MenuEntry({ entry, active, narrow, depth = 0 }: Props) {
  const translate = useTitles();
  const title = translate(entry.title);
  // The icon of a group stands for the entries below it.
  const Icon = depth > 0 ? undefined : iconOf(entry.icon);
  const label: ReactNode = (
    <>
      {Icon && (
        <Box as="span" flexShrink="0" display="flex">
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </Box>
      )}
      {narrow ? (
        <Box as="span" srOnly>
          {title}
        </Box>
      ) : (
        <Box as="span" flex="1" minW="0" textAlign="start" lineClamp="2" lineHeight="1.25" data-hint="">
          {title}
        </Box>
      )}
    </>
  );
  if (entry.children.length > 0 && narrow)
    return (
      <li>
        <MenuPopup entry={entry} active={active} look={row}>
          {label}
        </MenuPopup>
      </li>
    );
  if (entry.children.length > 0)
    return (
      <Group entry={entry} active={active} depth={depth}>
        {label}
      </Group>
    );
  const hint = narrow ? title : undefined;
  return (
    <li>
      {entry.outside ? (
        <Anchor href={entry.path} target="_blank" rel="noopener" data-hint={hint} css={row}>
          {label}
        </Anchor>
      ) : (
        <MenuLink
          href={entry.path}
          data-hint={hint}
          aria-current={active === entry.path ? 'page' : undefined}
          css={row}
          data-depth={Math.min(depth, deepest)}
        >
          {label}
        </MenuLink>
      )}
    </li>
  );
});

type GroupProps = { entry: Entry; active: string; depth: number; children: ReactNode };

/** Entries that a button shows and hides. While they are hidden it marks the page on screen for them. */
function Group({ entry, active, depth, children }: GroupProps) {
  const { menuGroups } = useMachines();
  const open = useGroupOpen(entry.path);
  const id = useId();
  return (
    <li>
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-current={!open && active !== '' ? 'true' : undefined}
        onClick={() => menuGroups.send({ type: 'toggle', group: entry.path })}
        css={row}
        data-depth={Math.min(depth, deepest)}
      >
        {children}
        <Box
          as="span"
          css={{ '[aria-expanded=true] > &': { transform: 'rotate(180deg)' } }}
          aria-hidden="true"
        >
          <ChevronDown size={16} />
        </Box>
      </chakra.button>
      {open && (
        <Flex as="ul" id={id} direction="column" gap="0.5" mt="0.5" listStyleType="none">
          <MenuEntries entries={entry.children} active={active} narrow={false} depth={depth + 1} />
        </Flex>
      )}
    </li>
  );
}
