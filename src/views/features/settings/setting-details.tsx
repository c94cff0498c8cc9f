import { Badge, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { companySettings, type Setting } from '../../../vocabulary/settings.ts';
import { setting as words } from '../../records/setting.ts';
import { DataList } from '../../ui/data-list.tsx';
import { useFormWords } from '../../ui/form/form-words.ts';

export type Section = Answer<'/setting/get'>;
type One = Section['settings'][number];

function Value({ one: { name, inForce, source } }: { one: One }) {
  const { value } = useFormWords(words);
  const { t } = useLingui();
  const described: Setting | undefined = companySettings[name as keyof typeof companySettings];
  return (
    <Flex gap="2" wrap="wrap" align="center" as="span">
      <span>{value({ [name]: inForce }, name) || t`Not set`}</span>
      {source === 'defaultValue' && inForce !== '' && (
        <Badge colorPalette="gray">
          <Trans>Default</Trans>
        </Badge>
      )}
      {source === 'environment' && (
        <Badge colorPalette="blue">
          <Trans>From the environment: {described?.environment}</Trans>
        </Badge>
      )}
    </Flex>
  );
}

/** What is in force in one section, and who says so. */
export function SettingDetails({ section }: { section: Section }) {
  const { label } = useFormWords(words);
  return (
    <DataList
      columns={3}
      items={section.settings.map((one) => ({
        key: one.name,
        label: label(one.name),
        value: <Value one={one} />,
      }))}
    />
  );
}
