import { Trans } from '@lingui/react/macro';
import { detailsOf } from '../../../../machines/lifecycles/document-kinds.ts';
import type { DocumentKind } from '../../../../vocabulary/document.ts';
import { useLoad } from '../../../parts/use-load.ts';

type Props = { kind: DocumentKind; receiverId: number | undefined };

const AtOnce = () => <Trans>This takes effect immediately and is recorded in the log.</Trans>;

/** When a document takes effect that is about to be posted: at once, or when its receiver has accepted it. */
export const TakesEffect = ({ kind, receiverId }: Props) =>
  detailsOf(kind).acceptance && receiverId !== undefined ? (
    <ForReceiver kind={kind} receiverId={receiverId} />
  ) : (
    <AtOnce />
  );

function ForReceiver({ kind, receiverId }: { kind: DocumentKind; receiverId: number }) {
  const { data } = useLoad('/handover/receiverLocation', { personId: receiverId });
  if (!data?.mustAccept.includes(kind)) return <AtOnce />;
  return (
    <Trans>It takes effect when the receiver has accepted it; until then the assets are in transfer.</Trans>
  );
}
