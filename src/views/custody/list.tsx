import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { post } from '../../api/post.ts';
import { custodyListMachine } from '../../machines/custody-list.ts';
import { Link, navigate } from '../../router.ts';
import { documentKinds, documentStates } from '../components/document-words.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ChoiceFilter } from '../components/filters/choice-filter.tsx';
import { FilterChip } from '../components/filters/filter-chip.tsx';
import { SearchBox } from '../components/filters/search-box.tsx';
import { FullHeight } from '../components/full-height.tsx';
import { ListPanel } from '../components/keyset-list/list-panel.tsx';
import type { LoadPage } from '../components/keyset-list/load-pages.ts';
import { useKeysetList } from '../components/keyset-list/use-keyset-list.ts';
import { RowCount } from '../components/list-count.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { usePhone } from '../components/use-media.ts';
import { usePermission, useUser } from '../root-context.ts';
import { DocumentCard, type DocumentRow, useDocumentColumns } from './columns.tsx';
import { kinds, readCustodyQuery, states, toCustodyQuery, writeCustodyQuery } from './list-query.ts';

const place = { path: '/custody', read: readCustodyQuery, write: writeCustodyQuery };

const loadPage: LoadPage<DocumentRow> = ({ query, ...page }, signal) =>
  post('/custody/list', { ...toCustodyQuery(query), ...page }, { signal });

const open = (row: DocumentRow) => navigate(`/custody/${row.id}`);

const NewDocument = () => (
  <>
    {kinds.map((kind) => (
      <Button
        key={kind}
        asChild
        colorPalette={kind === 'issue' ? 'brand' : 'gray'}
        variant={kind === 'issue' ? 'solid' : 'outline'}
      >
        <Link href={`/custody/new?kind=${kind}`}>
          <Plus aria-hidden="true" />
          {kind === 'issue' ? <Trans>New issue</Trans> : <Trans>New return</Trans>}
        </Link>
      </Button>
    ))}
  </>
);

/** The documents by which assets change hands. */
export default function CustodyList() {
  const { t } = useLingui();
  const owner = String(useUser().personId);
  const mayWrite = usePermission('custody.write');
  const phone = usePhone();
  const list = useKeysetList({ machine: custodyListMachine, loadPage, place, owner });
  const columns = useDocumentColumns();
  const { count, send } = list;
  const query = toCustodyQuery(list.query);
  const filtered = Object.keys(query).length > 0;
  const change = (filters: typeof list.query) => send({ type: 'filter changed', change: filters });
  const clear = () => send({ type: 'filters cleared' });

  return (
    <FullHeight>
      <PageHeading title={<Trans>Custody</Trans>}>{mayWrite && <NewDocument />}</PageHeading>
      <Flex role="toolbar" aria-label={t`Filters`} gap="2" align="center" wrap="wrap">
        <SearchBox
          label={t`Search documents`}
          placeholder={t`Number or receiver`}
          text={list.search}
          onChange={(text) => send({ type: 'search typed', text })}
        />
        <ChoiceFilter
          label={t`Kind`}
          value={query.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(documentKinds[kind]) }))}
          onChange={(kind) => change({ kind })}
        />
        <ChoiceFilter
          label={t`Status`}
          value={query.state}
          options={states.map((state) => ({ value: state, label: t(documentStates[state].label) }))}
          onChange={(state) => change({ state })}
        />
      </Flex>
      <Flex align="center" gap="2" minH="10" wrap="wrap" py="1">
        <Box role="status" color="fg.muted" me="1">
          {count && list.state !== 'stale' && <RowCount count={count} />}
        </Box>
        {query.search && (
          <FilterChip label={t`Search`} value={query.search} onRemove={() => change({ search: '' })} />
        )}
        {query.kind && (
          <FilterChip
            label={t`Kind`}
            value={t(documentKinds[query.kind])}
            onRemove={() => change({ kind: undefined })}
          />
        )}
        {query.state && (
          <FilterChip
            label={t`Status`}
            value={t(documentStates[query.state].label)}
            onRemove={() => change({ state: undefined })}
          />
        )}
      </Flex>
      <ListPanel
        list={list}
        label={t`Custody`}
        columns={columns}
        onOpen={open}
        card={phone ? (row) => <DocumentCard row={row} /> : undefined}
        content={writeCustodyQuery(list.query)}
        empty={
          filtered ? (
            <EmptyState
              title={<Trans>No document matches</Trans>}
              icon={<SearchX size={32} strokeWidth={1.25} />}
            >
              <Button variant="outline" colorPalette="gray" onClick={clear}>
                <Trans>Clear the filters</Trans>
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title={<Trans>No documents yet</Trans>}>
              <Trans>Assets change hands by a document: an issue or a return.</Trans>
            </EmptyState>
          )
        }
      />
    </FullHeight>
  );
}
