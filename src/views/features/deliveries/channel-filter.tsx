import type { MessageDescriptor } from '@lingui/core';
import type { Named } from '../../../vocabulary/named.ts';
import { useLoad } from '../../parts/use-load.ts';
import { calledByRow } from '../../ui/filters/called-by-row.tsx';
import { oneRecord } from '../../ui/filters/one-record.tsx';
import { Loading } from '../../ui/loading.tsx';
import { OptionList } from '../../ui/picker/option-list.tsx';

type Props = { label: string; selected: number | null; onPick: (picked: Named) => void };

function Channels({ label, selected, onPick }: Props) {
  const { data } = useLoad('/channel/list', { limit: 200 });
  if (!data) return <Loading />;
  return (
    <OptionList
      label={label}
      options={data.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      selected={selected === null ? [] : [String(selected)]}
      onPick={(picked) => {
        const found = data.rows.find(({ id }) => String(id) === picked);
        if (found) onPick({ id: found.id, name: found.name });
      }}
    />
  );
}

/** The channel of a delivery. */
export const byChannel = (label: MessageDescriptor) =>
  oneRecord<'channelId', { channel: Named | null }>('channelId', label, {
    list: (props) => <Channels {...props} />,
    chip: calledByRow('channelId', (row) => row.channel),
  });
