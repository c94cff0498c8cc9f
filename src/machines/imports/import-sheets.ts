import { type FileSubject, type ImportSubject, importSubjects } from '../../vocabulary/import-subjects.ts';
import { inOrder } from '../../vocabulary/import-workbook.ts';
import type { Inspection } from './import-columns.ts';

/** A sheet of a file, and what it is about, as the server sees it; null where it is no table of records. */
export type LookedAt = {
  sheet: number;
  name: string;
  hidden: boolean;
  rows: number;
  looksLike: FileSubject | null;
};
/** The same with what it is imported as; null leaves it out. */
export type ChosenSheet = LookedAt & { subject: ImportSubject | null };
export type SheetsToStart = {
  uploadId: string;
  sheets: { sheet: number; name: string; subject: ImportSubject }[];
};

/** The sheet of a workbook whose turn it is. */
export type SheetOfWorkbook = { workbookId: number; sheet: number };

/** What is offered for each: hidden sheets, and those that cannot be imported, are left out. */
export const offered = (
  sheets: readonly LookedAt[],
  may: readonly ImportSubject[] = importSubjects,
): ChosenSheet[] =>
  sheets.map((sheet) => ({
    ...sheet,
    subject: sheet.hidden ? null : (may.find((one) => one === sheet.looksLike) ?? null),
  }));

export const withSubject = (
  sheets: readonly ChosenSheet[],
  sheet: number,
  subject: ImportSubject | null,
): ChosenSheet[] => sheets.map((one) => (one.sheet === sheet ? { ...one, subject } : one));

const isChosen = <Of extends ChosenSheet>(sheet: Of): sheet is Of & { subject: ImportSubject } =>
  sheet.subject !== null;

/** Those that are imported, in the order in which they need each other. */
export const chosenOf = (sheets: readonly ChosenSheet[]): SheetsToStart['sheets'] =>
  inOrder(sheets.filter(isChosen)).map(({ sheet, name, subject }) => ({ sheet, name, subject }));

/** Whether more than one sheet that is shown has rows below a header. */
export const severalHold = ({ sheets }: Pick<Inspection, 'sheets'>): boolean =>
  sheets.filter(({ rows, hidden }) => rows > 1 && hidden !== true).length > 1;

export const severalKnown = (sheets: readonly ChosenSheet[]): boolean => sheets.filter(isChosen).length > 1;
