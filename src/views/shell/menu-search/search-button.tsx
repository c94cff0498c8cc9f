import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useState } from 'react';

const MenuSearch = lazy(() => import('./menu-search.tsx'));

/** Opens the search over the menu, as Ctrl+K or Command+K does anywhere. */
export function SearchButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        aria-label={t`Search the menu`}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t`Search the menu`} (Ctrl+K)`}
        variant="ghost"
        colorPalette="gray"
        onClick={() => setOpen(true)}
      >
        <Search />
      </IconButton>
      {open && (
        <Suspense>
          <MenuSearch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
