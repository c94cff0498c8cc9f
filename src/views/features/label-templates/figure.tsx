import { Box, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  disabled: boolean;
  whole?: boolean;
};

const figure = /^\d{1,3}([.,]\d{1,2})?$/;
const wholeFigure = /^\d{1,3}$/;

/** A figure such as 12.5. What is typed and is no figure is handed on as NaN, so that it is not taken for the former one. */
export function Figure({ label, value, onChange, disabled, whole = false }: Props) {
  const { t } = useLingui();
  const rounded = Math.round(value * 100) / 100;
  const [typed, setTyped] = useState<{ text: string; of: number } | null>(null);
  const isShown = typed !== null && (typed.of === value || (Number.isNaN(typed.of) && value === null));
  const text = isShown ? typed.text : String(rounded);
  const isFigure = (whole ? wholeFigure : figure).test(text.trim());
  return (
    <Box w="5.5rem">
      <Field label={label} error={isFigure ? undefined : t`Number`}>
        <Input
          size="sm"
          inputMode={whole ? 'numeric' : 'decimal'}
          maxLength={7}
          value={text}
          readOnly={disabled}
          onChange={({ target }) => {
            const next = (whole ? wholeFigure : figure).test(target.value.trim())
              ? Number(target.value.trim().replace(',', '.'))
              : Number.NaN;
            setTyped({ text: target.value, of: next });
            onChange(next);
          }}
        />
      </Field>
    </Box>
  );
}
