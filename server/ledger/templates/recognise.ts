import type { Column } from '../table/table.ts';
import atlas from './systems/atlas.json' with { type: 'json' };
import erpNext from './systems/erp-next.json' with { type: 'json' };
import glpi from './systems/glpi.json' with { type: 'json' };
import kingdee from './systems/kingdee.json' with { type: 'json' };
import odoo from './systems/odoo.json' with { type: 'json' };
import sap from './systems/sap.json' with { type: 'json' };
import serviceNow from './systems/service-now.json' with { type: 'json' };
import shelf from './systems/shelf.json' with { type: 'json' };
import snipeIt from './systems/snipe-it.json' with { type: 'json' };
import yonyou from './systems/yonyou.json' with { type: 'json' };
import { namesOf, plainHeader, type Template, toTemplate } from './template.ts';

const written: readonly object[] = [
  snipeIt,
  shelf,
  atlas,
  glpi,
  erpNext,
  odoo,
  serviceNow,
  sap,
  yonyou,
  kingdee,
];
export const templates = written.map(toTemplate);

/** The headers of a template, made ready to be compared. */
const prepared = templates.map((template) => ({
  template,
  needs: namesOf(template.needs),
  signs: template.signs.map(namesOf),
  known: new Set([
    ...Object.values(template.fields).flatMap(namesOf),
    ...Object.values(template.joined ?? {}).flatMap(({ of }) => of.flatMap(namesOf)),
    ...namesOf(template.further),
    ...namesOf(template.leftOut),
  ]),
}));

/** The system that a table was exported from; undefined unless its headers leave no doubt. */
export function templateOf(columns: readonly Pick<Column, 'source'>[]): Template | undefined {
  const headers = columns.map(({ source }) => plainHeader(source)).filter(Boolean);
  const has = (names: readonly string[]) => names.some((name) => headers.includes(name));
  const fitting = prepared.flatMap(({ template, needs, signs, known }) => {
    const score = signs.filter(has).length / signs.length;
    const share = headers.filter((header) => known.has(header)).length / headers.length;
    return has(needs) && score >= 2 / 3 && share > 1 / 2 ? [{ template, score }] : [];
  });
  const best = Math.max(...fitting.map(({ score }) => score));
  const found = fitting.filter(({ score }) => score === best);
  return found.length === 1 ? found[0]?.template : undefined;
}
