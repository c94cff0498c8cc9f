import { subjects } from '../../../../src/vocabulary/import-subjects.ts';
import { isGranted } from '../../../access/grants.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Headers } from '../../../ledger/reader/row-reading.ts';
import { fieldsOfEach } from '../../custom-fields/index.ts';
import { loadDirectory } from '../names/directory.ts';
import { NewFields } from '../names/new-fields.ts';
import type { Plan } from '../runs/plan.ts';
import type { Setting } from './resolve-names.ts';

/** What holds for every row of a run, with the names as they are now. */
export async function runContextOf(
  db: Db | Tx,
  { options, actor, headers = {}, subject = 'assets' }: Plan,
): Promise<Setting & { headers: Headers }> {
  const fields = await fieldsOfEach(db);
  const directory = await loadDirectory(db, actor, subjects[subject].needs);
  const wanted = isGranted(actor, 'category.write') ? (options.newFields ?? []) : [];
  return {
    options,
    headers,
    fields,
    newFields: new NewFields(wanted, fields, directory.categories),
    directory,
    makesOrganisations: subject === 'assets' || subject === 'people',
  };
}
