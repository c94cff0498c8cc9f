import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoad } from '../../../parts/use-load.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { passedOf, type Workbook } from './workbook-words.ts';

function Open({ workbook }: { workbook: Workbook }) {
  const { id, name, sheets } = workbook;
  const done = passedOf(workbook);
  const of = sheets.length;
  return (
    <li>
      <TextLink href={`/imports/new?workbook=${id}`}>{name}</TextLink>{' '}
      <Trans>
        ({done} of {of} sheets done)
      </Trans>
    </li>
  );
}

/** Files of which sheets are still to come. Nobody misses them: a file can be opened all the same. */
export function OpenWorkbooks() {
  const { t } = useLingui();
  const { data } = useLoad('/importWorkbook/open', {});
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel as="section" aria-label={t`Continue a file`} mt="4">
      <Box as="h2" fontWeight="semibold" mb="1">
        <Trans>Continue a file</Trans>
      </Box>
      <Box as="ul" listStyleType="disc" ps="5">
        {data.rows.map((workbook) => (
          <Open key={workbook.id} workbook={workbook} />
        ))}
      </Box>
    </Panel>
  );
}
