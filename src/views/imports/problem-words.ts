import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FileRefusal, InspectionWarning, RowProblemCode } from '../../api/contract/import-problems.ts';
import type { LeftOutReason } from '../../api/contract/reading-problems.ts';
import type { UndoHindrance } from '../../vocabulary/import-run.ts';

/** Sentences for what is wrong with a row, or should be looked at. What stood in the cell follows them. */
export const problemWords = {
  nameMissing: msg`The name is missing`,
  textTooLong: msg`The text is too long`,
  amountUnreadable: msg`The amount cannot be read`,
  amountNegative: msg`The amount is negative`,
  amountTooLarge: msg`The amount is too large`,
  dateImpossible: msg`This date does not exist`,
  dateAmbiguous: msg`Day and month cannot be told apart`,
  dateIncomplete: msg`The date is not complete`,
  dateUnreadable: msg`The date cannot be read`,
  choiceUnknown: msg`This word is not known here`,
  currencyUnknown: msg`The currency is not known`,
  durationUnreadable: msg`The duration cannot be read`,
  rateUnreadable: msg`The rate cannot be read`,
  quantityUnreadable: msg`The quantity cannot be read`,
  formulaFailed: msg`The formula of the cell has failed`,
  tooManyCells: msg`The row has more cells than the header; perhaps a separator is missing its quotes`,
  assetNoMissing: msg`No number: one is given on import`,
  amountWrittenOut: msg`An amount in words was read`,
  amountRounded: msg`The amount was rounded to two decimals`,
  groupingAssumed: msg`The comma was read as a thousands separator`,
  currencyAssumed: msg`$ was read as US dollars`,
  currencyConflict: msg`The sign at the amount differs from the currency of the row`,
  dayAssumed: msg`The day is not given; the first of the month was taken`,
  dateFromSerial: msg`A bare number was read as a spreadsheet date`,
  timeDropped: msg`The time of day was left out`,
  precisionLost: msg`Digits had been lost in the file before`,
  choiceAssumed: msg`The nearest known word was taken`,
  unitAssumed: msg`The unit is not given; it was assumed`,
  counterDropped: msg`The word behind the quantity was left out`,
  rateAssumed: msg`1 was read as 100 %`,
  emptyMarker: msg`Read as empty`,
  spacesRemoved: msg`Spaces within the name were taken out`,
  linesJoined: msg`Several lines were joined`,
  controlCharactersRemoved: msg`Characters that no text may hold were taken out`,
  brokenBytes: msg`Characters that could not be decoded were replaced`,
  garbledTextRestored: msg`Garbled text was restored`,
  cellUnreadable: msg`The cell could not be understood`,
  numberRepeated: msg`Other rows of the file have the same number`,
  numberTaken: msg`The number belongs to an asset outside what you may see`,
  numberExists: msg`The number exists already, and known assets are not to be changed`,
  assetEnded: msg`This asset has been disposed of; its record is closed`,
  updateNotPermitted: msg`You may see this asset but not change it`,
  otherAsset: msg`The number belongs to an asset that looks like another one`,
  clearedStored: msg`The cell is empty; what is known stays`,
  categoryMissing: msg`The category is missing`,
  nameUnknown: msg`There is no record of this name`,
  nameAmbiguous: msg`Several records have this name`,
  personMismatch: msg`Name, job number and e-mail belong to different people`,
  parentUnknown: msg`The asset that it is part of does not exist`,
  parentAmbiguous: msg`Several assets could be meant as the one it is part of`,
  parentCycle: msg`An asset cannot be part of itself`,
  valueInvalid: msg`The value is not allowed`,
  fieldMissing: msg`A field that the category requires is empty`,
  tooManyFields: msg`The asset would have more additional fields than one may have`,
  changedSinceCheck: msg`The register has changed since the check`,
  notWritten: msg`Not written: the import ended before this row`,
  identifiedBySerial: msg`No number: recognised by its serial number`,
  mayExistAlready: msg`It may exist already: another asset looks the same`,
  custodyUnchanged: msg`Status, custodian, organisation and location of known assets change by documents only; they stay`,
  inUseWithoutCustodian: msg`In use, but without a custodian`,
  statusFromCustodian: msg`In use, because it has a custodian`,
  statusFromUser: msg`In use, because it has a user`,
  custodianInStock: msg`In stock, although it has a custodian`,
  namesake: msg`A new person, although there is another one of this name`,
  personDisabled: msg`This person is disabled`,
  quantityStored: msg`Registered as one asset; the quantity is kept as an additional field`,
  locationFromCheckout: msg`Checked out to this place: in use there; its other place is kept as an additional field`,
  warrantyFromMonths: msg`The end of the warranty was worked out from its months`,
  warrantyMonthsStored: msg`The months of warranty are kept as an additional field: there is no purchase date`,
  parentNotImported: msg`The asset that it is part of was not imported`,
} as const satisfies Record<RowProblemCode, MessageDescriptor>;

