import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { PartMissing } from '../lazy-view.tsx';
import { toast } from '../toaster.ts';
import { Boundary } from './boundary.tsx';
import { useNotifyPartMissing } from './notify-part-missing.ts';

type Props = {
  children: ReactNode;
  onClose?: () => void;
  /** What is drawn until it has come. */
  meanwhile?: ReactNode;
};

/** Draws what comes when it is asked for. Where it does not come, or breaks, it is told, and the page goes on. */
export function OnDemand({ children, onClose, meanwhile }: Props) {
  const { t } = useLingui();
  const notifyPartMissing = useNotifyPartMissing();
  const putAway = (error: unknown) => {
    notifyPartMissing(error);
    toast.error(
      error instanceof PartMissing
        ? t`This part could not be loaded. Check your network and reload the page.`
        : t`This part has failed.`,
    );
    onClose?.();
  };
  return (
    <Boundary onError={putAway} instead={() => null}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </Boundary>
  );
}
