import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { useLoad } from '../../parts/use-load.ts';
import { Field } from '../../ui/field.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { Select } from '../../ui/select.tsx';
import { useTask } from '../../ui/use-task.ts';

/** What a printer says of itself among the devices; null for what it does not. */
export type PrinterDefaults = { resolution: number | null; width: number | null; height: number | null };
type Props = { onPick: (defaults: PrinterDefaults) => void };

/** A printer among the devices, whose resolution and size of labels are proposed. Nothing where there is none. */
export function PrinterSelect(props: Props) {
  return usePermission('device.read') ? <Printers {...props} /> : null;
}

const figure = (text: string | undefined) => (text ? Number(text) : null);

function Printers({ onPick }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState('');
  const { data } = useLoad('/device/list', {
    kind: 'printer',
    state: 'active',
    limit: 200,
  });
  const { start } = useTask<number>(async (id, signal) => {
    const { parameters } = await post('/device/get', { id }, { signal });
    const { resolution, labelWidth, labelHeight } = parameters;
    onPick({ resolution: figure(resolution), width: figure(labelWidth), height: figure(labelHeight) });
  });
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Field label={t`Printer`}>
      <Select
        value={chosen}
        placeholder={t({ message: 'Any', context: 'printer' })}
        onChange={(id) => {
          setChosen(id);
          if (id !== '') start(Number(id));
        }}
        options={rows.map(({ id, name, location }) => ({
          value: String(id),
          label: location ? `${name} (${location.name})` : name,
        }))}
      />
    </Field>
  );
}
