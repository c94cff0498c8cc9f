import { Box, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import Bug from 'lucide-react/icons/bug';
import { useState } from 'react';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { useMachines } from '../../ui/root-context.ts';
import { CountBadge } from './count-badge.tsx';

const ErrorDialog = lazyView(() => import('./error-dialog.tsx'));

/** How many errors this page has met; nothing while there are none. */
export function ErrorBadge() {
  const { t } = useLingui();
  const { errorLog } = useMachines();
  const count = useSelector(errorLog, ({ context }) => context.entries.length);
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <IconButton
        data-hint={t`Error log`}
        variant="ghost"
        colorPalette="red"
        color="red.fg"
        position="relative"
        onClick={() => setOpen(true)}
      >
        <Bug aria-hidden="true" />
        <Box as="span" srOnly>
          {t`Error log`}{' '}
        </Box>
        <CountBadge>{count}</CountBadge>
      </IconButton>
      {open && (
        <OnDemand onClose={() => setOpen(false)}>
          <ErrorDialog onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
