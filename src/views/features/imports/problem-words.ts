import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type {
  FileRefusal,
  InspectionWarning,
  RowProblemCode,
} from '../../../api/contract/import-problems.ts';
import type { LeftOutReason } from '../../../api/contract/reading-problems.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { importLimits } from '../../../vocabulary/import-limits.ts';
import type { UndoHindrance } from '../../../vocabulary/import-run.ts';

/** Sentences for what is wrong with a row, or should be looked at. What stood in the cell follows them. */
export const problemWords = {
  nameMissing: msg`The name is missing`,
  textTooLong: msg`The text is too long`,
  amountUnreadable: msg`The amount is not valid`,
  unitUnclear: msg`It is not clear whether the amounts of this column count in thousands or the like`,
  currencyUnclear: msg`¥ can be yuan or yen`,
  signUnclear: msg`$ or kr can be several currencies`,
  currenciesMixed: msg`These columns are not in the same currency; import those of one currency and leave the others as additional fields`,
  amountNegative: msg`The amount is negative`,
  amountTooLarge: msg`The amount is too large`,
  dateImpossible: msg`This date does not exist`,
  dateAmbiguous: msg`Day and month are ambiguous`,
  dateIncomplete: msg`The date is not complete`,
  dateUnreadable: msg`The date cannot be read`,
  choiceUnknown: msg`This word is not recognised`,
  currencyUnknown: msg`The currency is not known`,
  durationUnreadable: msg`The duration cannot be read`,
  rateUnreadable: msg`The rate cannot be read`,
  quantityUnreadable: msg`The quantity cannot be read`,
  figureUnreadable: msg`The number cannot be read`,
  figureAmbiguous: msg`Decimals or thousands? Write 1.234 as 1234 or as 1.2340`,
  formulaFailed: msg`The formula in the cell failed`,
  tooManyCells: msg`The row has more cells than the header; a separator may be missing its quotes`,
  quantityNotSplit: msg`The row cannot be split: the quantity is not a whole number, or is above 1,000`,
  nameMade: msg`The file has no names; this one was made from other columns`,
  quantitySplit: msg`One of several assets of this row`,
  serialsNotSplit: msg`There are not as many serial numbers as assets; they are stored as an additional field`,
  splitExists: msg`The row is to be split, but one of its assets is already registered`,
  splitRefused: msg`Another asset of the same row was rejected`,
  assetNoMissing: msg`No number: assigned on import`,
  amountWrittenOut: msg`An amount in words was read`,
  amountRounded: msg`The amount was rounded to two decimals`,
  groupingAssumed: msg`The comma was read as a thousands separator`,
  currencyAssumed: msg`$ was read as US dollars`,
  currencyConflict: msg`The currency symbol differs from the currency of the row`,
  dayAssumed: msg`The day is missing; the first of the month was used`,
  dateFromSerial: msg`A bare number was read as a spreadsheet date`,
  timeDropped: msg`The time of day was dropped`,
  precisionLost: msg`The file had already lost digits`,
  choiceAssumed: msg`The closest known value was used`,
  unitAssumed: msg`The unit is missing; it was assumed`,
  priceOfOne: msg`The price of one was multiplied by the quantity`,
  counterDropped: msg`The unit after the quantity was dropped`,
  rateAssumed: msg`The rate could be a share or per cent`,
  noneIsZero: msg`None was read as 0 %`,
  emptyMarker: msg`Read as empty`,
  spacesRemoved: msg`Spaces in the name were removed`,
  linesJoined: msg`Several lines were joined`,
  controlCharactersRemoved: msg`Control characters were removed`,
  brokenBytes: msg`Characters that could not be decoded were replaced`,
  garbledTextRestored: msg`Garbled text was restored`,
  cellUnreadable: msg`The cell could not be read`,
  numberRepeated: msg`Other rows of the file have the same number`,
  numberTaken: msg`The number belongs to an asset you do not have access to`,
  numberExists: msg`The number already exists, and existing assets are not updated`,
  assetEnded: msg`This asset was disposed of; its record is closed`,
  underApproval: msg`This asset waits for approval in a document; its category, value and currency are closed until then`,
  endedCorrected: msg`This asset is disposed of; the import corrects its record`,
  updateNotPermitted: msg`You can view this asset but not change it`,
  otherAsset: msg`The number belongs to an asset that looks different`,
  clearedStored: msg`The cell is empty; the existing value stays`,
  categoryMissing: msg`The category is missing`,
  nameUnknown: msg`No record of this name`,
  createNotPermitted: msg`No record of this name, and you may not create one here`,
  nameAmbiguous: msg`Several records have this name`,
  personMismatch: msg`Name, job number and e-mail belong to different people`,
  parentUnknown: msg`The parent asset does not exist`,
  parentAmbiguous: msg`Several assets match the parent asset`,
  parentCycle: msg`An asset cannot be part of itself`,
  valueInvalid: msg`The value is not allowed`,
  fieldMissing: msg`A field that the category requires is empty`,
  tooManyFields: msg`The asset would exceed the limit of additional fields`,
  recordRepeated: msg`Other rows of the file are about the same record`,
  recordTaken: msg`The number belongs to a record you do not have access to`,
  recordExists: msg`It already exists, and existing records are not updated`,
  otherName: msg`The job number belongs to a person with another name`,
  recordMerged: msg`It was merged into another record`,
  recordRefused: msg`You may not change this record`,
  valueMissing: msg`A required value is missing`,
  stillHolds: msg`This person still holds assets`,
  handoverOpen: msg`A leaver handover of this person is not finished`,
  belowItself: msg`It would lie below itself`,
  aboveRefused: msg`The row of its parent was refused`,
  aboveRetired: msg`Its parent is retired`,
  recordRetired: msg`It is retired and does not change; restore it first`,
  planStands: msg`This plan exists, and an import does not change it`,
  planRowsDiffer: msg`Other rows have the same plan; only rows that differ in nothing but the asset become one plan`,
  cycleUnclear: msg`It is not clear how often the plan is due`,
  cycleWithoutUnit: msg`The interval has no unit, such as days or months`,
  targetsSeveral: msg`A plan covers assets, a category, a location, a list or a route, and only one of these`,
  planCoversNothing: msg`It covers no assets, so it cannot be active`,
  documentStands: msg`This handover exists, and an import does not change it`,
  documentRowsDiffer: msg`Other rows are about the same handover; only rows with one number that differ in nothing but the asset become one`,
  kindNotImported: msg`Disposals and leaver handovers are not imported`,
  handoverNotFinished: msg`The handover did not take effect; only those that did are imported`,
  loanNotWithPerson: msg`The register does not have the asset on loan to this person; import it first with the status on loan and the borrower as custodian`,
  assetStateUnfit: msg`The status of the asset does not allow this: it awaits receipt or is disposed of`,
  loanAlready: msg`The asset is in another open handover or loan`,
  repairStands: msg`This repair exists, and an import does not change it`,
  repairNotFinished: msg`The repair is not finished; only finished ones are imported`,
  otherCurrency: msg`The cost is in another currency than the asset`,
  kindStays: msg`The kind of an existing meter cannot change`,
  readingDoubtful: msg`The reading goes backwards or leaps; if it is right, enter it on the page of the meter`,
  tooManyDecimals: msg`The reading has more decimals than the meter`,
  otherUnit: msg`The unit of the reading is not that of the meter`,
  topRefused: msg`You may not add anything at the top level`,
  alreadyThere: msg`Another one has this name or code`,
  identifiedByEmail: msg`No job number: recognised by the e-mail address`,
  identifiedByName: msg`No job number: recognised by the name`,
  identifiedByPlace: msg`Assumed to be of the only asset at its location`,
  identifiedByAssetName: msg`Recognised by the name of the asset`,
  numberNew: msg`No record has this number; it gets one of its own`,
  reportedAssumed: msg`No report date: the day of the repair was used`,
  reporterAssumed: msg`Reporter not known: whoever imports is entered as the reporter`,
  kindFromHeader: msg`No type: it follows from the name of this column`,
  numberToRemark: msg`A handover cannot have this number: it goes to the notes, and the handover gets its own`,
  returnToRemark: msg`Only loans have a return date: it goes to the notes`,
  fieldToRemark: msg`Handovers of this type have no such field: it goes to the notes`,
  rowsTogether: msg`One record with the assets of other rows`,
  planDrafted: msg`No status: it becomes a draft, to be activated on its page`,
  planDatesPassed: msg`It began before today: nothing is created for dates that have passed, and it goes on with the next one`,
  planDatesOver: msg`All its dates have passed; no task will be created`,
  planOverdue: msg`It counts from completion and began before today: once it is active, each asset has one overdue task`,
  besideAssets: msg`The plan covers the named assets only; this column is not used`,
  planOfItsAssets: msg`No organisation is said: the plan belongs to the one that has its assets`,
  assetsBeyondPlan: msg`These assets are outside the organisation of the plan, which does not cover them`,
  readingUndated: msg`No day of the reading: entered as read at the time of the import`,
  sameEmail: msg`Another person has the same e-mail address`,
  changedSinceCheck: msg`The register has changed since the check`,
  notWritten: msg`Not written: the import ended before this row`,
  identifiedBySerial: msg`No number: recognised by its serial number`,
  mayExistAlready: msg`Possibly a duplicate: another asset looks the same`,
  custodyUnchanged: msg`Status, custodian, organisation and location of existing assets change through handovers only; they stay as they are`,
  nameLeftEmpty: msg`Unrecognised name: the field stays empty`,
  othersToRemark: msg`Several people in one cell: the first one counts, the others are in the notes`,
  custodianFromUser: msg`The user becomes the custodian`,
  spelledOtherwise: msg`The record of this name is spelled differently`,
  inUseWithoutCustodian: msg`In use, but without a custodian`,
  statusFromCustodian: msg`In use, because it has a custodian`,
  statusFromUser: msg`In use, because it has a user`,
  custodianInStock: msg`In stock, although it has a custodian`,
  namesake: msg`A new person, although someone of this name exists`,
  personDisabled: msg`This person is disabled`,
  quantityStored: msg`Registered as one asset; the quantity is stored as an additional field`,
  locationFromCheckout: msg`Checked out to this location: in use there; its other location is stored as an additional field`,
  warrantyFromMonths: msg`The warranty end date was calculated from its months`,
  warrantyMonthsStored: msg`The warranty months are stored as an additional field because there is no purchase date`,
  parentNotImported: msg`The parent asset was not imported`,
} as const satisfies Record<RowProblemCode, MessageDescriptor>;

