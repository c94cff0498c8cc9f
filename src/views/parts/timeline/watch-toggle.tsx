import { useLingui } from '@lingui/react/macro';
import type { Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { useTask } from '../../ui/use-task.ts';
import type { useLoadPart } from '../use-load.ts';

type Props = {
  subject: Payload<'/watch/get'>;
  watch: ReturnType<typeof useLoadPart<'/watch/get'>>;
};

/** Whether the person is told of what others do to the record. */
export function WatchToggle({ subject, watch: { data, loadAgain } }: Props) {
  const { t } = useLingui();
  const { busy, start } = useTask<Payload<'/watch/set'>>(async (intent) => {
    await post('/watch/set', intent);
    loadAgain();
  });
  if (!data) return null;
  return (
    <Toggle
      on={data.watching}
      label={t`Watch`}
      busy={busy}
      px="2"
      data-hint={t`Get notifications when others change this record`}
      onToggle={() => start({ ...subject, watching: !data.watching })}
    />
  );
}
