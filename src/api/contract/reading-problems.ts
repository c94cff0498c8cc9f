/** What reading a file finds, before the register is asked. The texts are the screen's. */

/** Why a row is refused. */
export const readingRejects = [
  'nameMissing',
  'textTooLong',
  'amountUnreadable',
  /** What the column counts in is said nowhere, or in two ways. */
  'unitUnclear',
  /** `¥` is yuan or yen. */
  'currencyUnclear',
  /** `kr` is the sign of several currencies. */
  'signUnclear',
  /** The amounts of a row are in different currencies, or the currency of the row is not theirs; `text` names them. */
  'currenciesMixed',
  'amountNegative',
  'amountTooLarge',
  'dateImpossible',
  'dateAmbiguous',
  'dateIncomplete',
  'dateUnreadable',
  'choiceUnknown',
  'currencyUnknown',
  'durationUnreadable',
  'rateUnreadable',
  'quantityUnreadable',
  'figureUnreadable',
  /** `1.234` or `1,234`, of which no cell of the column tells whether decimals or thousands are meant. */
  'figureAmbiguous',
  'formulaFailed',
  /** More cells than the header of a CSV file has names: which of them is too much, nothing tells. */
  'tooManyCells',
  /** The row is to be split, and its quantity is no number of assets, or too large a one. */
  'quantityNotSplit',
] as const;

/** What a person should look at, in a row that is read nevertheless. */
export const readingWarnings = [
  /** The row has no number; one is allocated. */
  'assetNoMissing',
  /** A written-out amount was read; `text` shows how. */
  'amountWrittenOut',
  /** More than two decimals; `text` shows what they were rounded to. */
  'amountRounded',
  /** `12,345` could be decimals or thousands, and the column does not tell; read as thousands. */
  'groupingAssumed',
  /** `$` was read as US dollars. */
  'currencyAssumed',
  /** The sign beside the amount is not the currency of the row. */
  'currencyConflict',
  /** Only year and month are known; the first of the month was taken. */
  'dayAssumed',
  /** A bare number was read as a day number of a spreadsheet. */
  'dateFromSerial',
  /** The date also had a time of day, which the field does not keep. */
  'timeDropped',
  /** Digits were lost before: scientific notation, or more than 15 digits in a number cell. */
  'precisionLost',
  /** A near equivalent was chosen; `text` shows which. */
  'choiceAssumed',
  /** A bare number of a duration without a unit; `text` shows how it was read. */
  'unitAssumed',
  /** A counter behind a quantity, which the field does not keep; `text` shows both. */
  'counterDropped',
  /** The column has the price of one, and the row is several; `text` shows what they cost together. */
  'priceOfOne',
  /** A rate that could be a share or percent; `text` shows how it was read. */
  'rateAssumed',
  /** A word for none was read as a rate of 0. */
  'noneIsZero',
  /** Such as N/A: read as nothing. */
  'emptyMarker',
  /** Spaces inside a name were taken out. */
  'spacesRemoved',
  /** Lines of a one-line field were joined. */
  'linesJoined',
  /** Tags and entities of a web page were taken out; `text` shows what is left. */
  'markupRemoved',
  /** Characters that no text may hold were taken out. */
  'controlCharactersRemoved',
  /** The file has no names; `text` is made of other columns. */
  'nameMade',
  /** One of several assets of a row; `text` says which of how many. */
  'quantitySplit',
  /** Other rows of the file are the same record, with further assets. */
  'rowsTogether',
  /** There are not as many serial numbers as assets; all of them are a further field of each. */
  'serialsNotSplit',
] as const;

export type ReadingReject = (typeof readingRejects)[number];
export type ReadingWarning = (typeof readingWarnings)[number];
export type ReadingProblem = ReadingReject | ReadingWarning;

/** Why a file is not read at all. */
export const refusalCodes = [
  'empty',
  'oldExcel',
  /** HTML or XML that a spreadsheet opens, whatever the file is called. */
  'webPage',
  'encryptedWorkbook',
  'otherArchive',
  /** .ods */
  'openDocument',
  /** .xlsb */
  'binaryWorkbook',
  /** .numbers */
  'appleNumbers',
  'binaryFile',
  'workbookBroken',
  'workbookTooLarge',
  'workbookTooSlow',
  'workbookBomb',
  'tooManyRows',
  'tooManyColumns',
  'tooManySheets',
  'cellTooLong',
  'quoteNotClosed',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** What a person should know of single cells before any column is chosen. */
export const workbookWarnings = [
  /** Bytes that are no text in the encoding of the file; `text` shows how the cell was read. */
  'brokenBytes',
  /** Text that an earlier program had garbled and that could be restored; `text` shows before and after. */
  'garbledTextRestored',
  /** A cell whose value could not be understood; `text` is what the file holds. */
  'cellUnreadable',
] as const;

export type WorkbookWarningCode = (typeof workbookWarnings)[number];

/** Why a row of the sheet is no data. */
export const leftOutReasons = [
  'title',
  'total',
  'footer',
  'repeatedHeader',
  'blank',
  /** It shows how the columns are to be filled in. */
  'sample',
  /** It goes on with a list inside the record above it. */
  'childRow',
  /** Another table of the sheet, below or beside the one that is read. */
  'otherTable',
  /** A filter hides it. */
  'filtered',
  'hidden',
  'struck',
] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];
