import { assetFields } from '../../vocabulary/asset-fields.ts';
import {
  billSorts,
  billStates,
  billTexts,
  billTypes,
  lineDescription,
  maxAssetsOfBill,
  maxBillLines,
  paymentNote,
  quantityPattern,
  sentBillEvents,
  taxRatePattern,
  unitPricePattern,
} from '../../vocabulary/bill.ts';
import { Approval, DecisionBasis } from './approvals.ts';
import { AssetState } from './assets.ts';
import {
  Day,
  Id,
  listed,
  Moment,
  Money,
  Named,
  nullable,
  oneOf,
  single,
  strict,
  Type,
  Version,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';

export const BillState = oneOf(billStates);
const BillType = oneOf(billTypes);
const texts = schemasOf(billTexts);
const { description, note, assetName } = schemasOf({
  description: lineDescription,
  note: paymentNote,
  assetName: assetFields.name,
});
const reason = Type.String({ maxLength: 500 });

export const BillRow = strict({
  id: Id,
  version: Type.Integer(),
  billNo: Type.String(),
  type: BillType,
  state: BillState,
  supplier: Named,
  /** Which bears the cost. */
  organisation: Named,
  asset: nullable(strict({ id: Id, assetNo: Type.String(), name: Type.String() })),
  repair: nullable(strict({ id: Id, repairNo: Type.String() })),
  invoiceNo: Type.String(),
  invoicedOn: Day,
  dueOn: nullable(Day),
  /** It is owed, and its due date has passed. */
  overdue: Type.Boolean(),
  net: Type.String(),
  tax: Type.String(),
  gross: Type.String(),
  paid: Type.String(),
  currency: Type.String(),
});

const Line = strict({
  id: Id,
  description: Type.String(),
  quantity: Type.String(),
  unitPrice: Type.String(),
  taxRate: Type.String(),
  net: Type.String(),
  tax: Type.String(),
  gross: Type.String(),
  /** How many assets were created from it. */
  assets: Type.Integer(),
});

const Payment = strict({
  id: Id,
  paidOn: Day,
  amount: Type.String(),
  note: Type.String(),
  recordedBy: Type.String(),
  recordedAt: Moment,
  reversedBy: nullable(Type.String()),
  reversedAt: nullable(Moment),
  reversalReason: Type.String(),
});

export const Bill = strict({
  ...BillRow.properties,
  periodFrom: nullable(Day),
  periodTo: nullable(Day),
  remark: Type.String(),
  lines: Type.Array(Line),
  payments: Type.Array(Payment),
  /** Those in scope that were created from its lines. */
  assets: Type.Array(
    strict({
      id: Id,
      assetNo: Type.String(),
      name: Type.String(),
      status: AssetState,
      originalValue: nullable(Type.String()),
      currency: Type.String(),
    }),
  ),
  /** Gross less what is paid. */
  open: Type.String(),
  /** Why it was rejected or made void last. */
  reason: Type.String(),
  creator: Named,
  createdAt: Moment,
  submitter: nullable(Named),
  submittedAt: nullable(Moment),
  /** Who approved or rejected it last. */
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Moment),
  /** Whether the person may open the pages of its asset and of its repair. */
  seesAsset: Type.Boolean(),
  seesRepair: Type.Boolean(),
  /** What the person may do with it by scope; under a rule of approval `approve` only when it is their turn. */
  may: strict({ write: Type.Boolean(), approve: Type.Boolean(), pay: Type.Boolean() }),
  /** The person submitted it, and somebody else has to approve it. */
  needsOther: Type.Boolean(),
  /** Where it stands under the rule that fitted it when it was submitted. */
  approval: nullable(Approval),
  /** Where it waits for the person: what they have to know to decide. */
  decisionBasis: nullable(DecisionBasis),
});

const LineInput = strict({
  description,
  quantity: Type.String({ pattern: quantityPattern }),
  unitPrice: Type.String({ pattern: unitPricePattern }),
  taxRate: Type.String({ pattern: taxRatePattern }),
});

const header = {
  ...texts,
  type: BillType,
  supplierId: Id,
  organisationId: Id,
  assetId: nullable(Id),
  repairId: nullable(Id),
  invoicedOn: Day,
  dueOn: nullable(Day),
  periodFrom: nullable(Day),
  periodTo: nullable(Day),
  lines: Type.Array(LineInput, { maxItems: maxBillLines }),
};
const input = Type.Partial(strict(header), { additionalProperties: false });
/** That another bill of the supplier with this invoice number has been seen, and this is a different one. */
const duplicateConfirmed = Type.Optional(Type.Boolean());

