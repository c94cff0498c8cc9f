import { Box, Button, Checkbox, Flex, Skeleton } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { acquisitions, assetStates, conditions, depreciationMethods } from '../../../vocabulary/asset.ts';
import { type ChoiceFieldName, choiceFields, namedKinds } from '../../../vocabulary/import-run.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { useLogWords } from '../../components/log/log-words.ts';
import { Panel } from '../../components/panel.tsx';
import { PlainTable } from '../../components/plain-table.tsx';
import { Select } from '../../components/select.tsx';
import { useLoad } from '../../components/use-load.ts';
import { useTask } from '../../components/use-task.ts';
import { namedWords } from '../../records/import-run.ts';
import { tellJobOrdered } from '../../shell/running-jobs.ts';
import { type Chosen, isAnything, nothingChosen, toSend, type Unknown, withAnswer } from './answer-form.ts';
import { NameAnswer } from './name-answer.tsx';

const valuesOf = {
  status: assetStates,
  condition: conditions,
  acquisition: acquisitions,
  depreciationMethod: depreciationMethods,
} as const satisfies Record<ChoiceFieldName, readonly string[]>;

type GroupProps = { unknown: Unknown; chosen: Chosen; onChange: (chosen: Chosen) => void };

function useHeads() {
  const { t } = useLingui();
  return [
    { key: 'text', label: t`In the file`, width: '16rem' },
    { key: 'count', label: t`Rows`, width: '5rem', figures: true },
    { key: 'rows', label: t`For example in row`, width: '10rem' },
    { key: 'meaning', label: t`Means` },
  ] as const;
}

/** Known numbers of assets that look like others. */
function Others({ unknown: { others }, chosen, onChange }: GroupProps) {
  if (others === 0) return null;
  return (
    <Box mt="3" px={{ base: '4', md: '5' }}>
      <Checkbox.Root
        checked={chosen.replace}
        onCheckedChange={({ checked }) => onChange({ ...chosen, replace: checked === true })}
        colorPalette="brand"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="normal">
          <Plural
            value={others}
            one="# row has the number of an asset with quite another name and no equal serial number. Change that asset."
            other="# rows have the numbers of assets with quite another name and no equal serial number. Change those assets."
          />
        </Checkbox.Label>
      </Checkbox.Root>
    </Box>
  );
}

/** Words of lists, by the column that they stand in. */
function Words({ unknown: { words }, chosen, onChange }: GroupProps) {
  const { t } = useLingui();
  const { number, list } = useFormats();
  const said = useLogWords();
  const heads = useHeads();
  return choiceFields.map((field) => {
    const own = words.filter((word) => word.field === field);
    if (own.length === 0) return null;
    const title = said.field('asset', field);
    return (
      <Box key={field} mt="3">
        <Box as="h3" fontWeight="medium" px={{ base: '4', md: '5' }}>
          {title}
        </Box>
        <PlainTable
          label={title}
          heads={heads}
          rows={own.map(({ text, count, rows }) => ({
            key: text,
            cells: [
              text,
              number(count),
              list(rows.map(String)),
              <Select
                key="means"
                aria-label={t`Meaning of ${text}`}
                size="sm"
                width="min(20rem, 100%)"
                value={chosen.words[field]?.[text] ?? ''}
                placeholder={t`Not decided: its rows are rejected`}
                options={valuesOf[field].map((value) => ({
                  value,
                  label: said.value('asset', field, value),
                }))}
                onChange={(value) =>
                  onChange({ ...chosen, words: withAnswer(chosen.words, field, text, value || undefined) })
                }
              />,
            ],
          }))}
        />
      </Box>
    );
  });
}

/** Names of records, by their kind; all others of a kind can be created at once. */
function Names({ unknown: { names, mayCreateOrgans, more }, chosen, onChange }: GroupProps) {
  const { t } = useLingui();
  const { number, list } = useFormats();
  const heads = useHeads();
  return namedKinds.map((kind) => {
    const own = names.filter((name) => name.kind === kind);
    if (own.length === 0) return null;
    const title = t(namedWords[kind]);
    const mayCreate = kind !== 'organ' || mayCreateOrgans;
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

type Props = { id: number; onAnswered: () => void };

/** Words and names of a checked file that nothing is known by: a person says what they mean, and it is checked anew. */
export function UnknownPanel({ id, onAnswered }: Props) {
  const { t } = useLingui();
  const { data, failure, loadAgain } = useLoad('unknown words of an import', '/import/unknown', { id });
  const [chosen, setChosen] = useState(nothingChosen);
  const sending = useTask<Chosen>('answers to an import', async (answers, signal) => {
    await post('/import/answer', { id, ...toSend(answers) }, { signal });
    tellJobOrdered();
    onAnswered();
  });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="20" mt="4" aria-busy="true" />;
  if (data.words.length + data.names.length + data.others === 0) return null;
  return (
    <Panel as="section" aria-label={t`Words and names that are not known`} mt="4" px="0" py="4">
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        gap="3"
        px={{ base: '4', md: '5' }}
        position="sticky"
        top="0"
        bg="bg.panel"
        zIndex="1"
      >
        <Box flex="1 1 20rem">
          <Box as="h2" fontWeight="semibold">
            <Trans>Words and names that are not known</Trans>
          </Box>
          <Box color="fg.muted" textStyle="sm">
            <Trans>
              Say what they mean, then the file is checked again. It is remembered for files of this shape.
            </Trans>
            {data.more && (
              <>
                {' '}
                <Trans>There are more; they follow after these.</Trans>
              </>
            )}
          </Box>
        </Box>
        <Button loading={sending.busy} disabled={!isAnything(chosen)} onClick={() => sending.start(chosen)}>
          <Trans>Check again</Trans>
        </Button>
      </Flex>
      <Others unknown={data} chosen={chosen} onChange={setChosen} />
      <Words unknown={data} chosen={chosen} onChange={setChosen} />
      <Names unknown={data} chosen={chosen} onChange={setChosen} />
    </Panel>
  );
}
