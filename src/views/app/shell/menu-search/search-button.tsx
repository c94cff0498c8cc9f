import { chakra, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { useMenuSearch } from './menu-search-host.tsx';

const keys = 'Control+K Meta+K';

function useLabels() {
  const { t } = useLingui();
  const label = t`Search everything`;
  return { 'aria-label': label, title: `${label} (Ctrl+K)`, 'aria-keyshortcuts': keys };
}

/** Opens the search over everything. */
export function SearchButton() {
  const open = useMenuSearch();
  return (
    <IconButton {...useLabels()} variant="ghost" colorPalette="gray" onClick={open}>
      <Search />
    </IconButton>
  );
}

/** The same as a line at the top of the sidebar; an icon where that is collapsed. */
export function SearchLine({ narrow }: { narrow: boolean }) {
  const open = useMenuSearch();
  const labels = useLabels();
  return (
    <chakra.button
      {...labels}
      aria-label={narrow ? labels['aria-label'] : undefined}
      type="button"
      onClick={open}
      display="flex"
      alignItems="center"
      gap="2"
      flexShrink="0"
      mx="2"
      mt="2"
      px="2.5"
      h="8"
      textStyle="sm"
      color="fg.muted"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      whiteSpace="nowrap"
      cursor="pointer"
      _hover={{ borderColor: 'border.emphasized', color: 'fg' }}
      focusVisibleRing="outside"
    >
      <Search size={16} aria-hidden="true" style={{ flexShrink: 0 }} />
      {!narrow && (
        <>
          <chakra.span flex="1" minW="0" truncate textAlign="start">
            <Trans>Search</Trans>
          </chakra.span>
          <chakra.kbd aria-hidden="true" flexShrink="0" textStyle="xs" fontFamily="inherit">
            Ctrl K
          </chakra.kbd>
        </>
      )}
    </chakra.button>
  );
}
