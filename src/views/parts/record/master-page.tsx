import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { MasterEvent } from '../../../machines/lifecycles/master-record.ts';
import type { Use } from '../../../machines/uses.ts';
import { addresses } from '../../../vocabulary/addresses.ts';
import type { MasterState } from '../../../vocabulary/master-record.ts';
import { type MasterKind, plainNames } from '../../../vocabulary/plain-records.ts';
import { useParams } from '../../../window/router.ts';
import { hrefOf, recordNames, records } from '../../records/index.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MasterActions } from './master-actions.tsx';
import { RecordAbsent } from './record-absent.tsx';
import { RecordHeading } from './record-heading.tsx';
import { RecordNotFound } from './record-not-found.tsx';
import { RecordPage } from './record-page.tsx';
import { recordOf, useRecord } from './use-record.ts';

type Common = {
  id: number;
  version: number;
  name: string;
  state: MasterState;
  mergedInto: { id: number; name: string } | null;
  createdAt: string;
};
type Master<Kind extends MasterKind> = Answer<`/${Kind}/get`> & Common;

/** How a master record is loaded, retired, restored and merged. */
export function masterRecordOf<Kind extends MasterKind>(kind: Kind, use: Use<'record'>) {
  // The calls of all kinds are alike in what is used of them here.
  const [get, event, merge] = [`/${kind}/get`, `/${kind}/event`, `/${kind}/merge`] as unknown as [
    '/supplier/get',
    '/supplier/event',
    '/supplier/merge',
  ];
  const declared = recordOf<Master<Kind>, MasterEvent['type']>({
    kind,
    use,
    load: async (id, signal) => (await post(get, { id }, { signal })) as unknown as Master<Kind>,
    actions: {
      retire: ({ id, version }) => post(event, { id, version, event: 'retire' }),
      restore: ({ id, version }) => post(event, { id, version, event: 'restore' }),
      merge: ({ id, version }, { into }) => post(merge, { id, version, into: Number(into) }),
    },
  });
  return { ...declared, kind };
}
type MasterRecord<Kind extends MasterKind> = ReturnType<typeof masterRecordOf<Kind>>;

type Actions = ComponentProps<typeof MasterActions>;
type Props<Kind extends MasterKind> = Pick<Actions, 'picker' | 'words'> & {
  of: MasterRecord<Kind>;
  /** What is known of it, in the first panel. */
  details: (record: Master<Kind>) => ReactNode;
  /** Panels below. */
  children?: (record: Master<Kind>) => ReactNode;
};

/** A record that others name on a page of its own: what is known of it, its log, and what can be done with it. */
export function MasterPage<Kind extends MasterKind>({ of, picker, words, details, children }: Props<Kind>) {
  const { t } = useLingui();
  const page = useRecord(of, Number(useParams().id));
  const { kind } = of;
  const { record } = page;
  if (!record) return <RecordAbsent page={page} missing={<RecordNotFound kind={kind} />} />;
  const { id, state, name } = record;
  return (
    <RecordPage
      kind={kind}
      page={page}
      record={record}
      label={name}
      heading={
        <RecordHeading kind={kind} id={id} state={state} title={name} lead={t(recordNames[kind])}>
          {(lifecycle) => (
            <MasterActions
              lifecycle={lifecycle}
              record={record}
              address={addresses[kind]}
              needs={plainNames(kind).writes}
              busy={page.busy}
              act={page.act}
              picker={picker}
              words={words}
            />
          )}
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>{details(record)}</Panel>
      {children?.(record)}
    </RecordPage>
  );
}

type Items = ComponentProps<typeof DataList>['items'];
type DetailsProps = {
  kind: MasterKind;
  record: Pick<Common, 'mergedInto' | 'createdAt'>;
  /** What is known beside which one stands for it and when it was added. */
  items: Items;
};

/** What is known of a master record. */
export function MasterDetails({ kind, record: { mergedInto, createdAt }, items }: DetailsProps) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const label = records[kind].fields?.mergedInto;
  return (
    <DataList
      columns={3}
      items={[
        ...(mergedInto && label
          ? [
              {
                key: 'mergedInto',
                label: t(label),
                value: <TextLink href={hrefOf(kind, mergedInto.id) ?? ''}>{mergedInto.name}</TextLink>,
              },
            ]
          : []),
        ...items,
        { key: 'createdAt', label: t`Added on`, value: moment(createdAt) },
      ]}
    />
  );
}
