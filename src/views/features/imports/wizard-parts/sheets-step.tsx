import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { chooseSheetsMachine } from '../../../../machines/imports/choose-sheets.ts';
import { type ChosenSheet, chosenOf } from '../../../../machines/imports/import-sheets.ts';
import { subjectWords } from '../../../records/import-subjects.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSubjects } from '../subject-words.ts';
import { useFaultText } from './fault-text.ts';
import { Reading } from './file-step.tsx';

type Props = { name: string; sheets: ActorRefFrom<typeof chooseSheetsMachine> };

function KindField({ sheet, send }: { sheet: ChosenSheet; send: Props['sheets']['send'] }) {
  const { t } = useLingui();
  const may = useSubjects();
  const label = sheet.name;
  return (
    <Select
      size="sm"
      width="14rem"
      aria-label={t`What the rows of ${label} are`}
      disabled={sheet.rows === 0}
      value={sheet.subject ?? ''}
      options={[
        { value: '', label: t`Leave out` },
        ...may.map((subject) => ({ value: subject, label: t(subjectWords[subject]) })),
      ]}
      onChange={(chosen) =>
        send({
          type: 'kind of sheet chosen',
          sheet: sheet.sheet,
          subject: may.find((one) => one === chosen) ?? null,
        })
      }
    />
  );
}

/** What each sheet of the file holds, and in which order they are imported. */
export function SheetsStep({ name: fileName, sheets: actor }: Props) {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const { send } = actor;
  const faultText = useFaultText();
  const chosen = chosenOf(context.sheets);
  const count = chosen.length;
  if (snapshot.matches('looking at the sheets'))
    return <Reading name={fileName} onCancel={() => send({ type: 'another file' })} />;
  return (
    <>
      <Flex align="center" gap="3" mb="3" overflowWrap="anywhere">
        {fileName}
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          onClick={() => send({ type: 'another file' })}
        >
          <Trans>Another file</Trans>
        </Button>
      </Flex>
      <Box color="fg.muted" mb="3">
        <Trans>
          Say what each sheet holds. They are imported one after another, those that others name first, each
          with a check of its own.
        </Trans>
      </Box>
      <Panel as="section" aria-label={t`Sheets`} p="0">
        <PlainTable
          label={t`Sheets`}
          heads={[
            { key: 'name', label: t`Sheet`, width: '34%' },
            { key: 'rows', label: t`Rows`, width: '12%' },
            { key: 'kind', label: t`Rows are` },
            { key: 'order', label: t({ message: 'Order', context: 'of sheets' }), width: '12%' },
          ]}
          rows={context.sheets.map((sheet) => {
            const { name } = sheet;
            const at = chosen.findIndex((one) => one.sheet === sheet.sheet);
            return {
              key: sheet.sheet,
              cells: [
                sheet.hidden ? t`${name} (hidden)` : name,
                sheet.rows,
                <KindField key="kind" sheet={sheet} send={send} />,
                at < 0 ? '' : at + 1,
              ],
            };
          })}
        />
      </Panel>
      <ActionBar note={faultText(context.fault)}>
        <Button variant="outline" colorPalette="gray" onClick={() => send({ type: 'one sheet alone' })}>
          <Trans>Import one sheet only</Trans>
        </Button>
        <Button
          colorPalette="brand"
          disabled={count === 0}
          loading={snapshot.matches('beginning the workbook')}
          onClick={() => send({ type: 'sheets chosen' })}
        >
          <Plural value={count} one="Begin with # sheet" other="Begin with # sheets" />
        </Button>
      </ActionBar>
    </>
  );
}
