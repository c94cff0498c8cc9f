import type { Condition } from './asset.ts';
import {
  type DocumentState,
  type HeadField,
  headFieldNames,
  isOfProceeds,
  type LineMark,
} from './document.ts';
import { type DescribedName, describedName } from './fields.ts';
import { own } from './own.ts';

/** Whom the paper of a document has sign, from left to right. */
export const sheetSigners = ['handedOver', 'received', 'approved'] as const;
/** What its table has beside the number of a line, from left to right, and how wide each is to the others. */
export const sheetColumns = {
  assetNo: 25,
  name: 31,
  model: 27,
  serialNo: 24,
  condition: 16,
  originalValue: 23,
  previousCustodian: 19,
  notes: 24,
} as const;
export type SheetColumn = keyof typeof sheetColumns;
export const sheetColumnNames = Object.keys(sheetColumns) as SheetColumn[];
/** What is called by a word of its own on the paper. */
export const sheetTerms = [
  'documentNo',
  'state',
  'givers',
  'handedOverBy',
  'sentBy',
  'acceptedBy',
  'decidedBy',
  'createdBy',
  'outOfScope',
] as const;

/** What the paper says of a line: an answer that is still to come has room to be written by hand. */
export const sheetMarks = ['back', 'accepted', 'refused', 'onPaper'] as const satisfies readonly LineMark[];

type Words<Name extends string> = Readonly<Record<Name, string>>;
/** The paper in the words of its reader. */
export type SheetWords = {
  title: string;
  terms: Words<(typeof sheetTerms)[number]>;
  head: Words<DescribedName<HeadField>>;
  columns: Words<SheetColumn>;
  signers: Words<(typeof sheetSigners)[number]>;
  /** How values read, by the words as they are stored. */
  states: Readonly<Partial<Record<DocumentState, string>>>;
  methods: Readonly<Record<string, string>>;
  conditions: Readonly<Partial<Record<Condition, string>>>;
  marks: Words<(typeof sheetMarks)[number]>;
};

export type SheetFormats = {
  money: (amount: string, currency: string) => string;
  day: (moment: string) => string;
  moment: (moment: string) => string;
};

type Line = Readonly<Record<(typeof sheetMarks)[number], boolean>> & {
  asset: {
    assetNo: string;
    name: string;
    brand: string;
    model: string;
    serialNo: string;
    condition: Condition | null;
    originalValue: string | null;
    currency: string | null;
    custodian: string | null;
  } | null;
  before: { custodian: string | null } | null;
  /** In which it came back; otherwise it is in that of the register. */
  condition: Condition | null;
  note: string;
  settledBy: string | null;
  settledAt: string | null;
};

type Headed = {
  [F in DescribedName<HeadField>]: string | { name: string } | null;
} & { currency: string | null; givers: readonly string[] };

/** What the paper needs of a document. */
export type SheetDocument = Headed & {
  documentNo: string;
  state: DocumentState;
  company: string;
  createdBy: string;
  createdAt: string;
  postedBy: string | null;
  postedAt: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  lines: readonly Line[];
};

type Said = { key: string; label: string; value: string };

/**
 * What the head of a document says, in the order and the words of its form.
 *
 * @param fields what its kind has
 */
export function headSaid(
  document: Headed,
  fields: readonly HeadField[],
  { head, terms, methods }: Pick<SheetWords, 'head' | 'methods'> & { terms: Words<'givers'> },
  { money }: Pick<SheetFormats, 'money'>,
): Said[] {
  const said = fields.map((field) => {
    const value = document[describedName(field)];
    const text = (typeof value === 'object' ? value?.name : value) ?? '';
    return { key: field as string, label: head[describedName(field)], value: text && wordOf(field, text) };
  });
  function wordOf(field: HeadField, text: string) {
    if (field === 'method') return own(methods, text) ?? text;
    return isOfProceeds(field) ? money(text, document.currency ?? '') : text;
  }
  const givers = { key: 'givers', label: terms.givers, value: document.givers.join(', ') };
  return fields.includes('custodianId') ? said : [givers, ...said];
}

/** Those who had its assets before it took effect, or have them while it is a draft, each once. */
const handingOver = (lines: readonly Line[]) => [
  ...new Set(lines.map(custodianBefore).filter((name) => name !== '')),
];
const custodianBefore = ({ before, asset }: Line) => (before ? before.custodian : asset?.custodian) ?? '';