/** Why what an import wrote is not taken back. */
export const hindranceWords = {
  notFound: msg`It no longer exists, or you no longer have access to it`,
  changedSince: msg`Someone has changed it since`,
  laterJob: msg`Changed by a later job, which must be undone first`,
  badReference: msg`The previous reference is no longer available`,
  parentCycle: msg`It would be part of itself`,
  onDocument: msg`A handover refers to it`,
  hasParts: msg`Other assets are parts of it`,
  hasFiles: msg`Files are attached to it`,
  hasComments: msg`There are comments on it`,
  inList: msg`It is in an asset list`,
  mergedInto: msg`Another asset was merged into this one`,
  notRecorded: msg`The import predates undo: the previous values are unknown`,
  endedSince: msg`The asset was disposed of since; its record is closed`,
  underApproval: msg`It waits for approval in a document`,
  codeTaken: msg`This serial number is on another asset as a code`,
  dayBefore: msg`It would be before the purchase date`,
  inUse: msg`Other records refer to it`,
} as const satisfies Record<UndoHindrance, MessageDescriptor>;

/** Whether a code says why an undo leaves something. */
export const isHindrance = (code: string): boolean => Object.hasOwn(hindranceWords, code);

export const fileWords = {
  empty: msg`The file is empty.`,
  oldExcel: msg`This is the old Excel format (.xls). Save it as .xlsx and try again.`,
  webPage: msg`This is a web page named like a workbook. Open it in Excel, save it as .xlsx and try again.`,
  encryptedWorkbook: msg`The workbook is password-protected. Remove the password and try again.`,
  otherArchive: msg`This is an archive, not an Excel workbook.`,
  openDocument: msg`This is an OpenDocument spreadsheet (.ods). Save it as .xlsx and try again.`,
  binaryWorkbook: msg`This is a binary workbook (.xlsb). Save it as .xlsx and try again.`,
  appleNumbers: msg`This is a Numbers spreadsheet. Export it as .xlsx and try again.`,
  binaryFile: msg`This is neither an Excel workbook nor a text file.`,
  workbookBroken: msg`The workbook is damaged. Open it in Excel, save it again and retry.`,
  workbookTooLarge: msg`The workbook is too large to be read.`,
  workbookTooSlow: msg`Reading the workbook takes too long. Split it, or remove content that is not part of the register.`,
  workbookBomb: msg`The unpacked workbook is unusually large and was not read.`,
  tooManyRows: msg`The sheet has more than ${{ rows: '' }} rows. Split it into several files.`,
  tooManyColumns: msg`The sheet has more than ${{ columns: '' }} columns. Remove those that are not imported.`,
  tooManySheets: msg`The workbook has more than ${{ sheets: '' }} sheets. Split it into several files.`,
  cellTooLong: msg`A cell of the file is too long.`,
  quoteNotClosed: msg`The file has an unclosed quotation mark.`,
  noTable: msg`No row of the sheet looks like a header.`,
} as const satisfies Record<FileRefusal, MessageDescriptor>;

