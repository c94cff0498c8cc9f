import type { Answer, Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { type BillEvent, billMachine } from '../../../../machines/lifecycles/bill.ts';
import {
  approvedStates,
  billEvents,
  type SentBillEvent,
  sentBillEvents,
} from '../../../../vocabulary/bill.ts';
import { eventsOf, loadOf } from '../../../parts/record/events-of.ts';
import { recordOf } from '../../../parts/record/use-record.ts';

export type Bill = Answer<'/bill/get'>;
export type BillAction = SentBillEvent | 'pay' | 'reverse' | 'createAssets';

export const billRecord = recordOf({
  kind: 'bill',
  use: 'bill page',
  load: loadOf('bill'),
  actions: {
    ...eventsOf('bill', sentBillEvents),
    pay: ({ id, version }, { paidOn, amount, note }) =>
      post('/bill/pay', {
        id,
        version,
        paidOn: String(paidOn),
        amount: String(amount),
        note: String(note ?? ''),
      }),
    createAssets: ({ id, version }, details) =>
      post('/bill/createAssets', {
        id,
        version,
        ...(JSON.parse(String(details.request)) as Pick<Payload<'/bill/createAssets'>, 'value' | 'plan'>),
      }),
    reverse: ({ id, version }, { paymentId, reason }) =>
      post('/bill/reversePayment', {
        id,
        version,
        paymentId: Number(paymentId),
        reason: String(reason ?? ''),
      }),
  },
});

const takes = ({ state, gross, needsOther }: Bill, type: BillEvent['type']) => {
  const context = { madeIt: needsOther, ownAllowed: false, hasAmount: Number(gross) > 0 };
  return billMachine.resolveState({ value: state, context }).can({ type });
};

/** Whether the life of a bill allows an event now, and the person may send it by scope. */
export function allowsBill(bill: Bill, type: SentBillEvent | 'edit' | 'pay' | 'reverse'): boolean {
  const { may } = bill;
  switch (type) {
    case 'edit':
      return may.write && takes(bill, 'edit');
    case 'pay':
      return may.pay && takes(bill, 'pay in full');
    case 'reverse':
      return may.pay && takes(bill, 'reverse in full');
    default:
      return may[billEvents[type].by] && takes(bill, type);
  }
}

/** Whether assets can be created from a line of a bill. */
export const hasLinesForAssets = ({ type, state, lines }: Bill) =>
  type === 'purchase' &&
  (approvedStates as readonly string[]).includes(state) &&
  lines.some(({ assets }) => assets === 0);
