import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { navigate } from '../../../window/router.ts';
import { monthsUpTo, nextMonth } from '../../parts/books/months.ts';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { depreciationRun } from '../../records/depreciation-run.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useDialogTask } from '../../ui/use-dialog-task.ts';
import { ListDialog } from '../asset-lists/index.ts';

/** How far back the first month of an organisation can lie on this screen. */
const offered = 120;

/** Asks for the organisation and the month of a run, and proposes the month that follows. */
export function NewRun({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const present = useFormats().day(new Date()).slice(0, 7);
  const { data } = useLoad('/depreciation/list', { state: 'posted', limit: 200 });
  const [picked, setPicked] = useState<{ id: number; name: string } | null>(null);
  const [chosenMonth, setMonth] = useState<string | null>(null);
  const posted = data?.rows ?? [];
  const organisation = picked ?? posted[0]?.organisation ?? null;
  const month = chosenMonth ?? nextMonth(posted, organisation?.id ?? null, present);
  const { busy, start, refusal } = useDialogTask<{ organisationId: number; month: string }>(
    async (intent) => {
      const { id } = await post('/depreciation/create', intent);
      onClose();
      navigate(`${depreciationRun.address}/${id}`);
    },
  );
  const label = t(depreciationRun.fields.organisation);
  const months = monthsUpTo(present, offered);
  return (
    <ListDialog
      title={<Trans>New depreciation run</Trans>}
      verb={<Trans>Preview</Trans>}
      busy={busy}
      refusal={refusal}
      ready={organisation !== null && !busy}
      onClose={onClose}
      onSubmit={() => organisation && start({ organisationId: organisation.id, month })}
    >
      <Flex direction="column" gap="4">
        <Field label={label} required helper={t`Organisations below it are included.`}>
          <TreeField
            tree="organisation"
            label={label}
            value={organisation?.id ?? null}
            name={organisation?.name}
            placeholder={t`Select…`}
            onPick={({ id, name }) => {
              setPicked({ id, name });
              setMonth(null);
            }}
          />
        </Field>
        <Field
          label={t(depreciationRun.fields.month)}
          required
          helper={t`Months follow one another without a gap; only the first one is free.`}
        >
          <Select
            value={month}
            onChange={setMonth}
            options={(months.includes(month) ? months : [month, ...months]).map((one) => ({
              value: one,
              label: one,
            }))}
          />
        </Field>
      </Flex>
    </ListDialog>
  );
}
