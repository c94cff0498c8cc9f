import { Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { useTyped } from '../../../ui/use-typed.ts';

const lastRow = 200_000;

/** The row of the sheet in which the headers stand; the file is looked at again once it is left. */
export function HeaderRow({ row, onChange }: { row: number; onChange: (row: number) => void }) {
  const { t } = useLingui();
  const typing = useTyped('count');
  const [mine, setMine] = useState(String(row));
  const [wrong, setWrong] = useState(false);
  function take() {
    typing.leave();
    const wanted = /^\d+$/.test(mine) ? Number(mine) : -1;
    const exists = wanted >= 0 && wanted <= lastRow;
    setWrong(!exists);
    if (exists && wanted !== row) onChange(wanted);
  }
  return (
    <Field label={t`Header row`} error={wrong && t`A row from 1 to ${lastRow}, or 0 for none`}>
      <Input
        inputMode="numeric"
        value={typing.textOf(mine)}
        onChange={({ target }) => setMine(typing.type(target.value)?.value ?? target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </Field>
  );
}
