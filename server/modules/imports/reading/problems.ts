/** Why a row is refused. */
export const rejectCodes = [
  'nameMissing',
  'textTooLong',
  'amountUnreadable',
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
  'formulaFailed',
] as const;

/** What a person should look at, in a row that is read nevertheless. */
export const warningCodes = [
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
  /** A rate of 1 without a percent sign was read as 100 %. */
  'rateAssumed',
  /** Such as N/A: read as nothing. */
  'emptyMarker',
  /** Spaces inside a name were taken out. */
  'spacesRemoved',
  /** Lines of a one-line field were joined. */
  'linesJoined',
  /** Full-width letters and digits of a number became plain ones. */
  'fullWidthConverted',
  /** Characters that no text may hold were taken out. */
  'controlCharactersRemoved',
] as const;

export type RejectCode = (typeof rejectCodes)[number];
export type WarningCode = (typeof warningCodes)[number];

/** What was noticed in one cell. */
export interface Note {
  code: RejectCode | WarningCode;
  text: string;
}

export interface Problem {
  field: string;
  /** The header of the column as the file has it; `null` when the field has no column. */
  column: string | null;
  code: RejectCode | WarningCode;
  /** What stood in the cell, and after an arrow how it was read. */
  text: string;
  severity: 'reject' | 'warning';
}

const rejects = new Set<string>(rejectCodes);
export const severityOf = (code: RejectCode | WarningCode): Problem['severity'] =>
  rejects.has(code) ? 'reject' : 'warning';

/** A value as read, or none, and what was noticed. A value beside a reject code is not to be used. */
export interface Reading<Value> {
  value: Value | null;
  notes: Note[];
}
