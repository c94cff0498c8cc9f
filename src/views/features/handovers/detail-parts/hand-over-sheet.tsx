import { Box, chakra, Flex, Image } from '@chakra-ui/react';
import { useFormats } from '../../../../i18n/formats.ts';
import { detailsOf } from '../../../../machines/lifecycles/document-kinds.ts';
import { sheetOf } from '../../../../vocabulary/handover-sheet.ts';
import { useCompany } from '../../../ui/company.ts';
import type { Document } from './document-record.ts';
import { useSheetWords } from './use-sheet-words.ts';

const border = { borderWidth: '1px', borderColor: 'black', px: '1.5', py: '1' } as const;
const Cell = chakra('td', { base: border });
const Head = chakra('th', { base: { ...border, textAlign: 'start' } });

/** The paper that both sides sign. It is there for printing alone. */
export function HandOverSheet({ document }: { document: Document }) {
  const formats = useFormats();
  const { logo } = useCompany();
  const words = useSheetWords(document);
  const { company, title, details, columns, rows, signers } = sheetOf(
    document,
    detailsOf(document.kind).head,
    words,
    formats,
  );
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <Box
      display="none"
      position="relative"
      _print={{ display: 'block' }}
      color="black"
      textStyle="sm"
      data-print-sheet
    >
      {logo && (
        <Image
          src={`/company-logo/${logo}`}
          alt=""
          position="absolute"
          maxW="36mm"
          maxH="16mm"
          objectFit="contain"
        />
      )}
      <Box textAlign="center">{company}</Box>
      <Box textAlign="center" textStyle="xl" fontWeight="semibold" mb="4">
        {title}
      </Box>
      <Flex wrap="wrap" columnGap="8" rowGap="1" mb="3">
        {details.map(({ key, label, value }) => (
          <span key={key}>
            {label}: {value}
          </span>
        ))}
      </Flex>
      <chakra.table w="full" borderCollapse="collapse" textStyle="xs">
        <thead>
          <tr>
            <Head>#</Head>
            {columns.map(({ name, label, share }) => (
              <Head key={name} w={`${(share / shares) * 100}%`}>
                {label}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.lines.map(({ id }, index) => (
            <chakra.tr key={id} breakInside="avoid">
              <Cell>{index + 1}</Cell>
              {columns.map(({ name, isEnd }, at) => (
                <Cell key={name} {...(isEnd && { textAlign: 'end', whiteSpace: 'nowrap' })}>
                  {rows[index]?.[at]}
                </Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      <Flex gap="8" mt="20" breakInside="avoid">
        {signers.map((signer) => (
          <Box key={signer} flex="1" borderTopWidth="1px" borderColor="black" pt="1">
            {signer}
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
