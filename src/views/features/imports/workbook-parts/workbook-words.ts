import type { Answer } from '../../../../api/contract/index.ts';
import { currentOf, isPassed, isTakenBack } from '../../../../vocabulary/import-workbook.ts';

export type Workbook = Answer<'/importWorkbook/get'>;
export type WorkbookSheet = Workbook['sheets'][number];

/** Whether something is under way in the run of a sheet, so that nothing can be decided of it. */
export const isAtWork = ({ run }: WorkbookSheet): boolean =>
  run?.state === 'checking' || run?.state === 'importing';

/** The sheet whose turn it is; undefined when nothing more is to come. */
export const turnOf = ({ state, sheets }: Workbook): WorkbookSheet | undefined =>
  state === 'finished' ? undefined : currentOf(sheets);

/** Whether the columns of the sheet are to be mapped: it has no run, or one that came to nothing. */
export const isToBegin = ({ run }: WorkbookSheet): boolean =>
  run === null || run.state === 'cancelled' || run.state === 'failed';

/** How many sheets are imported or left out; what was undone is not there any more. */
export const passedOf = ({ sheets }: Workbook): number =>
  sheets.filter((sheet) => isPassed(sheet) && !isTakenBack(sheet)).length;

export const takenBackOf = ({ sheets }: Workbook): WorkbookSheet[] => sheets.filter(isTakenBack);
