import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { namedKinds } from '../../../../vocabulary/import-run.ts';
import { namedWords } from '../../../records/import-run.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { withAnswer } from './answer-form.ts';
import { NameAnswer } from './name-answer.tsx';
import { type GroupProps, useHeads } from './unknown-heads.ts';

/** Names of records, by their kind; all others of a kind can be created at once. */
export function UnknownNames({
  unknown: { names, mayCreateOrganisations, more },
  chosen,
  onChange,
}: GroupProps) {
  const { t } = useLingui();
  const { number, list } = useFormats();
  const heads = useHeads();
  return namedKinds.map((kind) => {
    const own = names.filter((name) => name.kind === kind);
    if (own.length === 0) return null;
    const title = t(namedWords[kind]);
    const mayCreate = kind !== 'organisation' || mayCreateOrganisations;
    const all = chosen.create.includes(kind);
    return (
      <Box key={kind} mt="3">
        <Flex align="center" justify="space-between" wrap="wrap" gap="2" px={{ base: '4', md: '5' }}>
          <Box as="h3" fontWeight="medium">
            {title}{' '}
            <Box as="span" color="fg.muted" fontWeight="normal">
              {number(own.length)}
              {more && '+'}
            </Box>
          </Box>
          {mayCreate && (
            <Select
              aria-label={t`${title}: all others`}
              size="sm"
              width="16rem"
              value={all ? 'create' : ''}
              placeholder={t`Decide each one`}
              options={[{ value: 'create', label: t`Create all others` }]}
              onChange={(value) =>
                onChange({
                  ...chosen,
                  create:
                    value === 'create'
                      ? [...chosen.create, kind]
                      : chosen.create.filter((one) => one !== kind),
                })
              }
            />
          )}
        </Flex>
        <PlainTable
          label={title}
          heads={heads}
          rows={own.map((name) => ({
            key: name.text,
            cells: [
              name.text,
              number(name.count),
              list(name.rows.map(String)),
              <NameAnswer
                key="means"
                name={name}
                mayCreate={mayCreate}
                meaning={chosen.names[kind]?.[name.text] ?? (all && !name.ambiguous ? 'create' : undefined)}
                onChange={(meaning) =>
                  onChange({ ...chosen, names: withAnswer(chosen.names, kind, name.text, meaning) })
                }
              />,
            ],
          }))}
        />
      </Box>
    );
  });
}
