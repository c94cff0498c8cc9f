import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { AssetListList } from '../../parts/picker/list-field.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { nameKey } from '../../ui/filters/filter.ts';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { oneRecord } from '../../ui/filters/one-record.tsx';

type ChipProps = { id: number; label: string; onRemove: () => void };

/** A list that an address names, which nobody has picked here. */
function FoundChip({ id, ...chip }: ChipProps) {
  const { data } = useLoad('/assetList/get', { id });
  return <FilterChip value={data?.name ?? `#${id}`} {...chip} />;
}

/** What a list of assets holds. */
export const inList = <Name extends string>(
  name: Name,
  label: MessageDescriptor,
): ReturnType<typeof oneRecord<Name, unknown>> => ({
  ...oneRecord<Name, unknown>(name, label, {
    list: (props) => <AssetListList {...props} />,
    chip: ({ rows: _, names, ...chip }): ReactNode => {
      const picked = names[nameKey(name, chip.id)];
      return picked ? <FilterChip value={picked} {...chip} /> : <FoundChip key={chip.id} {...chip} />;
    },
  }),
  needs: 'assetList.read',
});
