import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { post } from '../../../../api/post.ts';
import { toast } from '../../../ui/toaster.ts';
import { useTask } from '../../../ui/use-task.ts';

type Pair = { id: number; otherId: number };
type Props = Pair & {
  /** Whether somebody has said so already. */
  apart: boolean;
  disabled: boolean;
  onDone: () => void;
};
type Intent = Pair & { path: '/duplicate/dismiss' | '/duplicate/restore'; said: string };

/** Says that two assets are not the same, so that they are suggested no more, or takes it back. */
export function DismissButton({ id, otherId, apart, disabled, onDone }: Props) {
  const { t } = useLingui();
  const { busy, start } = useTask<Intent>(async ({ path, said, ...pair }) => {
    await post(path, pair);
    toast.success(said);
    onDone();
  });
  const decide = () =>
    start(
      apart
        ? { path: '/duplicate/restore', id, otherId, said: t`Suggested again` }
        : { path: '/duplicate/dismiss', id, otherId, said: t`No longer suggested` },
    );
  return (
    <Button variant="outline" colorPalette="gray" loading={busy} disabled={disabled} onClick={decide}>
      {apart ? <Trans>Suggest again</Trans> : <Trans>Not a duplicate</Trans>}
    </Button>
  );
}
