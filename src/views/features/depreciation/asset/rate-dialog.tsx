import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { number } from '../../../../machines/forms/form-rules.ts';
import { converted } from '../../../../vocabulary/exchange.ts';
import { isSoundDay, PostingDay } from '../../../parts/books/posting-day.tsx';
import type { Asset } from '../../../parts/record/asset-record.ts';
import { toast } from '../../../ui/toaster.ts';
import { useDialogTask } from '../../../ui/use-dialog-task.ts';
import { ListDialog } from '../../asset-lists/index.ts';
import { FigureField } from './figure-field.tsx';

type Props = {
  asset: Asset & { originalValue: string };
  /** Of the company. */
  currency: string;
  onClose: () => void;
  onAdjusted: () => void;
};

/** Asks at which rate an asset in another currency comes into the books, and shows what it is worth there. */
export function RateDialog({ asset, currency, onClose, onAdjusted }: Props) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [rate, setRate] = useState('');
  const [day, setDay] = useState('');
  const { originalValue } = asset;
  const worth = converted(originalValue, rate);
  const { busy, start, refusal } = useDialogTask<Payload<'/asset/enterRate'>>(async (intent) => {
    const entered = await post('/asset/enterRate', intent);
    const value = money(entered.originalValue, currency);
    toast.success(t`In the books with ${value}`);
    onClose();
    onAdjusted();
  });
  const value = money(originalValue, asset.currency);
  return (
    <ListDialog
      title={<Trans>Enter exchange rate</Trans>}
      verb={<Trans>Apply</Trans>}
      busy={busy}
      refusal={refusal}
      ready={worth !== null && isSoundDay(day) && !busy}
      onClose={onClose}
      onSubmit={() => start({ id: asset.id, version: asset.version, rate, ...(day !== '' && { day }) })}
    >
      <Flex direction="column" gap="4">
        <p>
          <Trans>
            Books are kept in {currency}. {value} becomes the original value in {currency} at the rate of its
            day, and is charged from then on.
          </Trans>
        </p>
        <FigureField
          label={`${t`Exchange rate`} (${currency} / ${asset.currency})`}
          of="number"
          rule={number}
          value={rate}
          {...(worth && { helper: `${value} = ${money(worth.amount, currency)}` })}
          onChange={setRate}
        />
        <PostingDay
          value={day}
          helper={t`Today, unless said otherwise; its month has to be open.`}
          onChange={setDay}
        />
      </Flex>
    </ListDialog>
  );
}
