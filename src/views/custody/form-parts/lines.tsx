import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';

import type { CustodyLine } from '../../../machines/custody-form-values.ts';
import { mostLines } from '../../../machines/custody-form-values.ts';
import { allows } from '../../../machines/legal-events.ts';
import { AssetStateBadge } from '../../components/asset-state-badge.tsx';
import { assetStateNames } from '../../components/asset-states.ts';
import { Panel } from '../../components/panel.tsx';
import { AssetPickList } from '../../components/picker/asset-pick-list.tsx';
import { PickerPopover } from '../../components/picker/picker-popover.tsx';
import { PlainTable } from '../../components/plain-table.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useOpen } from '../../tab-context.ts';
import { lineOf } from './save.ts';
import type { CustodyForm } from './use-custody-form.ts';

/** The assets of a document, each with why it cannot be taken, and a way to add more. */
export function Lines({ form: { context, send } }: { form: CustodyForm }) {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const { mine, refusals, wish } = context;
  const { kind, lines } = mine;
  const said = ({ id, status }: CustodyLine) =>
    refusals[id] ?? (allows(status, kind) ? '' : t`Its present status does not allow this.`);
  const count = lines.length;
  return (
    <Panel as="section" aria-label={t`Assets`} p="0" mt="4">
      <Flex align="center" justify="space-between" px={{ base: '4', md: '5' }} py="3" gap="3">
        <Box as="h2" fontWeight="semibold">
          <Trans>Assets</Trans>{' '}
          <Box as="span" color="fg.muted" fontWeight="normal">
            {count}
          </Box>
        </Box>
        {count < mostLines && (
          <PickerPopover
            key={round}
            open={open}
            onOpenChange={setOpen}
            label={t`Add an asset`}
            width="22rem"
            trigger={
              <Button variant="outline" colorPalette="gray" size="xs">
                <Plus aria-hidden="true" />
                <Trans>Add an asset</Trans>
              </Button>
            }
          >
            <AssetPickList
              label={t`Add an asset`}
              status={assetStateNames.filter((status) => allows(status, kind))}
              without={lines.map(({ id }) => id)}
              onPick={(asset) => send({ type: 'assets added', lines: [lineOf(asset)] })}
            />
          </PickerPopover>
        )}
      </Flex>
      {count === 0 ? (
        <Box
          px={{ base: '4', md: '5' }}
          pb="5"
          color={wish === 'nothing' ? 'fg.muted' : 'fg.error'}
          role={wish === 'nothing' ? undefined : 'alert'}
        >
          <Trans>Add at least one asset.</Trans>
        </Box>
      ) : (
        <PlainTable
          label={t`Assets`}
          heads={[
            { key: 'assetNo', label: t`Asset no.`, width: '9rem' },
            { key: 'name', label: t`Name` },
            { key: 'status', label: t`Status`, width: '8rem' },
            { key: 'custodian', label: t`Custodian`, width: '9rem' },
            { key: 'remove', label: t`Remove`, width: '3rem', hidden: true },
          ]}
          rows={lines.map((line) => ({
            key: line.id,
            cells: [
              <TextLink key="no" href={`/assets/${line.id}`} whiteSpace="nowrap">
                {line.assetNo}
              </TextLink>,
              <Box key="name">
                {line.name}
                {line.model && (
                  <Box as="span" color="fg.muted">
                    {' '}
                    {line.model}
                  </Box>
                )}
                {said(line) && (
                  <Box color="fg.error" textStyle="xs" role="alert">
                    {said(line)}
                  </Box>
                )}
              </Box>,
              <AssetStateBadge key="status" state={line.status} />,
              line.custodian ?? '',
              <IconButton
                key="remove"
                size="2xs"
                variant="ghost"
                colorPalette="gray"
                aria-label={t`Remove ${line.assetNo}`}
                onClick={() => send({ type: 'asset removed', id: line.id })}
              >
                <X />
              </IconButton>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}
