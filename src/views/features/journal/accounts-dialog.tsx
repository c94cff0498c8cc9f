import { Box, Button, Flex, Skeleton, Textarea } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useLoad } from '../../parts/use-load.ts';
import { DialogRefusal } from '../../ui/dialog-refusal.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { toast } from '../../ui/toaster.ts';
import { useDialogTask } from '../../ui/use-dialog-task.ts';
import { asLines, readLines } from './account-lines.ts';
import { itemWords } from './words.ts';

type Codes = Answer<'/accountCode/get'>;
type Refused = Answer<'/accountCode/save'>['refused'][number];
type Props = { onClose: () => void; onSaved: () => void };

/** The most lines that are named at once. */
const shown = 10;

const whyWords = {
  unknown: msg({ message: 'not known', context: 'account line' }),
  ambiguous: msg({ message: 'not unique', context: 'account line' }),
  repeated: msg({ message: 'repeated', context: 'account line' }),
} as const satisfies Record<Refused['why'], MessageDescriptor>;
const fieldWords = {
  category: msg`Category`,
  organisation: msg({ message: 'Organisation', context: 'tree' }),
  code: msg`Account code`,
} as const satisfies Record<Refused['field'], MessageDescriptor>;

function Editor({ codes, onClose, onSaved }: Props & { codes: Codes }) {
  const { t } = useLingui();
  const wordOf = (item: keyof typeof itemWords) => t(itemWords[item]);
  const [text, setText] = useState(() => asLines(codes.rows, wordOf));
  const [refused, setRefused] = useState<string[]>([]);
  const mayWrite = usePermission('books.close');
  const { rows, wrong } = readLines(text, wordOf);
  const { busy, start, refusal } = useDialogTask<Payload<'/accountCode/save'>>(async (intent) => {
    const answer = await post('/accountCode/save', intent);
    if (answer.refused.length > 0) {
      setRefused(
        answer.refused.map(({ row, field, why }) => {
          return say(rows[row - 1]?.line ?? row, field, why);
        }),
      );
      return;
    }
    toast.success(t`Account codes saved`);
    onClose();
    onSaved();
  });
  const say = (line: number, field: Refused['field'], why: Refused['why']) => {
    const [what, reason] = [t(fieldWords[field]), t(whyWords[why])];
    return t`Line ${line}, ${what}: ${reason}`;
  };
  const problem = [...wrong.slice(0, shown).map((line) => say(line, 'code', 'unknown')), ...refused].join(
    '; ',
  );
  return (
    <Flex direction="column" gap="4">
      <p>
        <Trans>
          One line for each account, its cells between tabs, as a spreadsheet pastes them. Without a category
          or organisation it holds for all; the nearest one counts.
        </Trans>
      </p>
      <Field label={t`Account codes`} error={problem !== '' && problem}>
        <Textarea
          rows={14}
          fontFamily="mono"
          fontSize="sm"
          whiteSpace="pre"
          overflowX="auto"
          readOnly={!mayWrite}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefused([]);
          }}
        />
      </Field>
      <DialogRefusal text={refusal} />
      {mayWrite && (
        <Flex justify="flex-end">
          <Button
            colorPalette="brand"
            loading={busy}
            disabled={wrong.length > 0}
            onClick={() => start({ stamp: codes.stamp, rows: rows.map(({ line: _, ...row }) => row) })}
          >
            <Trans>Save</Trans>
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

/** The account codes of the company, as a table that can be pasted. */
export default function AccountsDialog({ onClose, onSaved }: Props) {
  const { data, failure, loadAgain } = useLoad('/accountCode/get', {});
  return (
    <Modal open size="xl" placement="top" title={<Trans>Account codes</Trans>} onClose={onClose}>
      <Box pb="2">
        {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
        {!data && failure === null && <Skeleton h="40" aria-busy="true" />}
        {data && <Editor codes={data} onClose={onClose} onSaved={onSaved} />}
      </Box>
    </Modal>
  );
}
