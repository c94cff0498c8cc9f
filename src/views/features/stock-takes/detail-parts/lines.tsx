import { Badge, Box, Checkbox, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { post } from '../../../../api/post.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { type StockTakeLineState, stockTakeLineStates } from '../../../../vocabulary/stock-take.ts';
import { ExportMenu } from '../../../parts/list/export-menu.tsx';
import { ListPart } from '../../../parts/list/list-part.tsx';
import type { LoadPage } from '../../../parts/list/load-pages.ts';
import { useList } from '../../../parts/list/use-list.ts';
import type { Act } from '../../../parts/record/use-record.ts';
import { hrefOf } from '../../../records/index.ts';
import { conditionWords, decisionWords, lineStates, stockTake } from '../../../records/stock-take.ts';
import { PathText } from '../../../ui/path-text.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { LinePhotos } from '../../attachments/index.ts';
import { Decisions } from './decisions.tsx';
import { Groups } from './groups.tsx';
import { ReportMenu } from './report-menu.tsx';
import { filterOf, type StockTake, type StockTakeAction, type StockTakeLine } from './stock-take-record.ts';
import { useLineColumns } from './use-line-columns.ts';

const listedBy = (shown: string) => (shown === 'photoMissing' ? { photoMissing: true } : filterOf(shown));

const loadPage: LoadPage<StockTakeLine> = ({ query, ...page }, signal) =>
  post(
    '/stockTakeLine/list',
    { id: Number(query.id), ...listedBy(String(query.shown)), ...page },
    { signal, quiet: true },
  );

const State = ({ state }: { state: StockTakeLineState }) => {
  const { t } = useLingui();
  const { label, palette } = lineStates[state];
  return <Badge colorPalette={palette}>{t(label)}</Badge>;
};

function Readings({ readings, children }: { readings: StockTakeLine['readings']; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Box mt="1">
      {children}
      {readings.map(({ by, at, location, custodian, condition }) => (
        <Box key={`${by} ${at}`} color="fg.muted" textStyle="xs">
          {[`${by}:`, t(conditionWords[condition]), location, custodian].filter(Boolean).join(' ')}
        </Box>
      ))}
    </Box>
  );
}

/** What counting says; where counters disagree, what each of them says. */
function Result({ line: { state, conflict, readings, lateReadings } }: { line: StockTakeLine }) {
  return (
    <Box>
      {state && <State state={state} />}
      {conflict && (
        <Readings readings={readings}>
          <Badge colorPalette="red">
            <Trans>Counters disagree</Trans>
          </Badge>
        </Readings>
      )}
      {lateReadings.length > 0 && (
        <Readings readings={lateReadings}>
          <Badge colorPalette="purple">
            <Trans>Counted after the end</Trans>
          </Badge>
        </Readings>
      )}
    </Box>
  );
}

/** Where something is, the end of the path first, and who holds it. */
type Place = Pick<StockTakeLine, 'location' | 'custodian'> & { by?: string | null };
const PlaceCell = ({ location, custodian, by }: Place) => (
  <Box maxW="11rem">
    <PathText>{location?.name}</PathText>
    {custodian && <Box color="fg.muted">{custodian.name}</Box>}
    {by && (
      <Box color="fg.muted" textStyle="xs">
        <Trans>Counted by {by}</Trans>
      </Box>
    )}
  </Box>
);

type TableProps = {
  rows: readonly StockTakeLine[];
  ticked: ReadonlySet<number>;
  onTick?: (id: number) => void;
  onChanged: () => void;
};

function Table({ rows, ticked, onTick, onChanged }: TableProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const valued = rows.some(({ originalValue }) => originalValue);
  return (
    <PlainTable
      label={t(stockTake.fields.lines)}
      heads={[
        ...(onTick ? [{ key: 'tick', label: t`Choose`, hidden: true, width: '2rem' }] : []),
        { key: 'asset', label: t`Asset` },
        { key: 'state', label: t`Result` },
        ...(valued ? [{ key: 'value', label: t`Original value`, figures: true as const }] : []),
        { key: 'location', label: t({ message: 'Location in the register', context: 'stock-take' }) },
        { key: 'found', label: t({ message: 'Counted at', context: 'stock-take' }) },
        { key: 'photos', label: t`Photos` },
        { key: 'decision', label: t(stockTake.fields.decision) },
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          ...(onTick
            ? [
                <Checkbox.Root key="tick" checked={ticked.has(row.id)} onCheckedChange={() => onTick(row.id)}>
                  <Checkbox.HiddenInput aria-label={t`Choose ${row.code}`} />
                  <Checkbox.Control />
                </Checkbox.Root>,
              ]
            : []),
          <Box key="asset">
            {row.assetId ? <TextLink href={`/assets/${row.assetId}`}>{row.code}</TextLink> : row.code}
            <Box color="fg.muted">{row.name}</Box>
          </Box>,
          <Result key="state" line={row} />,
          ...(valued
            ? [row.originalValue && row.currency ? money(row.originalValue, row.currency) : '']
            : []),
          <PlaceCell key="location" location={row.location} custodian={row.custodian} />,
          <PlaceCell
            key="found"
            location={row.countedLocation}
            custodian={row.countedCustodian}
            by={row.countedBy}
          />,
          row.photoMissing ? (
            <Badge key="photos" colorPalette="orange">
              <Trans>Photo missing</Trans>
            </Badge>
          ) : (
            <LinePhotos
              key="photos"
              of={{ kind: 'stockTakeLine', id: row.id }}
              change="stockTake.count"
              line={row}
              onChanged={onChanged}
            />
          ),
          <Box key="decision">
            {[row.decision && t(decisionWords[row.decision]), row.reason].filter(Boolean).join(': ')}
            {row.started && (
              <Box>
                <TextLink href={hrefOf(row.started.kind, row.started.id) ?? ''}>{row.started.no}</TextLink>
              </Box>
            )}
          </Box>,
        ],
      }))}
    />
  );
}

