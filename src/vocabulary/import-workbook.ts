import type { ImportState } from './import-run.ts';
import { type ImportSubject, subjectOrder } from './import-subjects.ts';

/** How far a workbook of several sheets has got. */
export const workbookStates = ['goingOn', 'halted', 'stopped', 'finished'] as const;
export type WorkbookState = (typeof workbookStates)[number];

/** What a person says of it; what becomes of the runs of its sheets the server sees. */
export const sentWorkbookEvents = ['leave out', 'again', 'stop', 'continue'] as const;

type Placed = { sheet: number; subject: ImportSubject };

/** Sheets in the order in which they need each other; those of one kind as the file has them. */
export const inOrder = <Of extends Placed>(sheets: readonly Of[]): Of[] =>
  sheets.toSorted(
    (one, other) =>
      subjectOrder.indexOf(one.subject) - subjectOrder.indexOf(other.subject) || one.sheet - other.sheet,
  );

/** States of a run after which its sheet is in the register, or was. */
const written: readonly ImportState[] = ['imported', 'undoing', 'partlyUndone', 'undone'];

/** A sheet with its newest run. */
export type SheetStand = { leftOut: boolean; run: { state: ImportState } | null };

/** Whether nothing more is to be done with a sheet. */
export const isPassed = ({ leftOut, run }: SheetStand): boolean =>
  leftOut || (run !== null && written.includes(run.state));

const takenBack: readonly ImportState[] = ['undoing', 'partlyUndone', 'undone'];

/** Whether a sheet was written and is no longer as it came: those that follow may need it. */
export const isTakenBack = ({ leftOut, run }: SheetStand): boolean =>
  !leftOut && run !== null && takenBack.includes(run.state);

/** The sheet whose turn it is. */
export const currentOf = <Of extends SheetStand>(sheets: readonly Of[]): Of | undefined =>
  sheets.find((sheet) => !isPassed(sheet));
