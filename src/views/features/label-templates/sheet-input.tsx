import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { LabelTemplate, Sheet } from '../../../vocabulary/labels.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { Figure } from './figure.tsx';

type Props = {
  layout: LabelTemplate;
  disabled: boolean;
  onChange: (layout: LabelTemplate) => void;
};

const a4: Sheet = { width: 210, height: 297, columns: 3, rows: 8, left: 0, top: 0, gapX: 0, gapY: 0 };

/** The size of a label and, where several are on a sheet of paper, how they lie on it. */
export function SheetInput({ layout, disabled, onChange }: Props) {
  const { t } = useLingui();
  const { sheet } = layout;
  const toggle = () => !disabled && onChange({ ...layout, sheet: sheet ? null : a4 });
  const ofSheet = (name: keyof Sheet, label: string) =>
    sheet && (
      <Figure
        label={label}
        value={sheet[name]}
        whole={name === 'columns' || name === 'rows'}
        disabled={disabled}
        onChange={(value) => onChange({ ...layout, sheet: { ...sheet, [name]: value } })}
      />
    );
  const ofLabel = (name: 'width' | 'height', label: string) => (
    <Figure
      label={label}
      value={layout[name]}
      disabled={disabled}
      onChange={(value) => onChange({ ...layout, [name]: value })}
    />
  );
  return (
    <Box>
      <Flex gap="2" wrap="wrap" align="end">
        {ofLabel('width', t`Width (mm)`)}
        {ofLabel('height', t`Height (mm)`)}
        <Toggle on={sheet !== null} label={t`Several labels on a sheet`} onToggle={toggle} />
      </Flex>
      {sheet && (
        <Flex gap="2" wrap="wrap" mt="3" align="end" role="group" aria-label={t`Sheet`}>
          {ofSheet('width', t`Sheet width (mm)`)}
          {ofSheet('height', t`Sheet height (mm)`)}
          {ofSheet('columns', t({ message: 'Columns', context: 'label sheet' }))}
          {ofSheet('rows', t`Rows`)}
          {ofSheet('left', t`Left margin (mm)`)}
          {ofSheet('top', t`Top margin (mm)`)}
          {ofSheet('gapX', t`Gap across (mm)`)}
          {ofSheet('gapY', t`Gap down (mm)`)}
        </Flex>
      )}
    </Box>
  );
}
