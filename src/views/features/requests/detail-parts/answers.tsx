import { Badge, Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { documentNames, lineMarkWords } from '../../../records/handover.ts';
import { hrefOf } from '../../../records/index.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { AssetRequest } from './request-record.ts';

/** The documents by which assets were handed over for a request. */
export function Answers({ of: answers }: { of: AssetRequest['answers'] }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  return (
    <Panel
      as="section"
      aria-label={t({ message: 'Handed over', context: 'documents of a request' })}
      px={{ base: '4', md: '5' }}
    >
      <Box as="h2" textStyle="sm" fontWeight="semibold" mb="1">
        {t({ message: 'Handed over', context: 'documents of a request' })}
      </Box>
      <Box as="ul" listStyleType="none">
        {answers.map(({ document, assets, seesDocument, answeredBy, answeredAt }) => (
          <Box as="li" key={document.id} py="2" _notFirst={{ borderTopWidth: '1px' }}>
            <Flex gap="3" align="center" wrap="wrap">
              {seesDocument ? (
                <TextLink href={hrefOf('handover', document.id) ?? ''}>{document.documentNo}</TextLink>
              ) : (
                <Box>{document.documentNo}</Box>
              )}
              <Box>{t(documentNames[document.kind])}</Box>
              <StateBadge kind="handover" state={document.state} />
              <Box color="fg.muted" textStyle="xs">
                {answeredBy} · {moment(answeredAt)}
              </Box>
            </Flex>
            <Flex as="ul" wrap="wrap" columnGap="4" listStyleType="none" color="fg.muted">
              {assets.map(({ id, assetNo, name, refused }) => (
                <li key={id}>
                  {assetNo} {name}{' '}
                  {refused && (
                    <Badge size="sm" colorPalette="red" variant="subtle">
                      {document.state === 'cancelled' ? (
                        <Trans context="request">Withdrawn</Trans>
                      ) : (
                        t(lineMarkWords.refused)
                      )}
                    </Badge>
                  )}
                </li>
              ))}
            </Flex>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
