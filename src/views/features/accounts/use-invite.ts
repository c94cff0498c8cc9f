import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';
import type { NewInvitation } from './new-invitation.tsx';

type Shown = ComponentProps<typeof NewInvitation>['invitation'];

/**
 * Makes a link to an account and holds it until it was passed on. It stays in the view: what a machine knows,
 * inspectors print.
 */
export function useInvite({ personId, mail }: Answer<'/account/get'>, reload: () => void) {
  const { t } = useLingui();
  const [made, setMade] = useState<Shown>();
  const inviting = useTask(async (language: Language | null, signal) => {
    const requested = language === null ? { personId } : { personId, mail: language };
    const { link, expiresAt, mailed } = await post('/account/invite', requested, { signal });
    if (link === null) toast.success(t`Sent to ${mail.address}`);
    else setMade({ link, expiresAt, notSent: mailed === false });
    reload();
  });
  return {
    made,
    busy: inviting.busy,
    /** In this language by mail; null: the link is shown. */
    invite: inviting.start,
    forget: () => setMade(undefined),
  };
}
