import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { maxPoints } from '../../../vocabulary/inspection.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { AssetPickList } from '../../parts/picker/asset-pick-list.tsx';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { Field } from '../../ui/field.tsx';
import { PickerField } from '../../ui/picker/picker-field.tsx';
import { ChecklistField } from '../checklists/index.ts';
import { type FormPoint, pointsIn, pointsText } from './points-text.ts';

type RowProps = {
  point: FormPoint;
  at: number;
  last: boolean;
  disabled: boolean;
  onChange: (point: FormPoint) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

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

function PointRow({ point, at, last, disabled, onChange, onMove, onRemove }: RowProps) {
  const { t } = useLingui();
  const number = at + 1;
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
      <Flex>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Move point ${number} up`}
          disabled={disabled || at === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Move point ${number} down`}
          disabled={disabled || last}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Remove point ${number}`}
          disabled={disabled}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      </Flex>
    </Flex>
  );
}

/** The points of a route, in the order in which they are visited. */
export function PointsInput() {
  const { t } = useLingui();
  const { text, change, disabled, problem, refusal } = useFormField('points');
  const points = pointsIn(text);
  const set = (next: readonly FormPoint[]) => change(pointsText(next));
  const move = (at: number, by: number) => {
    const moved = points[at];
    if (moved) set(points.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  // The next point mostly has the checklist of the one before it.
  const add = (target: Pick<FormPoint, 'asset' | 'location'>) =>
    set([...points, { ...target, checklist: points.at(-1)?.checklist ?? null }]);
  return (
    <Box data-field="points" gridColumn="1 / -1" minW="0">
      <Box as="ol" listStyleType="none">
        {points.map((point, at) => (
          <PointRow
            key={point.pointId ?? `new ${at}`}
            point={point}
            at={at}
            last={at === points.length - 1}
            disabled={disabled}
            onChange={(next) => set(points.with(at, next))}
            onMove={(by) => move(at, by)}
            onRemove={() => set(points.toSpliced(at, 1))}
          />
        ))}
      </Box>
      {(refusal ?? problem) && (
        <Box role="alert" color="fg.error" textStyle="sm" my="2">
          {refusal ?? t`A route needs a point, and every point an asset or a location and a checklist.`}
        </Box>
      )}
      {points.length < maxPoints && (
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
      )}
    </Box>
  );
}
