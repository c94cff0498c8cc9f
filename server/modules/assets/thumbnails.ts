import { sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Handler } from '../../http/handler.ts';

type Row = { id: number; thumbnail: string };

export const findThumbnails: Handler<'/asset/thumbnails'> = async ({ ids }, { db, actor }) => {
  const { rows } = await sql<Row>`
    select distinct on (asset.id) asset.id,
      translate(encode(attachment.thumbnail, 'base64'), E'\\n', '') as thumbnail
    from asset join attachment on attachment.record_kind = 'asset' and attachment.record_id = asset.id
    where asset.id = any(${ids}::bigint[]) and attachment.thumbnail is not null
      and coalesce(${scopeOfAsset(actor, 'asset.read')}, false)
    order by asset.id, attachment.cover desc, attachment.id`.execute(db);
  return { rows };
};
