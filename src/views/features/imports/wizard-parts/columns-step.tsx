import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { mapColumnsMachine } from '../../../../machines/imports/map-columns.ts';
import { useTree } from '../../../parts/picker/trees.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { LeftOut } from '../left-out.tsx';
import { useImportWords } from '../problem-words.ts';
import { SavedMappings } from '../saved-mappings/saved-mappings.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { Doubts } from './doubts.tsx';
import { EncodingField } from './encoding-field.tsx';
import { ExportOf } from './export-of.tsx';
import { useFaultText } from './fault-text.ts';
import { HeaderRow } from './header-row.tsx';
import { MadeNames } from './made-names.tsx';
import { Options } from './options.tsx';
import { OtherSubject } from './other-subject.tsx';
import { Quantities } from './quantities.tsx';
import { RecordOptions } from './record-options.tsx';
import { SheetOrganisation } from './sheet-organisation.tsx';
import { SubjectField } from './subject-field.tsx';
import { UnknownColumns } from './unknown-columns.tsx';
import { useColumns } from './use-wizard.ts';

type Props = { columns: ActorRefFrom<typeof mapColumnsMachine>; run: number | null };

const maxWarnings = 5;

/** Where each column goes, and the options of the import. */
export function ColumnsStep({ columns, run }: Props) {
  const { t } = useLingui();
  const wizard = useColumns(columns, run);
  const { snapshot, context, send } = wizard;
  const words = useImportWords();
  const faultText = useFaultText();
  const organisations = useTree('organisation');
  const [first] = organisations.found;
  const { inspection, subject, options, upload, workbook } = context;
  // Of a workbook the other sheets have a turn of their own.
  const sheets = inspection.sheets.filter(({ index }) => workbook === null || index === inspection.sheet);
  // What a person manages is the first of the organisations in scope, unless they say otherwise.
  const organisationId = options.organisationId ?? first?.id ?? null;
  const isAwaitingOrganisations = organisationId === null && organisations.busy;
  const check = () => {
    // Rows without a category become one question after the check.
    const categoryName = subject === 'assets' ? t`Uncategorised` : undefined;
    send({ type: 'options changed', change: { organisationId, ...(categoryName && { categoryName }) } });
    send({ type: 'check' });
  };
  const isImported = ({ reason, doubtful }: (typeof inspection.leftOut)[number]) =>
    doubtful === true && (options.asAssets ?? []).some((kind) => kind === reason);
  const rows = inspection.doubts
    // Those of another table are read with it.
    .filter(({ kind }) => kind !== 'otherTable' && (options.asAssets ?? []).includes(kind))
    .reduce((sum, { count }) => sum + count, inspection.rows);
  // Of a workbook each sheet has its turn.
  const warnings = inspection.warnings.filter(({ code }) => workbook === null || code !== 'otherSheets');
  return (
    <>
      <Section>
        <Field label={t`File`}>
          <Flex minH="8" align="center" gap="3" overflowWrap="anywhere">
            {upload.name}
            {workbook === null && (
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                onClick={() => send({ type: 'another file' })}
              >
                <Trans>Another file</Trans>
              </Button>
            )}
            {workbook === null && inspection.sheets.length > 1 && (
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                onClick={() => send({ type: 'several sheets' })}
              >
                <Trans>Several sheets…</Trans>
              </Button>
            )}
          </Flex>
        </Field>
        <SubjectField value={subject} onChange={(to) => send({ type: 'subject chosen', subject: to })} />
        <Field label={t`Sheet`} helper={<Trans>Rows with data: {rows}</Trans>}>
          <Select
            value={String(inspection.sheet)}
            disabled={sheets.length < 2}
            options={sheets.map(({ index, name, hidden }) => ({
              value: String(index),
              label: hidden ? t`${name} (hidden)` : name,
            }))}
            onChange={(sheet) => send({ type: 'table chosen', sheet: Number(sheet) })}
          />
        </Field>
        {inspection.encoding !== null && (
          <EncodingField
            value={inspection.encoding}
            onChange={(encoding) => send({ type: 'table chosen', encoding })}
          />
        )}
        <HeaderRow
          key={`${inspection.sheet} ${inspection.headerRow} ${inspection.encoding}`}
          row={inspection.headerRow}
          onChange={(headerRow) => send({ type: 'table chosen', sheet: inspection.sheet, headerRow })}
        />
      </Section>
      <OtherSubject
        chosen={subject}
        subject={inspection.looksLike}
        onChoose={(to) => send({ type: 'subject chosen', subject: to })}
      />
      <SheetOrganisation wizard={wizard} />
      {subject === 'assets' && <ExportOf system={inspection.system} />}
      {warnings.length > 0 && (
        <Alert.Root status="warning" mt="4">
          <Alert.Indicator />
          <Alert.Content>
            {warnings.slice(0, maxWarnings).map(({ row, code, text }) => (
              <Box key={`${row} ${code} ${text}`}>
                {row !== null && <Trans>Row {row}:</Trans>} {words.warning(code)} {text && `(${text})`}
              </Box>
            ))}
            {warnings.length > maxWarnings && (
              <Box>
                <Plural
                  value={warnings.length - maxWarnings}
                  one="# more after the check."
                  other="# more after the check."
                />
              </Box>
            )}
          </Alert.Content>
        </Alert.Root>
      )}
      <SavedMappings wizard={wizard} inspection={inspection} />
      <ColumnsTable wizard={wizard} />
      {subject === 'assets' && <UnknownColumns wizard={wizard} />}
      <Box mt="4">
        <Doubts wizard={wizard} />
        {subject === 'assets' && <MadeNames wizard={wizard} />}
        {subject === 'assets' && <Quantities wizard={wizard} />}
      </Box>
      <LeftOut rows={inspection.leftOut.filter((row) => !isImported(row))} />
      <Box mt="4">
        {subject === 'assets' ? (
          <Options wizard={wizard} organisationId={organisationId} />
        ) : (
          <RecordOptions wizard={wizard} organisationId={organisationId} />
        )}
      </Box>
      <ActionBar note={faultText(context.fault, rows)}>
        <Button
          colorPalette="brand"
          loading={snapshot.matches('starting') || snapshot.matches('inspecting') || isAwaitingOrganisations}
          onClick={check}
        >
          <Trans>Check rows</Trans>
        </Button>
      </ActionBar>
    </>
  );
}
