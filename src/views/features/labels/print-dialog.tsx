import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Payload } from '../../../api/contract/index.ts';
import { download } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import {
  defaultTemplates,
  type LabelTemplateName,
  labelTemplateNames,
} from '../../../vocabulary/label-templates.ts';
import { type LabelTemplate, labelResolutions, labelsOfPage, maxLabels } from '../../../vocabulary/labels.ts';
import { useLoad } from '../../parts/use-load.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { useTask } from '../../ui/use-task.ts';
import { LabelPreview } from './label-preview.tsx';
import { templateWords } from './label-words.ts';
import { type PrinterDefaults, PrinterSelect } from './printer-select.tsx';

type Requested = Payload<'/label/print'>;
export type LabelsRequest = { requested: Omit<Requested, 'template' | 'start' | 'title'>; count: number };
type Props = LabelsRequest & { onClose: () => void };

/** Asks on what the labels are printed. */
export default function PrintDialog({ requested, count, onClose }: Props) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [name, setName] = useState<string>('single50x30');
  const [start, setStart] = useState(1);
  const [output, setOutput] = useState('');
  const [printer, setPrinter] = useState<PrinterDefaults | null>(null);
  const own = useOwnTemplates();
  useEffect(() => {
    if (printer === null) return;
    const { resolution, width, height } = printer;
    const fits = (one: LabelTemplate) => !one.sheet && one.width === width && one.height === height;
    const found =
      own.find(({ layout }) => fits(layout))?.id ??
      labelTemplateNames.find((one) => fits(defaultTemplates[one]));
    if (found !== undefined) setName(String(found));
    setOutput(labelResolutions.some((dpi) => dpi === resolution) ? String(resolution) : '');
    // Proposed once: what is chosen afterwards stays.
    setPrinter(null);
  }, [printer, own]);
  const chosen = own.find(({ id }) => String(id) === name);
  const template: LabelTemplate | undefined = isDefault(name) ? defaultTemplates[name] : chosen?.layout;
  const {
    busy,
    start: print,
    cancel,
  } = useTask<Requested>(async (intent, signal) => {
    await download('/label/print', intent, { signal });
    onClose();
  });
  const max = number(maxLabels);
  const tooMany = count > maxLabels;
  const submit = () =>
    print({
      ...requested,
      ...(isDefault(name) ? { template: name } : { templateId: Number(name) }),
      ...(template?.sheet && { start }),
      ...(output !== '' && !template?.sheet && { format: 'zpl' as const, resolution: Number(output) }),
      title: t`Labels`,
    });
  return (
    <Modal
      open
      placement="top"
      title={<Plural value={count} one="Print # label" other="Print # labels" />}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={busy ? cancel : onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button colorPalette="brand" loading={busy} disabled={tooMany || !template} onClick={submit}>
            {output !== '' && !template?.sheet ? <Trans>Save as ZPL</Trans> : <Trans>Save as PDF</Trans>}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <PrinterSelect onPick={setPrinter} />
        <Field label={t({ message: 'Template', context: 'label' })}>
          <Select
            value={name}
            onChange={(next) => {
              setName(next);
              setStart(1);
            }}
            options={[
              ...own.map(({ id, name: called }) => ({ value: String(id), label: called })),
              ...labelTemplateNames.map((value) => ({ value, label: t(templateWords[value]) })),
            ]}
          />
        </Field>
        {template && !template.sheet && (
          <Field
            label={t({ message: 'Output', context: 'label' })}
            helper={
              output !== '' && (
                <Trans>
                  For label printers that understand ZPL, such as Zebra. Send the file to the printer as it
                  is.
                </Trans>
              )
            }
          >
            <Select
              value={output}
              onChange={setOutput}
              placeholder="PDF"
              options={labelResolutions.map((dpi) => ({ value: String(dpi), label: `ZPL, ${dpi} dpi` }))}
            />
          </Field>
        )}
        {template?.sheet && (
          <Field
            label={t`First free position`}
            helper={<Trans>For a sheet that was used in part. Counted from left to right, row by row.</Trans>}
          >
            <Select
              value={String(start)}
              onChange={(chosen) => setStart(Number(chosen))}
              options={positionsOf(template)}
            />
          </Field>
        )}
        {template && <LabelPreview template={template} />}
        {tooMany && (
          <Box color="fg.error" textStyle="sm">
            <Trans>One file holds at most {max} labels. Filter the list first.</Trans>
          </Box>
        )}
        <AddressNotice />
      </Flex>
    </Modal>
  );
}

const isDefault = (name: string): name is LabelTemplateName => Object.hasOwn(defaultTemplates, name);

/** The active templates of the company, with their layouts. */
function useOwnTemplates() {
  const { data } = useLoad('/label/templates', {});
  return data?.rows ?? [];
}

const positionsOf = (template: LabelTemplate) =>
  Array.from({ length: labelsOfPage(template) }, (_, at) => ({
    value: String(at + 1),
    label: String(at + 1),
  }));

/** What a phone opens depends on how the server is set up. */
function AddressNotice() {
  const { data } = useLoad('/label/address', {});
  if (!data) return null;
  return (
    <Box color="fg.muted" textStyle="sm">
      {data.address === null ? (
        <Trans>
          The server does not know its public address (PUBLIC_ORIGIN). The QR codes will hold a code that only
          the page “Scan” can read, not an address that a phone opens.
        </Trans>
      ) : (
        <Trans>Print at 100 %, without “fit to page”. A phone that reads the QR code opens the asset.</Trans>
      )}
    </Box>
  );
}
