import { Skeleton, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Answer, Payload } from '../../../../api/contract/index.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';

export type DueRepair = Answer<'/repair/calendar'>['rows'][number];
type Props = {
  payload: Payload<'/repair/calendar'>;
  children: (repairs: readonly DueRepair[]) => ReactNode;
};

/** The repairs that are due in some days, and a word where they are more than one answer holds. */
export function Loaded({ payload, children }: Props) {
  const { number } = useFormats();
  const { data, failure, loadAgain } = useLoad('/repair/calendar', payload);
  if (failure) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="96" aria-busy="true" />;
  const shown = number(data.rows.length);
  return (
    <Stack gap="3">
      {data.truncated && (
        <Panel role="status" color="orange.fg">
          <Trans>
            Only the first {shown} repairs are shown. Choose fewer days or a person to see the rest.
          </Trans>
        </Panel>
      )}
      {children(data.rows)}
    </Stack>
  );
}
