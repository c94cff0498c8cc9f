import { Badge, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { subjectWords } from '../../../records/import-subjects.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { WorkbookSheet } from './workbook-words.ts';

function Stand({ sheet: { leftOut, run }, isNext }: { sheet: WorkbookSheet; isNext: boolean }) {
  if (leftOut)
    return (
      <Badge size="sm" variant="subtle" colorPalette="gray">
        <Trans>Left out</Trans>
      </Badge>
    );
  if (run) return <StateBadge kind="import" state={run.state} />;
  return (
    <Badge size="sm" variant="subtle" colorPalette={isNext ? 'brand' : 'gray'}>
      {isNext ? <Trans context="sheet">Next</Trans> : <Trans context="sheet">Not yet</Trans>}
    </Badge>
  );
}

type Props = { sheets: readonly WorkbookSheet[]; current: WorkbookSheet | undefined };

/** The sheets of a workbook in their order: what is done, and what comes. */
export function SheetList({ sheets, current }: Props) {
  const { t } = useLingui();
  return (
    <Flex
      as="ol"
      aria-label={t`Sheets`}
      wrap="wrap"
      gap="2"
      columnGap="5"
      listStyleType="none"
      textStyle="sm"
    >
      {sheets.map((sheet, at) => (
        <Flex
          as="li"
          key={sheet.sheet}
          align="center"
          gap="1.5"
          aria-current={sheet === current ? 'step' : undefined}
          fontWeight={sheet === current ? 'medium' : undefined}
        >
          {at + 1}.{' '}
          {sheet.run ? <TextLink href={`/imports/${sheet.run.id}`}>{sheet.name}</TextLink> : sheet.name} (
          {t(subjectWords[sheet.subject])}) <Stand sheet={sheet} isNext={sheet === current} />
        </Flex>
      ))}
    </Flex>
  );
}
