import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { jobFigures } from '../../../src/vocabulary/jobs.ts';
import { moment, type Read, type Say, text, word } from '../../exports/cells.ts';

type Row = Answer<'/job/list'>['rows'][number];

/** How far the present step is, or what came of it, as the list says it. */
const figuresOf = (job: Row, say: Say) =>
  job.running
    ? `${job.done} / ${job.total}`
    : jobFigures(job)
        .map(({ outcome, count }) => `${say(outcome)} ${count}`)
        .join(' · ');

/** How jobs stand in a table. */
export const exported: Record<ExportedColumn<'job'>, Read<Row>> = {
  label: text(({ label }) => label),
  kind: word(({ kind }) => kind),
  state: word(({ state }) => state),
  figures: (row, say) => ({ text: figuresOf(row, say) }),
  createdBy: text(({ createdBy }) => createdBy),
  createdAt: moment(({ createdAt }) => createdAt),
  finishedAt: moment(({ finishedAt }) => finishedAt),
};
