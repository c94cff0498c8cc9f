import { Box, chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CustomField } from '../../../../vocabulary/custom-fields.ts';
import { own } from '../../../../vocabulary/own.ts';
import { readCustomValue } from '../../../../vocabulary/parsing/custom-value.ts';
import type { Asset } from '../../../parts/record/asset-record.ts';
import { useLoadPart } from '../../../parts/use-load.ts';
import { useCustomText } from '../../../records/custom-text.ts';
import { person } from '../../../records/person.ts';
import { DataList, useShownDetails } from '../../../ui/data-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const Outside = chakra('a', { base: { color: 'brand.fg', _hover: { textDecoration: 'underline' } } });
const jobNoOf = (text: string) => /\(([^()]+)\)$/.exec(text)?.[1];

function useNotice() {
  const textOf = useCustomText();
  return (field: CustomField, value: string): ReactNode => {
    if (field.kind === 'link' && readCustomValue(field, value) === value)
      return (
        <Outside href={value} target="_blank" rel="noopener noreferrer">
          {value}
        </Outside>
      );
    const jobNo = field.kind === 'person' ? jobNoOf(value) : undefined;
    if (jobNo)
      return <TextLink href={`${person.address}?search=${encodeURIComponent(jobNo)}`}>{value}</TextLink>;
    if (field.kind === 'paragraph') return <Box whiteSpace="pre-wrap">{value}</Box>;
    return textOf(field, value);
  };
}

/** What is known of an asset beyond what every asset has: the fields of its category, then its own. */
export function CustomDetails({ asset }: { asset: Asset }) {
  return <OfCategory key={asset.category.id} asset={asset} />;
}

function OfCategory({ asset }: { asset: Asset }) {
  const noticeOf = useNotice();
  const { data } = useLoadPart('/field/list', { categoryId: asset.category.id });
  const fields = data?.rows ?? [];
  const defined = fields.map((field) => {
    const value = own(asset.custom, field.name);
    return { key: field.name, label: field.name, value: value && noticeOf(field, value) };
  });
  const names = new Set(fields.map(({ name }) => name));
  const others = Object.entries(asset.custom)
    .filter(([name]) => !names.has(name))
    .map(([key, value]) => ({ key, label: key, value }));
  return (
    <>
      <Group title={<Trans>Category fields</Trans>} items={defined} />
      <Group title={<Trans>More fields</Trans>} items={others} />
    </>
  );
}

type Item = { key: string; label: string; value: ReactNode };

function Group({ title, items }: { title: ReactNode; items: readonly Item[] }) {
  if (useShownDetails(items).length === 0) return null;
  return (
    <Box as="section" py="4" borderTopWidth="1px">
      <Box as="h2" fontWeight="semibold" mb="3">
        {title}
      </Box>
      <DataList columns={3} items={items} />
    </Box>
  );
}