/** Who sent what had to be accepted, and who accepted some of it, each with when. */
export function acceptanceOf(
  {
    state,
    postedBy,
    postedAt,
    lines,
  }: Pick<SheetDocument, 'state' | 'postedBy' | 'postedAt'> & {
    lines: readonly Pick<Line, 'accepted' | 'settledBy' | 'settledAt'>[];
  },
  { moment }: Pick<SheetFormats, 'moment'>,
): { sent: string; accepted: string } {
  const wasSent = state === 'handedOver' || lines.some(({ settledAt }) => settledAt !== null);
  const answers = lines.flatMap((line) => (line.accepted ? [settledOf(line, moment)] : []));
  return {
    sent: wasSent && postedAt ? [postedBy, moment(postedAt)].filter(Boolean).join(' · ') : '',
    accepted: [...new Set(answers)].filter(Boolean).join(', '),
  };
}

/** Who answered for a line, and when. */
export const settledOf = (
  { settledBy, settledAt }: Pick<Line, 'settledBy' | 'settledAt'>,
  moment: SheetFormats['moment'],
): string => (settledAt ? [settledBy, moment(settledAt)].filter(Boolean).join(' · ') : '');

/** The paper that both sides sign, as the browser prints it and as it is in a PDF. */
export function sheetOf(
  document: SheetDocument,
  fields: readonly HeadField[],
  words: SheetWords,
  formats: SheetFormats,
) {
  const { terms } = words;
  const { day } = formats;
  const happened = { key: 'happenedOn', label: words.head.happenedOn };
  const effect = day(document.postedAt ?? document.createdAt);
  const said = headSaid(document, fields, words, formats);
  const dated = said.map((one) => (one.key === happened.key ? { ...one, value: one.value || effect } : one));
  // A return names those who gave it back.
  const named = dated.some(({ key }) => key === 'givers') ? document.givers : [];
  const others = handingOver(document.lines).filter((name) => !named.includes(name));
  const { sent, accepted } = acceptanceOf(document, formats);
  const details: Said[] = [
    { key: 'documentNo', label: terms.documentNo, value: document.documentNo },
    { key: 'state', label: terms.state, value: own(words.states, document.state) ?? document.state },
    { key: 'handedOverBy', label: terms.handedOverBy, value: others.join(', ') },
    ...(fields.includes('happenedOn') ? dated : [{ ...happened, value: effect }, ...dated]),
    {
      key: 'decidedBy',
      label: terms.decidedBy,
      value: document.decidedAt ? `${document.decidedBy ?? ''} · ${day(document.decidedAt)}` : '',
    },
    { key: 'createdBy', label: terms.createdBy, value: document.createdBy },
    { key: 'sentBy', label: terms.sentBy, value: sent },
    { key: 'acceptedBy', label: terms.acceptedBy, value: accepted },
  ];
  return {
    company: document.company,
    title: words.title,
    details: details.filter(({ value }) => value !== ''),
    columns: sheetColumnNames.map((name) => ({
      name,
      label: words.columns[name],
      share: sheetColumns[name],
      isEnd: name === 'originalValue',
    })),
    rows: document.lines.map((line) => cellsOf(line, words, formats)),
    signers: sheetSigners.map((name) => words.signers[name]),
  };
}

function cellsOf(line: Line, words: SheetWords, { money, moment }: SheetFormats): string[] {
  const { asset, note } = line;
  const { originalValue, currency } = asset ?? {};
  const condition = line.condition ?? asset?.condition;
  const marks = sheetMarks.filter((mark) => line[mark]).map((mark) => words.marks[mark]);
  const cells: Record<SheetColumn, string> = {
    assetNo: asset?.assetNo ?? '',
    name: asset?.name ?? words.terms.outOfScope,
    model: asset ? [asset.brand, asset.model].filter(Boolean).join(' ') : '',
    serialNo: asset?.serialNo ?? '',
    condition: condition ? (own(words.conditions, condition) ?? condition) : '',
    originalValue: originalValue && currency ? money(originalValue, currency) : '',
    previousCustodian: custodianBefore(line),
    notes: [...marks, settledOf(line, moment), note].filter(Boolean).join(' · '),
  };
  return sheetColumnNames.map((name) => cells[name]);
}

/** For the call that answers the paper as a PDF. */
export const sheetWordNames = {
  terms: sheetTerms,
  head: headFieldNames.map(describedName),
  columns: sheetColumnNames,
  signers: sheetSigners,
  marks: sheetMarks,
} as const;
