import { Skeleton, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Payload } from '../../../../api/contract/index.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Entry } from './entry-words.ts';

type Props = {
  payload: Payload<'/plan/calendar'>;
  children: (entries: readonly Entry[]) => ReactNode;
};

/** What is due in some days, and a word where that is more than one answer holds. */
export function Loaded({ payload, children }: Props) {
  const { number } = useFormats();
  const { data, failure, loadAgain } = useLoad('/plan/calendar', payload);
  if (failure) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="96" aria-busy="true" />;
  const shown = number(data.rows.length);
  return (
    <Stack gap="3">
      {data.truncated && (
        <Panel role="status" color="orange.fg">
          <Trans>
            Only the first {shown} entries are shown and counted. Choose fewer days, a person or a kind to see
            the rest.
          </Trans>
        </Panel>
      )}
      {children(data.rows)}
    </Stack>
  );
}
