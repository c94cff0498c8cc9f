import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { defaultUrgency, type Urgency } from '../../../vocabulary/repair.ts';
import { useLoad } from '../../parts/use-load.ts';
import { dispatchRule } from '../../records/dispatch-rule.ts';
import { urgencyWords } from '../../records/repair.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AssetField } from '../repairs/index.ts';

const RuleLink = ({ rule }: { rule: Chosen }) => (
  <TextLink href={`${dispatchRule.address}/${rule.id}`}>{rule.name}</TextLink>
);

function Result({ assetId, urgency }: { assetId: number; urgency: Urgency }) {
  const { data } = useLoad('/dispatchRule/preview', { assetId, urgency });
  if (!data) return null;
  return (
    <Flex direction="column" gap="2">
      {data.engineer && <Box fontWeight="semibold">{data.engineer.name}</Box>}
      {!data.engineer && (
        <Box fontWeight="semibold">
          <Trans>Nobody: it waits in the pool.</Trans>
        </Box>
      )}
      {data.rule ? (
        <Box>
          <Trans>By the rule:</Trans> <RuleLink rule={data.rule} />
        </Box>
      ) : (
        <Trans>No rule applies.</Trans>
      )}
      {data.withoutEngineer.map((rule) => (
        <Box key={rule.id} color="fg.warning" textStyle="sm">
          <Trans>Fits, but none of its engineers can repair this asset:</Trans> <RuleLink rule={rule} />
        </Box>
      ))}
    </Flex>
  );
}

function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [asset, setAsset] = useState<Chosen | null>(null);
  const [urgency, setUrgency] = useState<Urgency>(defaultUrgency);
  return (
    <Modal open title={<Trans>Who would get it?</Trans>} onClose={onClose}>
      <Flex direction="column" gap="4">
        <Field label={t`Asset`}>
          <AssetField label={t`Asset`} value={asset} onChange={setAsset} />
        </Field>
        <Field label={t`Urgency`}>
          <Select
            value={urgency}
            onChange={(chosen) => setUrgency(chosen as Urgency)}
            options={Object.entries(urgencyWords).map(([value, word]) => ({ value, label: t(word) }))}
          />
        </Field>
        <Box aria-live="polite">
          {asset && <Result key={`${asset.id} ${urgency}`} assetId={asset.id} urgency={urgency} />}
        </Box>
      </Flex>
    </Modal>
  );
}

/** Tries the rules on an asset without reporting a fault of it. */
export function PreviewButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setOpen(true)}>
        <Trans>Who would get it?</Trans>
      </Button>
      {open && <PreviewDialog onClose={() => setOpen(false)} />}
    </>
  );
}
