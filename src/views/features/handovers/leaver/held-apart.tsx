import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLoad } from '../../../parts/use-load.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { newDocument } from '../begin/to-document.ts';
import type { Held } from './held.ts';
import { TakeOver } from './take-over.tsx';

const ways = ['missing', 'loan', 'repair', 'user', 'document', 'other'] as const;
type Way = (typeof ways)[number];

/** How something that a leaver holds gets out of their hands, where no leaver handover takes it. */
const wayOf = ({ as, status, document }: Held): Way => {
  if (document) return 'document';
  if (status === 'missing') return 'missing';
  if (status === 'borrowed') return 'loan';
  if (status === 'inRepair') return 'repair';
  return as === 'user' ? 'user' : 'other';
};

const idsOf = (lines: readonly Held[]) => lines.map(({ assetId }) => assetId);

type Props = {
  personId: number;
  /** In a page of its own, such as a dialog. */
  bare?: boolean;
};

/** What a leaver still has and a handover does not take, in groups, each with the ways that work. */
export function HeldApart({ personId, bare = false }: Props) {
  const { t } = useLingui();
  const { data, loadAgain } = useLoad('/handover/leaver', { personId }, { alongside: true });
  const apart = (data?.lines ?? []).filter(({ takes }) => !takes);
  const others = data?.others ?? 0;
  if (apart.length === 0 && others === 0) return null;
  const groups = ways
    .map((way) => ({ way, lines: apart.filter((line) => wayOf(line) === way) }))
    .filter(({ lines }) => lines.length > 0);
  const content = (
    <>
      <Box as="h2" fontWeight="semibold">
        <Trans>Not part of this handover</Trans>{' '}
        <Box as="span" color="fg.muted" fontWeight="normal">
          {apart.length + others}
        </Box>
      </Box>
      <Box color="fg.muted">
        <Trans>They keep the person from leaving until they are settled.</Trans>
      </Box>
      {groups.map(({ way, lines }) => (
        <Group key={way} way={way} lines={lines} onSettled={loadAgain} />
      ))}
      {others > 0 && (
        <Box mt="3" color="fg.muted">
          <Plural
            value={others}
            one="# more asset is outside what you can see. Whoever is in charge of it has to settle it."
            other="# more assets are outside what you can see. Whoever is in charge of them has to settle them."
          />
        </Box>
      )}
    </>
  );
  if (bare) return <Box mt="4">{content}</Box>;
  return (
    <Panel as="section" aria-label={t`Not part of this handover`} px={{ base: '4', md: '5' }} mt="4">
      {content}
    </Panel>
  );
}

type GroupProps = { way: Way; lines: readonly Held[]; onSettled: () => void };

const titles: Readonly<Record<Way, ReactNode>> = {
  missing: (
    <Trans>Missing: report them as lost, dispose of them, or let the organisation take them over.</Trans>
  ),
  loan: <Trans>On loan: return the loan first.</Trans>,
  repair: <Trans>In repair: finish the repair, or let the organisation take them over.</Trans>,
  user: <Trans>Used by this person, in the custody of somebody else: change the user.</Trans>,
  document: <Trans>In another open handover: complete or cancel it.</Trans>,
  other: <Trans>Cannot be handed over by you in their current status.</Trans>,
};

function Group({ way, lines, onSettled }: GroupProps) {
  return (
    <Box as="section" mt="3">
      <Box fontWeight="medium">{titles[way]}</Box>
      <Box as="ul" listStyleType="none">
        {lines.map(({ assetId, assetNo, name, status, document }) => (
          <Flex key={assetId} as="li" gap="3" py="1.5" align="center" wrap="wrap">
            <TextLink href={`/assets/${assetId}`}>
              {assetNo} {name}
            </TextLink>
            <StateBadge kind="asset" state={status} />
            {document && <TextLink href={`/handovers/${document.id}`}>{document.no}</TextLink>}
          </Flex>
        ))}
      </Box>
      <Ways way={way} lines={lines} onSettled={onSettled} />
    </Box>
  );
}

function Ways({ way, lines, onSettled }: GroupProps) {
  const mayWrite = usePermission('handover.write');
  const mayCorrect = usePermission('asset.correct');
  const [taking, setTaking] = useState(false);
  const takesOver = mayCorrect && (way === 'missing' || way === 'repair');
  const links: ReactNode[] = [];
  if (mayWrite && way === 'missing') {
    links.push(
      <Button key="lost" asChild size="sm" variant="outline">
        <a href={`#${newDocument('disposal', idsOf(lines))}&method=lost`}>
          <Trans>Report loss with compensation…</Trans>
        </a>
      </Button>,
      <Button key="dispose" asChild size="sm" variant="outline" colorPalette="gray">
        <a href={`#${newDocument('disposal', idsOf(lines))}`}>
          <Trans>Dispose of…</Trans>
        </a>
      </Button>,
    );
  }
  if (mayWrite && way === 'loan') {
    links.push(
      <Button key="loan" asChild size="sm" variant="outline">
        <a href={`#${newDocument('returnLoan', idsOf(lines))}`}>
          <Trans>Return loan…</Trans>
        </a>
      </Button>,
    );
  }
  if (links.length === 0 && !takesOver) return null;
  return (
    <Flex gap="2" wrap="wrap" mt="1">
      {links}
      {takesOver && (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setTaking(true)}>
          <Trans>Organisation takes over…</Trans>
        </Button>
      )}
      {taking && <TakeOver lines={lines} onClose={() => setTaking(false)} onSettled={onSettled} />}
    </Flex>
  );
}
