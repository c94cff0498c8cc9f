import type { DecidedRecord } from '../../../server/access/records/authors.ts';
import type { Db } from '../../../server/http/handler.ts';

/** Lets a record be written by one person alone, so that anybody else may decide on it. */
export async function writtenBy(db: Db, kind: DecidedRecord, id: number, personId: number): Promise<void> {
  await db.deleteFrom('content_author').where('record_kind', '=', kind).where('record_id', '=', id).execute();
  await db
    .insertInto('content_author')
    .values({ record_kind: kind, record_id: id, person_id: personId, part: 'wrote' })
    .execute();
}
