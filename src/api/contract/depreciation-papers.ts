import { depreciationMethods, maxNamed } from '../../vocabulary/asset.ts';
import {
  bookChanges,
  movementItems,
  runSheetGroups,
  runStates,
  sheetColumnNames,
  sheetSigners,
  sheetTerms,
} from '../../vocabulary/depreciation.ts';
import { AssetFilter, AssetSortOrder } from './assets.ts';
import { Id, line, oneOf, strict, Type } from './call.ts';
import { kind, Month, OfMonth } from './depreciation.ts';

const label = line(100, 1);
const labels = <Name extends string>(names: readonly Name[]) =>
  strict(Object.fromEntries(names.map((name) => [name, label])) as Record<Name, typeof label>);
/** A paper in the words of its reader. */
const SheetWords = strict({
  title: line(60, 1),
  terms: labels(sheetTerms),
  columns: labels(sheetColumnNames),
  signers: labels(sheetSigners),
  states: labels(runStates),
  methods: labels(depreciationMethods),
  items: labels(movementItems),
  changes: labels(bookChanges),
});
/** What the books say, as papers to be signed. */
export const depreciationPapers = {
  '/depreciation/runSheet': {
    summary:
      'What a run charges as PDF in the words that are sent: each asset with the rate of its month, subtotals by category or by organisation, and places to sign.',
    access: 'depreciation.read',
    cancellable: false,
    payload: strict({ id: Id, by: Type.Optional(oneOf(runSheetGroups)), words: SheetWords }),
    answer: 'file',
  },
  '/depreciation/ledgerSheet': {
    summary:
      'The ledger of a kind of assets at the end of a month as PDF, with subtotals by category and places to sign.',
    access: 'depreciation.read',
    cancellable: false,
    payload: strict({ ...OfMonth, words: SheetWords }),
    answer: 'file',
  },
  '/depreciation/movementSheet': {
    summary: 'The movements of some months by category as PDF, with totals and places to sign.',
    access: 'depreciation.read',
    cancellable: false,
    payload: strict({ fromMonth: Month, toMonth: Month, kind, words: SheetWords }),
    answer: 'file',
  },
  '/depreciation/changeSheet': {
    summary:
      'What changed assets in the books in some months as PDF: additions, values, lives, methods, departments and disposals, each with before and after, and places to sign.',
    access: 'depreciation.read',
    cancellable: false,
    payload: strict({ fromMonth: Month, toMonth: Month, kind, words: SheetWords }),
    answer: 'file',
  },
  '/depreciation/disposalSheet': {
    summary:
      'What was disposed of in some months as PDF: cost, depreciation, net value, proceeds and result of each asset, and places to sign.',
    access: 'depreciation.read',
    cancellable: false,
    payload: strict({ fromMonth: Month, toMonth: Month, kind, words: SheetWords }),
    answer: 'file',
  },
  '/depreciation/cardSheet': {
    summary:
      'Cards of the assets that the filter matches as PDF, one page or more each: its fields and values, its photo and code, its changes and the depreciation of each year. Of assets whose depreciation the person may not see there is none. More than fit into one file answer `tooManyChosen`.',
    access: 'asset.export',
    cancellable: false,
    payload: strict({
      ...AssetFilter.properties,
      ids: Type.Optional(Type.Array(Id, { maxItems: maxNamed, uniqueItems: true })),
      sort: Type.Optional(AssetSortOrder),
      order: Type.Optional(oneOf(['asc', 'desc'] as const)),
      words: SheetWords,
    }),
    answer: 'file',
  },
} as const;
