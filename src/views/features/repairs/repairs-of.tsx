import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { postPart } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { RecordsOf } from '../../parts/list/records-of.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { repair } from '../../records/repair.ts';

type RepairRow = Answer<'/repair/list'>['rows'][number];

const loadPage: LoadPage<RepairRow> = ({ query, ...page }, signal) =>
  postPart('/repair/list', { assetId: Number(query.id), ...page }, { signal, quiet: true });
const declared = { use: 'repairs of an asset', loadPage } as const;

/** The repairs of an asset, newest first. */
export function RepairsOf({ id, version }: { id: number; version: number }) {
  const { day, money } = useFormats();
  const list = useList({ ...declared, fixed: { id, version } });
  return (
    <RecordsOf
      kind="repair"
      address={repair.address}
      list={list}
      empty={<Trans>No repairs yet.</Trans>}
      more={<Trans>Earlier repairs</Trans>}
      shown={(row) => ({
        no: row.repairNo,
        state: row.state,
        hint: row.fault,
        aside: Number(row.cost) === 0 ? day(row.reportedAt) : money(row.cost, row.currency),
      })}
    />
  );
}
