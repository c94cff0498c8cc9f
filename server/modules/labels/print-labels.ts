import { Readable } from 'node:stream';
import { defaultTemplates, type LabelTemplateName } from '../../../src/vocabulary/label-templates.ts';
import {
  dotsOf,
  type LabelTemplate,
  labelResolutions,
  maxDots,
  maxLabels,
} from '../../../src/vocabulary/labels.ts';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { logged } from '../../exports/log-export.ts';
import { requireFew } from '../../exports/require-few.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { fileName } from '../../lib/file-name.ts';
import { Refusal } from '../../lib/refusal.ts';
import { selectAssets } from '../asset-queries/index.ts';
import { type ExportRow, exportRows, orderNamed } from '../assets/index.ts';
import { logoOf } from './logo-of.ts';
import { toLabel } from './to-label.ts';

/**
 * Streams the labels of what the filter selects. They say of assets what an export does, so that they are confirmed
 * and logged alike.
 *
 * @throws Refusal `tooManyChosen`, `confirmationNeeded`, `required` or `badReference` for the template,
 * `contradiction` for more dots than a label printer has
 */
export const printLabels: Handler<'/label/print'> = async (payload, context) => {
  const { db, actor, settings, signal } = context;
  const {
    template,
    templateId,
    format = 'pdf',
    resolution = labelResolutions[0],
    start = 1,
    title,
    sort = 'id',
    order = sort === 'id' ? 'desc' : 'asc',
    ...filter
  } = payload;
  const layout = await layoutOf(db, template, templateId);
  if (format === 'zpl' && dotsOf(layout, resolution) > maxDots) {
    throw new Refusal('contradiction', { field: 'resolution', other: 'template' });
  }
  const selection = await selectAssets(db, actor, 'asset.export', filter);
  if (selection) await requireFew(db, selection.conditions, actor.confirmed, maxLabels);
  const { sorting } = await orderNamed(db, sort);
  const file = fileName(`${title}-${dayIn(settings.timeZone)}.${format}`);
  const found = selection ? exportRows(db, actor, selection, { sort: sorting, order }) : nothing();
  const rows = logged(found, { list: 'label', file, filter }, context);
  const labels = labelsOf(rows, toLabel(settings));
  const logo = await logoOf(db, layout);
  // What draws takes 50 MB, which a server that prints no labels has no need of.
  const { labelFile, zplFile } = await import('./label-file.ts');
  const bytes =
    format === 'zpl'
      ? zplFile(layout, labels, resolution, logo)
      : labelFile(title, layout, labels, start, logo);
  return {
    name: file,
    type: format === 'zpl' ? 'application/octet-stream' : 'application/pdf',
    body: Readable.from(bytes, { signal, objectMode: false }),
  };
};

async function layoutOf(
  db: Db,
  template: LabelTemplateName | undefined,
  templateId: number | undefined,
): Promise<LabelTemplate> {
  if (template !== undefined && templateId !== undefined) {
    throw new Refusal('contradiction', { field: 'template', other: 'templateId' });
  }
  if (template !== undefined) return defaultTemplates[template];
  if (templateId === undefined) throw new Refusal('required', { field: 'template' });
  const found = await db
    .selectFrom('label_template')
    .select('layout')
    .where('id', '=', templateId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!found) throw new Refusal('badReference', { field: 'templateId' });
  return found.layout;
}

async function* nothing(): AsyncGenerator<ExportRow[]> {}

async function* labelsOf<Label>(rows: AsyncIterable<ExportRow[]>, toOne: (row: ExportRow) => Label) {
  for await (const some of rows) yield some.map(toOne);
}
