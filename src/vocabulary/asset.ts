/** Every state of an asset, in the order of its life. */
export const assetStates = [
  'draft',
  'inStock',
  'inUse',
  'borrowed',
  'transferring',
  'inRepair',
  'pendingDisposal',
  'disposed',
  'missing',
] as const;
export type AssetState = (typeof assetStates)[number];

/** In which the record is closed: nothing but a correction changes it, on its page or by an import. */
export const isEnded = (state: AssetState): boolean => state === 'disposed';
/** In which nobody holds it, and nothing is under way with it. */
export const isFree = (state: AssetState): boolean => state === 'draft' || state === 'inStock';

type Placed = { status: AssetState; organisation: { id: number }; ownerOrganisation: { id: number } };
/** Whether an organisation uses it: stock of the organisation that owns it is used by none yet. */
export const isUsedByOrganisation = ({ status, organisation, ownerOrganisation }: Placed): boolean =>
  !isFree(status) || organisation.id !== ownerOrganisation.id;

/** In which an asset is registered. */
export const firstStates = ['inStock', 'draft'] as const satisfies readonly AssetState[];

/** The states an asset returns to after a transfer, a repair or a search. */
export const assetPlaces = ['inStock', 'inUse', 'borrowed'] as const satisfies readonly AssetState[];

/** Where an asset was before it went away; of one that was borrowed or missing and went on, also where it was before. */
export const assetMemories = [...assetPlaces, 'borrowedInUse', 'missing', 'missingInUse'] as const;
export type AssetMemory = (typeof assetMemories)[number];

/**
 * What a person may say of an asset without a document: that it is received, and that it has come back from a state
 * that it was moved in with. Documents say so of what they have sent away themselves.
 */
export const eventsWithoutDocument = [
  'put in stock',
  'end transfer',
  'come back from repair',
  'turn up',
  'withdraw disposal',
] as const;
export type EventWithoutDocument = (typeof eventsWithoutDocument)[number];
/** Those that end an absence. */
export const returnEvents = eventsWithoutDocument.filter((event) => event !== 'put in stock');

/** The states that a correction sets; without one it leaves the state as it is. */
export const correctedStates = ['inStock', 'inUse', 'disposed'] as const satisfies readonly AssetState[];
export type CorrectedState = (typeof correctedStates)[number];
export const maxCorrectionReason = 500;

export const conditions = ['good', 'needsRepair', 'damaged'] as const;
export type Condition = (typeof conditions)[number];

export const acquisitions = ['purchase', 'lease', 'donation', 'transfer', 'selfBuilt', 'other'] as const;
export type Acquisition = (typeof acquisitions)[number];

export const depreciationMethods = [
  'none',
  'straightLine',
  'doubleDeclining',
  'sumOfYears',
  'unitsOfProduction',
  'atOnce',
  'halves',
] as const;
export type DepreciationMethod = (typeof depreciationMethods)[number];

/** The columns a list can be sorted by; each has an index with the id as tie-breaker. */
export const assetSorts = [
  'id',
  'assetNo',
  'name',
  'category',
  'status',
  'organisation',
  'location',
  'custodian',
  'originalValue',
  'purchaseDate',
  'updatedAt',
] as const;
export type AssetSort = (typeof assetSorts)[number];

/** The columns that the list of assets can show. */
export const assetColumns = [
  'assetNo',
  'name',
  'status',
  'category',
  'model',
  'serialNo',
  'brand',
  'custodian',
  'user',
  'organisation',
  'location',
  'ownerOrganisation',
  'condition',
  'originalValue',
  'accumulatedDepreciation',
  'netValue',
  'purchaseDate',
  'supplier',
  'warrantyUntil',
  'updatedAt',
] as const;
export type AssetColumn = (typeof assetColumns)[number];

/** What the books say of an asset now: for those who may see depreciation, and only where it is requested. */
export const bookFigures = ['accumulatedDepreciation', 'netValue'] as const;
export type BookFigure = (typeof bookFigures)[number];
export const isBookFigure = (field: string): field is BookFigure =>
  bookFigures.some((figure) => figure === field);

/** What an export of columns can hold: an amount says its currency beside it. */
export const exportedColumns = [...assetColumns, 'currency'] as const;

/** The most assets that are taken one by one, rather than by what they have in common. */
export const maxNamed = 5000;
