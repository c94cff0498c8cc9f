import { Button, Flex, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ChecklistItem, isAbnormal } from '../../../vocabulary/checklist.ts';
import { defaultUrgency, faultField } from '../../../vocabulary/repair.ts';
import { urgencyWords } from '../../records/repair.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { AssetField } from '../repairs/index.ts';

type Raised = { fault: string; urgency: string; assetId?: number };
type Props = {
  /** What it says at first. */
  text: string;
  /** Whether it has to be said which asset is meant. */
  asksAsset?: boolean;
  primary?: boolean;
  busy: boolean;
  onRaise: (raised: Raised) => void;
};

/** What is abnormal, as the text of a fault. */
export const faultText = (
  title: string,
  items: readonly ChecklistItem[],
  resultOf: (key: string) => { value: string; note: string } | undefined,
) =>
  [
    title,
    ...items.flatMap((item) => {
      const { value = '', note = '' } = resultOf(item.key) ?? {};
      if (!isAbnormal(item, value)) return [];
      // Of an item that is answered by yes or no, what is wrong says more than the answer.
      const said = item.type === 'yesNo' ? [note] : [value, item.unit, note];
      return [[item.label, said.filter(Boolean).join(' ')].filter(Boolean).join(': ')];
    }),
  ]
    .join('\n')
    .slice(0, faultField.max);

/** Reports a fault that was found on the way: what was abnormal is its text already. */
export function RaiseButton({ text, asksAsset = false, primary = false, busy, onRaise }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState('');
  const [asset, setAsset] = useState<{ id: number; name: string } | null>(null);
  const [urgency, setUrgency] = useState<string>(defaultUrgency);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={primary ? 'solid' : 'outline'}
        colorPalette={primary ? 'red' : 'gray'}
        disabled={busy}
        onClick={() => {
          setFault(text);
          setAsset(null);
          setOpen(true);
        }}
      >
        <Trans>Report a fault</Trans>
      </Button>
      <Modal
        open={open}
        title={<Trans>Report a fault</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="brand"
              disabled={fault.trim() === '' || (asksAsset && asset === null)}
              onClick={() => {
                close();
                onRaise({ fault, urgency, ...(asset && { assetId: asset.id }) });
              }}
            >
              <Trans>Report</Trans>
            </Button>
          </>
        }
      >
        <Flex direction="column" gap="4">
          {asksAsset && (
            <Field label={t`Asset`} required>
              <AssetField label={t`Asset`} value={asset} onChange={setAsset} />
            </Field>
          )}
          <Field label={t`Fault`} required>
            <Textarea
              rows={5}
              maxLength={faultField.max}
              value={fault}
              onChange={({ target }) => setFault(target.value)}
            />
          </Field>
          <Field label={t`Urgency`}>
            <Select
              value={urgency}
              onChange={setUrgency}
              options={Object.entries(urgencyWords).map(([value, word]) => ({ value, label: t(word) }))}
            />
          </Field>
        </Flex>
      </Modal>
    </>
  );
}
