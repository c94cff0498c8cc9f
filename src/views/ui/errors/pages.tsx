import { Box, Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useEffect } from 'react';
import { noteError } from '../../../inspect/note-error.ts';
import { dashboardPath } from '../../../vocabulary/menu.ts';
import { navigate, useLocation } from '../../../window/router.ts';
import { EmptyState } from '../empty-state.tsx';
import { useTitle } from '../use-title.ts';

const Code = chakra('code', { base: { fontFamily: 'mono', textStyle: 'sm', overflowWrap: 'anywhere' } });
const look = { size: 36, strokeWidth: 1.25 };

function ErrorPage({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  useTitle(title);
  return (
    <EmptyState
      icon={icon}
      title={
        <Box as="h1" tabIndex={-1} outline="none">
          {title}
        </Box>
      }
    >
      {children}
      <Button mt="3" variant="outline" onClick={() => navigate(dashboardPath)}>
        <Trans>Back to dashboard</Trans>
      </Button>
    </EmptyState>
  );
}

/** 404: there is no such screen. */
export function NotFound() {
  const { t } = useLingui();
  const [path] = useLocation();
  return (
    <ErrorPage title={t`404: page not found`} icon={<FileQuestion {...look} />}>
      <Code>{path}</Code>
    </ErrorPage>
  );
}

/** 401: the screen exists, but not in the person's menu. */
export function NotGranted() {
  const { t } = useLingui();
  const [path] = useLocation();
  return (
    <ErrorPage title={t`401: you do not have access to this page`} icon={<Lock {...look} />}>
      <Code>{path}</Code>
      <Trans>Ask an administrator for access.</Trans>
    </ErrorPage>
  );
}

/** The menu names a screen that this build does not have. */
export function UnknownScreen({ component }: { component: string }) {
  const { t } = useLingui();
  useEffect(
    () => noteError(new Error(`The menu names an unknown screen: ${component}`), 'menu'),
    [component],
  );
  return (
    <ErrorPage title={t`This screen is not part of this build`} icon={<FileQuestion {...look} />}>
      <Code>{component}</Code>
    </ErrorPage>
  );
}
