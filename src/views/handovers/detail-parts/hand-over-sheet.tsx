import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { isReturn } from '../../../machines/lifecycles/document-kinds.ts';
import { conditionWords } from '../../records/asset-fields.ts';
import { kindWords } from '../kinds/index.ts';
import type { Document } from './document-record.ts';
import { handingOver } from './handing-over.ts';
import { useHeadWords } from './head-words.ts';

const border = { borderWidth: '1px', borderColor: 'black', px: '2', py: '1' } as const;
const Cell = chakra('td', { base: border });
const Head = chakra('th', { base: { ...border, textAlign: 'start' } });

const Signature = ({ children }: { children: ReactNode }) => (
  <Box flex="1" borderTopWidth="1px" borderColor="black" pt="1">
    {children}
  </Box>
);

/** The paper that both sides sign. It is there for printing alone. */
export function HandOverSheet({ document }: { document: Document }) {
  const { t } = useLingui();
  const { money, day } = useFormats();
  const said = useHeadWords(document).map(({ key, label, value }) => ({
    key,
    label,
    value: key === 'happenedOn' ? (value ?? day(document.postedAt ?? document.createdAt)) : value,
  }));
  const returned = isReturn(document.kind);
  const named = said.some(({ key }) => key === 'givers') ? document.givers : [];
  const details = [
    { label: t`Handover no.`, value: document.documentNo },
    // A return names those who gave it back.
    {
      label: t`Handed over by`,
      value: handingOver(document)
        .filter((name) => !named.includes(name))
        .join(', '),
    },
    ...said,
    { label: t`Created by`, value: document.createdBy },
  ];
  const worthOf = ({ asset }: Document['lines'][number]) =>
    asset?.originalValue && asset.currency ? money(asset.originalValue, asset.currency) : '';
  return (
    <Box display="none" _print={{ display: 'block' }} color="black" textStyle="sm" data-print-sheet>
      <Box textAlign="center">{document.company}</Box>
      <Box textAlign="center" textStyle="xl" fontWeight="semibold" mb="4">
        {t(kindWords[document.kind].sheet)}
      </Box>
      <Flex wrap="wrap" columnGap="8" rowGap="1" mb="3">
        {details.map(
          ({ label, value }) =>
            value && (
              <span key={label}>
                {label}: {value}
              </span>
            ),
        )}
      </Flex>
      <chakra.table w="full" borderCollapse="collapse">
        <thead>
          <tr>
            <Head>#</Head>
            <Head>{t`Asset no.`}</Head>
            <Head>{t`Name`}</Head>
            <Head>{t`Model`}</Head>
            <Head>{t`Original value`}</Head>
            <Head>{t`Previous custodian`}</Head>
            {returned && <Head>{t`Condition`}</Head>}
            <Head>{t`Notes`}</Head>
          </tr>
        </thead>
        <tbody>
          {document.lines.map((line, index) => (
            <chakra.tr key={line.id} breakInside="avoid">
              <Cell>{index + 1}</Cell>
              <Cell>{line.asset?.assetNo}</Cell>
              <Cell>{line.asset?.name ?? t`Not in your scope`}</Cell>
              <Cell>{line.asset?.model}</Cell>
              <Cell textAlign="end" whiteSpace="nowrap">
                {worthOf(line)}
              </Cell>
              <Cell>{line.before ? line.before.custodian : line.asset?.custodian}</Cell>
              {returned && <Cell>{line.condition && t(conditionWords[line.condition])}</Cell>}
              <Cell>{returned && line.note}</Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      <Flex gap="8" mt="20" breakInside="avoid">
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
