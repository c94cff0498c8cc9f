import type { RefusedLine } from '../../vocabulary/document.ts';
import type { NodeUse } from '../../vocabulary/trees.ts';
import type { RefusalName } from './errors.ts';
import type { FileRefusal } from './import-problems.ts';
import type { Answer, Path } from './index.ts';

/** What `details` of a refusal holds for the program; one that is not here has none, and a `?` may be missing. */
export const refusalDetails = {
  sessionEnded: { why: 'text?' },
  passwordLength: { min: 'number', max: 'number' },
  badRequest: { path: 'text?', problem: 'text?' },
  providerAway: { provider: 'text' },
  providerRefused: { provider: 'text' },
  providerClock: { provider: 'text' },
  providerAnswerBad: { provider: 'text' },
  identityUnknown: { provider: 'text' },
  identityAmbiguous: { provider: 'text' },
  identityTaken: { provider: 'text' },
  identityWithoutAccount: { provider: 'text' },
  identityWithoutRole: { provider: 'text' },
  emailUnverified: { provider: 'text' },
  accountOff: { provider: 'text' },
  tokenRefused: { why: 'text?' },
  tooManyTokens: { max: 'number' },
  notFound: { lines: 'lines?' },
  stale: { current: 'record' },
  duplicate: { field: 'text' },
  badReference: { field: 'text' },
  transitionRefused: { state: 'text', event: 'text' },
  required: { field: 'text' },
  badValue: { field: 'text' },
  inUse: { uses: 'uses?' },
  contradiction: { field: 'text', other: 'text' },
  dayBeforePurchase: { assetNo: 'text', purchased: 'text' },
  stillHolds: { count: 'number' },
  assetInOpenDocument: { lines: 'lines' },
  assetNotFree: { lines: 'lines' },
  assetNotWithGiver: { lines: 'lines' },
  linesUndecided: { count: 'number' },
  linesChanged: { lines: 'lines' },
  photoRequired: { code: 'text' },
  reportTooLong: { limit: 'number' },
  leaverHoldsMore: { count: 'number' },
  repairOpen: { repairNo: 'text' },
  assetUnderApproval: { documentNo: 'text' },
  monthClosed: { month: 'text', from: 'text' },
  monthCharged: { assetNo: 'text', month: 'text', from: 'text' },
  chargesMissing: { month: 'text', count: 'number' },
  valueExceeded: { assetNo: 'text', left: 'text' },
  beforeBooks: { month: 'text' },
  approverNotPermitted: { name: 'text' },
  requestExceeded: { open: 'number' },
  requestMismatch: { assets: 'text' },
  limitsCrossed: { item: 'text' },
  checklistOpen: { count: 'number', item: 'text' },
  nextStarted: { taskNo: 'text' },
  badResult: { item: 'text' },
  readingDoubtful: { doubt: 'text', last: 'text', increase: 'text' },
  partsShort: { name: 'text', stock: 'text' },
  billDuplicate: { billNo: 'text' },
  billOverpaid: { open: 'text' },
  tooManyPayments: { max: 'number' },
  reportTooWide: { columns: 'number', limit: 'number' },
  budgetExists: { budgetNo: 'text' },
  budgetExceeded: { budgetNo: 'text', remaining: 'text', gross: 'text', over: 'text', currency: 'text' },
  mergeNotPermitted: { reason: 'text' },
  fileTooLarge: { code: 'file problem?', detail: 'text?', limit: 'number?' },
  fileNotUnderstood: { code: 'file problem?', detail: 'text?' },
  mappingIncomplete: { target: 'text' },
  pictureTooLarge: { max: 'number', side: 'number' },
  tooManyAttachments: { max: 'number' },
  tooManyStates: { max: 'number' },
  tooManyContacts: { count: 'number', max: 'number' },
  attachmentsFull: { left: 'number' },
  tooManyChosen: { limit: 'number' },
} as const satisfies Partial<Record<RefusalName, Readonly<Record<string, DetailKind | `${DetailKind}?`>>>>;

export type DetailKind = keyof Kinds;

type Kinds<P extends Path = Path> = {
  text: string;
  number: number;
  record: Current<P>;
  lines: readonly RefusedLine[];
  uses: readonly Used[];
  'file problem': FileRefusal;
};

/** A record as somebody else has saved it meanwhile: what `get` answers beside a path such as `/asset/update`. */
type Current<P extends Path> = P extends `/${infer Room}/${string}`
  ? Answer<Extract<Path, `/${Room}/get`>>
  : never;

/** How often something names a record, or lies below it. */
export type Used = { use: NodeUse; count: number };

type Fields<N extends RefusalName> = N extends keyof typeof refusalDetails
  ? (typeof refusalDetails)[N]
  : Readonly<Record<never, never>>;
type Sure<Fields> = { [F in keyof Fields]: Fields[F] extends DetailKind ? F : never }[keyof Fields];
type KindOf<Word> = Word extends `${infer Kind extends DetailKind}?` ? Kind : Word;
type Values<Fields, P extends Path> = {
  [F in keyof Fields]: KindOf<Fields[F]> extends DetailKind ? Kinds<P>[KindOf<Fields[F]>] : never;
};

/** The details of a refusal by its name, and by the path of the call where they follow it. */
export type RefusalDetails<N extends RefusalName, P extends Path = Path> = N extends RefusalName
  ? Pick<Values<Fields<N>, P>, Sure<Fields<N>>> & Partial<Values<Fields<N>, P>>
  : never;

/** A name with what has to come along with it. */
export type RefusalSaid = {
  [N in RefusalName]: N extends keyof typeof refusalDetails
    ? Record<never, never> extends RefusalDetails<N>
      ? [reason: N, details?: RefusalDetails<N>]
      : [reason: N, details: RefusalDetails<N>]
    : [reason: N];
}[RefusalName];
