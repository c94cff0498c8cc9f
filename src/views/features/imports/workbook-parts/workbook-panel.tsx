import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import { SheetList } from './sheet-list.tsx';
import { WorkbookButtons } from './workbook-buttons.tsx';
import { passedOf, takenBackOf, turnOf, type Workbook } from './workbook-words.ts';

function Headline({ workbook }: { workbook: Workbook }) {
  const { name, state, sheets } = workbook;
  const turn = turnOf(workbook);
  const of = sheets.length;
  const done = passedOf(workbook);
  if (!turn && done === of) return <Trans>All sheets of {name} are done.</Trans>;
  if (!turn)
    return (
      <Trans>
        {done} of {of} sheets of {name} are done.
      </Trans>
    );
  const at = sheets.indexOf(turn) + 1;
  const sheet = turn.name;
  if (state === 'halted')
    return (
      <Trans>
        {sheet} (sheet {at} of {of}) was not imported. Later sheets may need it.
      </Trans>
    );
  if (state === 'stopped')
    return (
      <Trans>
        Stopped: {done} of {of} sheets of {name} are done. The file is stored for 30 days.
      </Trans>
    );
  return (
    <Trans>
      Sheet {at} of {of}: {sheet}
    </Trans>
  );
}

type Props = {
  workbook: Workbook;
  /** Whether the columns of the sheet whose turn it is are shown below. */
  isMapped?: boolean;
  /** The run that is on the page. */
  shown?: number;
  onDecided: () => void;
};

/** How far a workbook has got, and what can be done next. */
export function WorkbookPanel({ workbook, isMapped = false, shown, onDecided }: Props) {
  const { t } = useLingui();
  const { list } = useFormats();
  const undone = takenBackOf(workbook);
  const mayImport = usePermission('import.run');
  return (
    <Panel as="section" aria-label={t`Sheets of the file`} mb="4">
      <Box fontWeight="semibold" mb="2" overflowWrap="anywhere" aria-live="polite">
        <Headline workbook={workbook} />
      </Box>
      <SheetList sheets={workbook.sheets} current={turnOf(workbook)} />
      {undone.length > 0 && (
        <Box textStyle="sm" mt="2">
          <Trans>Undone: {list(undone.map((sheet) => sheet.name))}.</Trans>{' '}
          {turnOf(workbook) && <Trans>Later sheets may need what they held.</Trans>}
        </Box>
      )}
      {turnOf(workbook) && workbook.uploadId === null && (
        <Box color="fg.error" textStyle="sm" mt="2" role="alert">
          <Trans>The file is no longer stored. Open it again to import the remaining sheets.</Trans>
        </Box>
      )}
      {mayImport && (
        <WorkbookButtons
          workbook={workbook}
          isMapped={isMapped}
          shown={shown ?? null}
          onDecided={onDecided}
        />
      )}
    </Panel>
  );
}
