import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { contentOf, withSavedMapping } from '../../../../machines/imports/apply-mapping.ts';
import { type Inspection, mappingOf } from '../../../../machines/imports/import-columns.ts';
import { fitOf, fittingMappings } from '../../../../machines/imports/saved-mapping-fit.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { subjectWords } from '../../../records/import-subjects.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Wizard } from '../wizard-parts/use-wizard.ts';
import { MappingButtons } from './mapping-buttons.tsx';
import { MappingDialogs } from './mapping-dialogs.tsx';
import { MappingEffect } from './mapping-effect.tsx';
import { type SavedMapping, useSavedMapping } from './use-saved-mapping.ts';

type Props = { wizard: Wizard; inspection: Inspection };
const none: SavedMapping[] = [];

/** Saved mappings of columns: the best fit is offered with what it would change, and the present one can be saved. */
export function SavedMappings({ wizard: { context, send, run }, inspection }: Props) {
  const { t } = useLingui();
  const { data, failure, loadAgain } = useLoad('/importMapping/list', {});
  const [chosen, setChosen] = useState<number | null>(null);
  const flow = useSavedMapping(loadAgain, setChosen);
  const { choices, subject, applied } = context;
  const all = data?.rows ?? none;
  const fitting = fittingMappings(inspection, subject, all);
  const mapping = all.find(({ id }) => id === (chosen ?? applied?.id ?? fitting[0]?.id));
  const isApplied = mapping !== undefined && applied?.id === mapping.id;
  const shown = { subject, content: contentOf(inspection, mappingOf(inspection, choices)), run };
  const labelOf = ({ name, mine, owner, subject: of }: SavedMapping) =>
    [name, !mine && owner, of !== subject && t(subjectWords[of])].filter(Boolean).join(' · ');
  return (
    <Panel as="section" aria-label={t`Saved mappings`} mt="4">
      <Flex gap="3" align="center" wrap="wrap">
        {all.length > 0 && (
          <Select
            size="sm"
            width="20rem"
            aria-label={t`Saved mapping`}
            placeholder={t`Choose a saved mapping`}
            value={mapping ? String(mapping.id) : ''}
            options={[...fitting, ...all.filter((one) => !fitting.includes(one))].map((one) => {
              const label = labelOf(one);
              return { value: String(one.id), label: fitting.includes(one) ? t`${label} (fits)` : label };
            })}
            onChange={(id) => setChosen(Number(id))}
          />
        )}
        <MappingButtons
          mapping={mapping}
          isApplied={isApplied}
          flow={flow}
          shown={shown}
          onApply={(one) => send({ type: 'saved mapping chosen', mapping: one })}
          onTakeBack={() => send({ type: 'saved mapping taken back' })}
        />
        {failure !== null && (
          <Box role="alert" color="fg.error" textStyle="sm">
            <Trans>Saved mappings could not be loaded.</Trans>{' '}
            <Button size="xs" variant="outline" onClick={loadAgain}>
              <Trans>Try again</Trans>
            </Button>
          </Box>
        )}
      </Flex>
      {mapping && (
        <Alert.Root status={isApplied ? 'success' : 'info'} mt="3">
          <Alert.Indicator />
          <Alert.Content>
            <Said
              mapping={mapping}
              isApplied={isApplied}
              fits={fitting.includes(mapping)}
              isOther={mapping.subject !== subject}
            />
            {isApplied && applied ? (
              <MappingEffect effect={applied} inspection={inspection} subject={subject} />
            ) : (
              <MappingEffect
                effect={effectOf(context, inspection, mapping)}
                inspection={inspection}
                subject={mapping.subject}
              />
            )}
          </Alert.Content>
        </Alert.Root>
      )}
      <MappingDialogs flow={flow} all={all} mayShareWithAll={data?.mayShareWithAll ?? false} shown={shown} />
    </Panel>
  );
}

/** Of one for other records nothing is known of the columns before they are read as such. */
function effectOf({ choices, subject }: Wizard['context'], inspection: Inspection, mapping: SavedMapping) {
  const { applied } = withSavedMapping({ inspection, choices }, subject, mapping);
  if (mapping.subject === subject) return applied;
  const { missing, unknown } = fitOf(inspection, mapping.content);
  return { ...applied, moved: [], units: [], missing, unknown };
}

type SaidProps = { mapping: SavedMapping; isApplied: boolean; fits: boolean; isOther: boolean };

function Said({ mapping: { name, subject }, isApplied, fits, isOther }: SaidProps) {
  const { t } = useLingui();
  const records = t(subjectWords[subject]);
  return (
    <Box fontWeight="medium">
      {isApplied ? (
        <Trans>“{name}” was applied. What it changed and left:</Trans>
      ) : fits ? (
        <Trans>This file fits the saved mapping “{name}”. If you apply it:</Trans>
      ) : (
        <Trans>“{name}” is for files with other columns. If you apply it:</Trans>
      )}{' '}
      {isOther && <Trans>Rows are read as: {records}.</Trans>}
    </Box>
  );
}
