import { Flex, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { amount, months, percent } from '../../../../machines/forms/form-rules.ts';
import { type DepreciationMethod, depreciationMethods } from '../../../../vocabulary/asset.ts';
import { shiftPoint } from '../../../../vocabulary/parsing/decimal.ts';
import { isSoundDay, PostingDay } from '../../../parts/books/posting-day.tsx';
import type { Asset } from '../../../parts/record/asset-record.ts';
import { fieldWords, methodWords } from '../../../records/asset-fields.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toaster.ts';
import { useDialogTask } from '../../../ui/use-dialog-task.ts';
import { ListDialog } from '../../asset-lists/index.ts';
import { changesOf, type Terms } from './changes-of.ts';
import { FigureField } from './figure-field.tsx';
import { RateDialog } from './rate-dialog.tsx';

type Props = {
  asset: Asset;
  /** That of the company. */
  currency: string;
  onClose: () => void;
  onAdjusted: () => void;
};

const rules = { months, percent, amount };
const isSound = ({ life, rate, totalWork, impairment, cost }: Terms) =>
  [
    rules.months(life, {}),
    rules.percent(rate, {}),
    rules.amount(totalWork, {}),
    rules.amount(impairment, {}),
    rules.amount(cost, {}),
  ].every((problem) => problem === undefined);

/** Asks what changes for an asset in the books: first of all at which rate it comes into them, from another currency. */
export default function AdjustDialog({ entering, ...props }: Props & { entering: boolean }) {
  const { originalValue } = props.asset;
  return entering && originalValue !== null ? (
    <RateDialog {...props} asset={{ ...props.asset, originalValue }} />
  ) : (
    <Adjust {...props} />
  );
}

/** Asks what changes in how an asset is charged from next month on, and why. */
function Adjust({ asset, onClose, onAdjusted }: Props) {
  const { t } = useLingui();
  const [terms, setTerms] = useState<Terms>({
    life: asset.usefulLifeMonths === null ? '' : String(asset.usefulLifeMonths),
    rate: asset.residualRate === null ? '' : shiftPoint(asset.residualRate, 2),
    method: asset.depreciationMethod,
    totalWork: asset.totalWork ?? '',
    impairment: '',
    cost: asset.originalValue ?? '',
  });
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const change = (some: Partial<Terms>) => setTerms((before) => ({ ...before, ...some }));
  const { currency } = asset;
  const changes = changesOf(asset, terms);
  const { busy, start, refusal } = useDialogTask<Payload<'/asset/adjustDepreciation'>>(async (intent) => {
    const { fromMonth } = await post('/asset/adjustDepreciation', intent);
    toast.success(t`Takes effect from ${fromMonth}`);
    onClose();
    onAdjusted();
  });
  const ready =
    reason.trim() !== '' && Object.keys(changes).length > 0 && isSound(terms) && isSoundDay(day) && !busy;
  return (
    <ListDialog
      title={<Trans>Adjust depreciation</Trans>}
      verb={<Trans>Apply</Trans>}
      busy={busy}
      refusal={refusal}
      ready={ready}
      onClose={onClose}
      onSubmit={() =>
        start({ id: asset.id, version: asset.version, reason, ...(day !== '' && { day }), ...changes })
      }
    >
      <Flex direction="column" gap="4">
        <p>
          <Trans>
            Charges change from the month after the day. Before the first charge, a change counts from the
            beginning. Months already charged stay as they are.
          </Trans>
        </p>
        <PostingDay
          value={day}
          helper={t`Today, unless said otherwise; its month has to be open.`}
          onChange={setDay}
        />
        <FigureField
          label={t`Original value (${currency})`}
          of="amount"
          rule={amount}
          value={terms.cost}
          onChange={(cost) => change({ cost })}
        />
        <FigureField
          label={t(fieldWords.usefulLifeMonths)}
          of="months"
          rule={months}
          value={terms.life}
          onChange={(life) => change({ life })}
        />
        <FigureField
          label={t`Residual rate (%)`}
          of="rate"
          rule={percent}
          value={terms.rate}
          onChange={(rate) => change({ rate })}
        />
        <Field label={t`Method`}>
          <Select
            value={terms.method}
            onChange={(method) => change({ method: method as DepreciationMethod })}
            options={depreciationMethods.map((method) => ({ value: method, label: t(methodWords[method]) }))}
          />
        </Field>
        {terms.method === 'unitsOfProduction' && (
          <FigureField
            label={t(fieldWords.totalWork)}
            of="number"
            rule={amount}
            value={terms.totalWork}
            helper={asset.workUnit}
            onChange={(totalWork) => change({ totalWork })}
          />
        )}
        <FigureField
          label={t`Impairment (${currency})`}
          of="amount"
          rule={amount}
          value={terms.impairment}
          helper={t`Added to earlier impairments; it cannot be taken back.`}
          onChange={(impairment) => change({ impairment })}
        />
        <Field label={t`Reason`} required>
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </Flex>
    </ListDialog>
  );
}
