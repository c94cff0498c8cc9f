import type { ReactNode } from 'react';
import { billNeedsReason, billPermissions, type SentBillEvent } from '../../../../vocabulary/bill.ts';
import { EditLink } from '../../../parts/record/edit-link.tsx';
import { EventButton } from '../../../parts/record/event-button.tsx';
import { HeadActions } from '../../../parts/record/head-actions.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { bill as kind } from '../../../records/bill.ts';
import { usePermission } from '../../../ui/root-context.ts';
import { allowsBill, type Bill, type BillAction, hasLinesForAssets } from './bill-record.ts';
import { CreateAssets } from './create-assets.tsx';
import { eventWords } from './event-words.tsx';
import { PayButton } from './pay-button.tsx';

type Props = { bill: Bill; busy: boolean; onAct: Act<BillAction>; lifecycle: ReactNode };

/** Whatever leads on comes before what leads back or ends it. */
const inOrder = Object.keys(eventWords) as SentBillEvent[];
const leadsOn: ReadonlySet<SentBillEvent> = new Set(['submit', 'approve', 'correct']);

/** What of a bill the person may do now, by permission and mode. */
export function useOwnMay(bill: Bill): Bill {
  const write = usePermission(billPermissions.write);
  const approve = usePermission(billPermissions.approve);
  const pay = usePermission(billPermissions.pay);
  const { may } = bill;
  return {
    ...bill,
    may: { write: write && may.write, approve: approve && may.approve, pay: pay && may.pay },
  };
}

/** What can be done with a bill now: what its life allows, and this person may. */
export function Actions({ bill: stored, busy, onAct, lifecycle }: Props) {
  const bill = useOwnMay(stored);
  const allowed = inOrder.filter((event) => allowsBill(bill, event));
  const first = allowed.find((event) => leadsOn.has(event));
  const creates = usePermission('asset.create') && hasLinesForAssets(bill);
  const edits = allowsBill(bill, 'edit');
  const button = (event: SentBillEvent, primary = false) => (
    <EventButton
      key={event}
      event={event}
      words={eventWords[event]}
      asksReason={billNeedsReason(event)}
      primary={primary}
      busy={busy}
      onAct={onAct}
    />
  );
  const pays = allowsBill(bill, 'pay') && <PayButton key="pay" bill={bill} busy={busy} onAct={onAct} />;
  return (
    <HeadActions
      primary={pays || (first && button(first, true))}
      lifecycle={lifecycle}
      more={[
        creates && <CreateAssets key="assets" bill={bill} busy={busy} onAct={onAct} />,
        edits && <EditLink key="edit" href={`${kind.address}/${bill.id}/edit`} />,
        ...allowed.filter((event) => pays || event !== first).map((event) => button(event)),
      ]}
    />
  );
}
