import { Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useLoad } from '../use-load.ts';

type CalendarPath = '/plan/calendar' | '/repair/calendar';
type Rows<P extends CalendarPath> = Extract<Answer<P>, { rows: unknown }>['rows'];

type Props<P extends CalendarPath> = {
  path: P;
  payload: Payload<P>;
  /** Says that there are more than one answer holds; `shown` is how many it holds. */
  tooMany: (shown: string) => ReactNode;
  children: (rows: Rows<P>) => ReactNode;
};

/** What is due in some days, and a word where that is more than one answer holds. */
export function Loaded<P extends CalendarPath>({ path, payload, tooMany, children }: Props<P>) {
  const { number } = useFormats();
  const { data, failure, loadAgain } = useLoad<CalendarPath>(path, payload);
  if (failure) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="96" aria-busy="true" />;
  return (
    <Stack gap="3">
      {data.truncated && (
        <Panel role="status" color="orange.fg">
          {tooMany(number(data.rows.length))}
        </Panel>
      )}
      {children(data.rows as Rows<P>)}
    </Stack>
  );
}
