import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { maxPoints } from '../../../vocabulary/inspection.ts';
import { LineButtons, type LineProps, LinesField, useOrderedLines } from '../../parts/form/ordered-lines.tsx';
import { AssetPickList } from '../../parts/picker/asset-pick-list.tsx';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { Field } from '../../ui/field.tsx';
import { PickerField } from '../../ui/picker/picker-field.tsx';
import { ChecklistField } from '../checklists/index.ts';
import { type FormPoint, pointsIn, pointsText } from './points-text.ts';

type RowProps = LineProps<FormPoint> & { point: FormPoint };

const named = (one: { id: number; name: string }) => ({ id: one.id, name: one.name });

function Target({ point, onChange }: Pick<RowProps, 'point' | 'onChange'>) {
  const { t } = useLingui();
  if (point.location) {
    return (
      <Field label={t`Location`} required>
        <TreeField
          tree="location"
          label={t`Location`}
          value={point.location.id || null}
          name={point.location.name}
          onPick={(location) => onChange({ ...point, location: named(location) })}
        />
      </Field>
    );
  }
  return (
    <Field label={t`Asset`} required>
      <PickerField label={t`Asset`} chosen={point.asset?.name ?? null}>
        {(close) => (
          <AssetPickList
            label={t`Asset`}
            onPick={({ id, assetNo, name }) => {
              onChange({ ...point, asset: { id, name: `${assetNo} ${name}` } });
              close();
            }}
          />
        )}
      </PickerField>
    </Field>
  );
}

function PointRow({ point, ...line }: RowProps) {
  const { t } = useLingui();
  const { onChange } = line;
  const number = line.at + 1;
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      wrap="wrap"
      align="end"
      aria-label={t`Point ${number}`}
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Box color="fg.muted" minW="5" pb="2">
        {number}
      </Box>
      <Box flex="1" minW="13rem">
        <Target point={point} onChange={onChange} />
      </Box>
      <Box flex="1" minW="13rem">
        <Field label={t`Checklist`} required>
          <ChecklistField
            label={t`Checklist`}
            value={point.checklist}
            onChange={(checklist) => onChange({ ...point, checklist: checklist && named(checklist) })}
          />
        </Field>
      </Box>
      <LineButtons
        {...line}
        up={t`Move point ${number} up`}
        down={t`Move point ${number} down`}
        remove={t`Remove point ${number}`}
      />
    </Flex>
  );
}

/** The points of a route, in the order in which they are visited. */
export function PointsInput() {
  const { t } = useLingui();
  const field = useOrderedLines('points', pointsIn, pointsText);
  const { lines: points, disabled, refusal, wrong, propsOf } = field;
  // The next point mostly has the checklist of the one before it.
  const add = (target: Pick<FormPoint, 'asset' | 'location'>) =>
    field.add({ ...target, checklist: points.at(-1)?.checklist ?? null });
  return (
    <LinesField
      name="points"
      error={
        refusal ??
        (wrong && t`A route needs a point, and every point an asset or a location and a checklist.`)
      }
      add={
        points.length < maxPoints && (
          <Flex gap="2" mt="2" wrap="wrap">
            <Button
              variant="outline"
              colorPalette="gray"
              disabled={disabled}
              onClick={() => add({ asset: null, location: null })}
            >
              <Trans>Add an asset</Trans>
            </Button>
            <Button
              variant="outline"
              colorPalette="gray"
              disabled={disabled}
              onClick={() => add({ asset: null, location: { id: 0, name: '' } })}
            >
              <Trans>Add a location</Trans>
            </Button>
          </Flex>
        )
      }
    >
      {points.map((point, at) => (
        <PointRow key={point.pointId ?? `new ${at}`} point={point} {...propsOf(at)} />
      ))}
    </LinesField>
  );
}
