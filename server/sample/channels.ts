import { sql } from 'kysely';
import { channelTopics } from '../../src/vocabulary/channel.ts';
import type { Tx } from '../http/handler.ts';
import { searchText, sortKey } from '../text/index.ts';
import { insertRows, numbered } from './insert-rows.ts';

const names = ['设备维修群', '资产管理群'];

/** Channels whose addresses the company has still to set: nothing leaves the sample. */
export async function insertChannels(tx: Tx): Promise<void> {
  const { rows: admins } = await sql<{ id: number }>`select id from account where loginid = 'admin'`.execute(
    tx,
  );
  const channels = names.map((name) => ({
    name,
    version: 1,
    state: 'unset',
    name_sort: sortKey(name),
    search_text: searchText([name]),
    remark: '',
    carrier: 'wecom',
    account_id: admins[0]?.id,
    language: 'zh',
    topics: channelTopics,
    kinds: [],
    place: '',
    failures: 0,
    next_at: new Date(),
    created_at: new Date(),
    updated_at: new Date(),
  }));
  await insertRows(tx, 'channel', numbered('channel', channels));
}