const stepped = strict({ id: Id, version: Type.Integer(), state: BillState });
const filter = {
  type: Type.Optional(BillType),
  state: Type.Optional(Type.Array(BillState, { minItems: 1, maxItems: billStates.length })),
  supplierId: Type.Optional(Id),
  /** With those below it. */
  organisationId: Type.Optional(Id),
  assetId: Type.Optional(Id),
  repairId: Type.Optional(Id),
  /** Those that count against it, of a budget in scope. */
  budgetId: Type.Optional(Id),
  invoicedFrom: Type.Optional(Day),
  invoicedUntil: Type.Optional(Day),
  /** Those that the person can approve. */
  mine: Type.Optional(Type.Boolean()),
  overdue: Type.Optional(Type.Boolean()),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  sort: Type.Optional(oneOf(billSorts)),
  order: Type.Optional(oneOf(['asc', 'desc'] as const)),
};

export const billCalls = {
  '/bill/list': {
    summary: 'Bills in scope, newest first unless sorted otherwise.',
    access: 'bill.read',
    ...listed(BillRow, filter),
  },
  '/bill/totals': {
    summary: 'What the approved bills in scope of an asset or of a repair come to, by currency.',
    access: 'bill.read',
    cancellable: true,
    payload: strict({ assetId: Type.Optional(Id), repairId: Type.Optional(Id) }),
    answer: strict({
      rows: Type.Array(
        strict({
          currency: Type.String(),
          bills: Type.Integer(),
          gross: Type.String(),
          open: Type.String(),
        }),
      ),
    }),
  },
  '/bill/get': {
    summary: 'One bill with its lines and payments, and what the person may do with it.',
    access: 'bill.read',
    ...single(Bill),
  },
  '/bill/duplicates': {
    summary: 'Bills in scope of a supplier with an invoice number; void ones do not count.',
    access: 'bill.write',
    cancellable: true,
    payload: strict({ supplierId: Id, invoiceNo: texts.invoiceNo }),
    answer: strict({
      rows: Type.Array(
        strict({
          id: Id,
          billNo: Type.String(),
          state: BillState,
          invoicedOn: Day,
          gross: Type.String(),
          currency: Type.String(),
        }),
      ),
    }),
  },
  '/bill/create': {
    summary:
      'Enter a bill as a draft. Another bill of the supplier with the same invoice number answers `billDuplicate` unless confirmed.',
    access: 'bill.write',
    cancellable: false,
    payload: strict({
      ...input.properties,
      type: BillType,
      supplierId: Id,
      organisationId: Id,
      invoicedOn: Day,
      duplicateConfirmed,
    }),
    answer: strict({ id: Id, version: Type.Integer(), billNo: Type.String(), state: BillState }),
  },
  '/bill/update': {
    summary: 'Change a draft; lines replace those that were there.',
    access: 'bill.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version, changes: input, duplicateConfirmed }),
    answer: stepped,
  },
  '/bill/event': {
    summary: 'Submit, withdraw, approve, reject, correct or void a bill. Some events need a reason.',
    access: ['bill.write', 'bill.approve'],
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      event: oneOf(sentBillEvents),
      reason: Type.Optional(reason),
    }),
    answer: stepped,
  },
  '/bill/pay': {
    summary: 'Record a payment of an approved bill. More than is open answers `billOverpaid`.',
    access: 'bill.pay',
    cancellable: false,
    payload: strict({ id: Id, version: Version, paidOn: Day, amount: Money, note: Type.Optional(note) }),
    answer: stepped,
  },
  '/bill/createAssets': {
    summary:
      'Create assets from lines of an approved purchase bill; the value of a line is shared among its assets to the cent. A line that has assets answers `assetsAlreadyCreated`.',
    access: 'asset.create',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      /** Which amount of a line its assets share as their original value. */
      value: oneOf(['net', 'gross'] as const),
      plan: Type.Array(
        strict({
          lineId: Id,
          count: Type.Integer({ minimum: 1, maximum: maxAssetsOfBill }),
          categoryId: Id,
          name: assetName,
        }),
        { minItems: 1, maxItems: maxBillLines },
      ),
    }),
    answer: strict({ id: Id, version: Type.Integer(), assets: Type.Integer() }),
  },
  '/bill/reversePayment': {
    summary: 'Reverse a payment, with a reason. It stays listed.',
    access: 'bill.pay',
    cancellable: false,
    payload: strict({ id: Id, version: Version, paymentId: Id, reason }),
    answer: stepped,
  },
} as const;