export const leftOutWords = {
  title: msg`Title`,
  total: msg`Total row`,
  footer: msg`Footer`,
  repeatedHeader: msg`Repeated header`,
  blank: msg`Blank row`,
  sample: msg`Sample row`,
  childRow: msg`Further line of the record above`,
  otherTable: msg`Another table`,
  filtered: msg`Hidden by a filter`,
  hidden: msg`Hidden row`,
  struck: msg`Struck through`,
} as const satisfies Record<LeftOutReason, MessageDescriptor>;

const inspectionWords = {
  brokenBytes: problemWords.brokenBytes,
  garbledTextRestored: problemWords.garbledTextRestored,
  cellUnreadable: problemWords.cellUnreadable,
  commentsLeftOut: msg`Comments on cells are not imported`,
  otherSheets: msg`Other sheets of the file have to be imported separately`,
  noRows: msg`There are no rows below the header`,
  otherTable: msg`Another table of the sheet is not read`,
  foreignAmounts: msg`These columns are in another currency than the amounts beside them: they become additional fields, and the assets get the currency chosen below`,
  hiddenColumns: msg`Hidden columns are read too, unless you choose otherwise below`,
  mergeFilledDown: msg`A merged cell, or what a ditto mark repeats, was copied to each of its rows`,
} as const satisfies Record<InspectionWarning, MessageDescriptor>;

const wordOf = (words: Readonly<Record<string, MessageDescriptor>>, code: string) =>
  Object.hasOwn(words, code) ? words[code] : undefined;

const limitsShown = (show: (figure: number) => string) =>
  Object.fromEntries(Object.entries(importLimits).map(([name, limit]) => [name, show(limit)]));

/** Says codes of the import in the language in use; one without words stands as it is. */
export function useImportWords() {
  const { t } = useLingui();
  const { number } = useFormats();
  const say = (words: Readonly<Record<string, MessageDescriptor>>) => (code: string) => {
    const word = wordOf(words, code);
    return word ? t(word) : code;
  };
  return {
    problem: say({ ...problemWords, ...hindranceWords, parentCycle: problemWords.parentCycle }),
    leftOut: say(leftOutWords),
    warning: say(inspectionWords),
    /** Undefined when the code says nothing about the file. */
    file(code: string) {
      const word = wordOf(fileWords, code);
      const described = word && { ...word, values: limitsShown(number) };
      return described && t(described);
    },
  };
}
