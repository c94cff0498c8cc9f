import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { worded } from '../../parts/list/worded.ts';
import { likeWords, reasonWords } from '../../records/duplicate.ts';
import { hrefOf } from '../../records/index.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { PathText } from '../../ui/path-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export type Pair = Answer<'/duplicate/list'>['rows'][number];

const called = ({ assetNo, name }: Pair['later']) => `${assetNo} ${name}`;
const AssetLink = ({ side }: { side: Pair['later'] }) => (
  <TextLink href={hrefOf('asset', side.id) ?? ''}>{called(side)}</TextLink>
);

/** What two have in common, in the language in use. */
function useCommon() {
  const { t } = useLingui();
  return ({ common }: Pair) => common.map((field) => t(likeWords[field])).join(' · ');
}

/** The columns that every table has; who told two apart, and when, is shown of those that are. */
export function usePairColumns(apart: boolean) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const common = useCommon();
  const columns: Column<Pair>[] = [
    {
      id: 'later',
      label: t`Asset`,
      width: 230,
      grow: 2,
      pinned: true,
      cell: ({ later }) => <AssetLink side={later} />,
    },
    {
      id: 'earlier',
      label: t({ message: 'May be the same as', context: 'duplicates' }),
      width: 230,
      grow: 2,
      cell: ({ earlier }) => <AssetLink side={earlier} />,
    },
    {
      id: 'reason',
      label: t({ message: 'Reason', context: 'duplicates' }),
      width: 110,
      cell: ({ reason }) => t(reasonWords[reason]),
      words: worded(t, reasonWords),
    },
    {
      id: 'common',
      label: t({ message: 'Matching fields', context: 'duplicates' }),
      width: 210,
      grow: 2,
      cell: common,
      words: worded(t, likeWords),
    },
    { id: 'laterSerial', label: t`Serial no.`, width: 130, cell: ({ later }) => later.serialNo },
    {
      id: 'laterOrganisation',
      label: t`Used by`,
      width: 130,
      grow: 1,
      cell: ({ later }) => <PathText>{later.organisation}</PathText>,
    },
    {
      id: 'earlierOrganisation',
      label: t({ message: 'Other asset used by', context: 'duplicates' }),
      width: 130,
      grow: 1,
      cell: ({ earlier }) => <PathText>{earlier.organisation}</PathText>,
    },
  ];
  const decided: Column<Pair>[] = [
    {
      id: 'apartBy',
      label: t({ message: 'Decided by', context: 'duplicates' }),
      width: 110,
      cell: ({ apart: by }) => by?.by,
    },
    {
      id: 'apartAt',
      label: t({ message: 'Decided on', context: 'duplicates' }),
      width: 168,
      cell: ({ apart: at }) => at && moment(at.at),
    },
  ];
  const otherSerial = {
    id: 'earlierSerial',
    label: t({ message: "Other asset's serial no.", context: 'duplicates' }),
  };
  return apart
    ? { shown: [...columns, ...decided], alsoExported: [otherSerial] }
    : { shown: columns, alsoExported: [otherSerial, ...decided] };
}

/** A pair as one entry of a list on a phone. */
export function PairCard({ pair }: { pair: Pair }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const common = useCommon();
  const { later, earlier, reason, apart } = pair;
  return (
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Box truncate fontWeight="medium">
        <AssetLink side={later} />
      </Box>
      <Box truncate>
        <AssetLink side={earlier} />
      </Box>
      <Box color="fg.muted" textStyle="xs" truncate>
        {apart
          ? [apart.by, moment(apart.at)].join(' · ')
          : [t(reasonWords[reason]), reason === 'serial' ? later.serialNo : common(pair)].join(' · ')}
      </Box>
    </Flex>
  );
}
