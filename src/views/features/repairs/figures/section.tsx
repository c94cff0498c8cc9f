import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ReportDefinition } from '../../../../vocabulary/report.ts';
import { ReportExport, Result } from '../../reports/index.ts';

type Props = { title: string; definition: ReportDefinition; lead?: ReactNode };

/** One figure: its chart, the table with the same, and its export. */
export const Section = ({ title, definition, lead }: Props) => (
  <Box as="section" aria-label={title} minW="0">
    <Flex align="center" gap="2" mb="2">
      <Box flex="1" minW="0">
        <Box as="h2" fontWeight="semibold">
          {title}
        </Box>
        {lead && (
          <Box color="fg.muted" textStyle="sm">
            {lead}
          </Box>
        )}
      </Box>
      <ReportExport title={title} definition={definition} />
    </Flex>
    <Result key={JSON.stringify(definition)} title={title} definition={definition} />
  </Box>
);