/** Why what an import wrote is not taken back. */
export const hindranceWords = {
  notFound: msg`It is no longer there, or no longer in your care`,
  changedSince: msg`Somebody has changed it since`,
  badReference: msg`What it named before can no longer be named`,
  parentCycle: msg`It would be a part of itself`,
  onDocument: msg`A document names it`,
  hasParts: msg`Other assets are parts of it`,
  hasFiles: msg`Files are attached to it`,
  hasComments: msg`There are comments on it`,
  inList: msg`It is in a list of assets`,
  mergedInto: msg`Another asset was merged into it`,
  notRecorded: msg`The import is older than this function: what it held before is not known`,
} as const satisfies Record<UndoHindrance, MessageDescriptor>;

export const fileWords = {
  empty: msg`The file is empty.`,
  oldExcel: msg`This is the old Excel format (.xls). Save it as .xlsx and try again.`,
  webPage: msg`This is a web page that is called a workbook. Open it in Excel, save it as .xlsx and try again.`,
  encryptedWorkbook: msg`The workbook is protected by a password. Remove it and try again.`,
  otherArchive: msg`This is an archive, but no Excel workbook.`,
  binaryFile: msg`This is neither an Excel workbook nor a text file.`,
  workbookBroken: msg`The workbook is damaged. Open it in Excel, save it anew and try again.`,
  workbookTooLarge: msg`The workbook is too large to be read.`,
  workbookTooSlow: msg`Reading the workbook takes too long. Split it, or remove what is not part of the register.`,
  workbookBomb: msg`The workbook unpacks to far more than a register can be; it is not read.`,
  tooManyRows: msg`The sheet has too many rows.`,
  tooManyColumns: msg`The sheet has too many columns.`,
  tooManySheets: msg`The workbook has too many sheets.`,
  cellTooLong: msg`A cell of the file is too long.`,
  quoteNotClosed: msg`A quotation mark is opened and never closed.`,
  noTable: msg`No row of the sheet looks like a header.`,
} as const satisfies Record<FileRefusal, MessageDescriptor>;

export const leftOutWords = {
  title: msg`Title`,
  total: msg`Total row`,
  footer: msg`Footer`,
  repeatedHeader: msg`Repeated header`,
  blank: msg`Blank row`,
} as const satisfies Record<LeftOutReason, MessageDescriptor>;

const inspectionWords = {
  brokenBytes: problemWords.brokenBytes,
  garbledTextRestored: problemWords.garbledTextRestored,
  cellUnreadable: problemWords.cellUnreadable,
  commentsLeftOut: msg`Comments on cells are not imported`,
  otherSheets: msg`Other sheets of the file are imported by themselves`,
  mergeFilledDown: msg`A merged cell was given to each of its rows`,
} as const satisfies Record<InspectionWarning, MessageDescriptor>;

const wordOf = (words: Readonly<Record<string, MessageDescriptor>>, code: string) =>
  Object.hasOwn(words, code) ? words[code] : undefined;

/** Says codes of the import in the language in use; one without words stands as it is. */
export function useImportWords() {
  const { t } = useLingui();
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
      return word && t(word);
    },
  };
}
