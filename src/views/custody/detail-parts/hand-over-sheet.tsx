import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '../../../formats.ts';
import type { Document } from './use-document.ts';

const Cell = chakra('td', { base: { borderWidth: '1px', borderColor: 'black', px: '2', py: '1' } });
const Head = chakra('th', {
  base: { borderWidth: '1px', borderColor: 'black', px: '2', py: '1', textAlign: 'start' },
});

const Signature = ({ children }: { children: ReactNode }) => (
  <Box flex="1" borderTopWidth="1px" borderColor="black" pt="1">
    {children}
  </Box>
);

/** The paper that both sides sign. It is there for printing alone. */
export function HandOverSheet({ document }: { document: Document }) {
  const { t } = useLingui();
  const issue = document.kind === 'issue';
  const facts = [
    [t`Document no.`, document.documentNo],
    [t`Date`, document.happenedOn ?? formatDay(document.postedAt ?? document.createdAt)],
    ...(issue
      ? [
          [t`Receiver`, document.custodian?.name],
          [t`Organisation`, document.organ?.name],
        ]
      : []),
    [t`Location`, document.location?.name],
    [t`Remark`, document.remark],
  ].filter(([, value]) => value);
  return (
    <Box display="none" _print={{ display: 'block' }} color="black" textStyle="sm" data-print-sheet>
      <Box textAlign="center" textStyle="xl" fontWeight="semibold" mb="4">
        {issue ? <Trans>Asset hand-over: issue</Trans> : <Trans>Asset hand-over: return</Trans>}
      </Box>
      <Flex wrap="wrap" columnGap="8" rowGap="1" mb="3">
        {facts.map(([label, value]) => (
          <span key={label}>
            {label}: {value}
          </span>
        ))}
      </Flex>
      <chakra.table w="full" borderCollapse="collapse">
        <thead>
          <tr>
            <Head>#</Head>
            <Head>{t`Asset no.`}</Head>
            <Head>{t`Name`}</Head>
            <Head>{t`Remark`}</Head>
          </tr>
        </thead>
        <tbody>
          {document.lines.map(({ id, asset }, index) => (
            <tr key={id}>
              <Cell>{index + 1}</Cell>
              <Cell>{asset.assetNo}</Cell>
              <Cell>{asset.name}</Cell>
              <Cell />
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Flex gap="8" mt="20">
        <Signature>
          <Trans>Handed over by, date</Trans>
        </Signature>
        <Signature>
          <Trans>Received by, date</Trans>
        </Signature>
        <Signature>
          <Trans>Approved by, date</Trans>
        </Signature>
      </Flex>
    </Box>
  );
}