type Props = {
  take: StockTake;
  busy: boolean;
  /** The last action was, all or in part: what was ticked for it stays so. */
  refused: boolean;
  onAct: Act<StockTakeAction>;
  counted: number;
  onChanged: () => void;
};

/** What is expected and what was found, with the decisions about differences while they are reviewed. */
export function Lines({ take, busy, refused, onAct, counted, onChanged }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(take.state === 'review' ? 'differences' : '');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [sent, setSent] = useState(false);
  if (sent && !busy) {
    setSent(false);
    if (!refused) setTicked(new Set());
  }
  const fixed = { id: take.id, shown, counted, undecided: take.undecided, version: take.version };
  const list = useList({ use: 'lines of a stock-take', loadPage, fixed });
  const decides = take.state === 'review' && take.mayWrite;
  const show = (word: string) => {
    setShown(word);
    setTicked(new Set());
  };
  const toggle = (id: number) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const columns = useLineColumns();
  return (
    <SidePanel title={<Trans context="stock-take">Lines</Trans>}>
      {take.state === 'review' && take.totals.length > 0 && (
        <Groups take={take} shown={shown} onShow={show} />
      )}
      <Flex gap="2" mb="3" wrap="wrap">
        {!take.withheld && take.state !== 'review' && (
          <Select
            aria-label={t`Result`}
            width="13rem"
            value={shown}
            onChange={show}
            placeholder={t`All results`}
            options={[
              { value: 'differences', label: t`Differences` },
              ...(take.late > 0 ? [{ value: 'late', label: t`Counted after the end` }] : []),
              ...(take.conflicts > 0 ? [{ value: 'conflict', label: t`Counters disagree` }] : []),
              ...(take.photos === 'none' ? [] : [{ value: 'photoMissing', label: t`Photo missing` }]),
              ...stockTakeLineStates.map((one) => ({ value: one, label: t(lineStates[one].label) })),
            ]}
          />
        )}
        <ExportMenu
          list="stockTakeLine"
          title={`${take.takeNo} ${take.name}`}
          requested={{ id: take.id, ...listedBy(shown) }}
          columns={columns}
        />
        {(take.state === 'review' || take.state === 'approved' || take.state === 'closed') &&
          take.totals.length > 0 && <ReportMenu take={take} />}
      </Flex>
      {decides && shown !== 'photoMissing' && (
        <Decisions
          take={take}
          shown={shown}
          lines={list.rows.filter(({ id }) => ticked.has(id))}
          busy={busy}
          onAct={onAct}
          onSent={() => setSent(true)}
        />
      )}
      <ListPart
        list={list}
        bones={<Skeleton h="24" aria-busy="true" />}
        empty={
          <Box color="fg.muted">
            <Trans context="stock-take">No lines</Trans>
          </Box>
        }
        more={<Trans context="stock-take">More lines</Trans>}
      >
        {(rows) => (
          <Table rows={rows} ticked={ticked} onTick={decides ? toggle : undefined} onChanged={onChanged} />
        )}
      </ListPart>
    </SidePanel>
  );
}
