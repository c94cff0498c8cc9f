import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { hrefOf } from '../../records/index.ts';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Meter } from './meter-record.ts';
import type { Trigger } from './trigger-dialog.tsx';

const TriggerDialog = lazyView(() => import('./trigger-dialog.tsx'));

type Props = {
  meter: Meter;
  mayWrite: boolean;
  busy: boolean;
  onRemove: (triggerId: number) => void;
  reload: () => void;
};

function When({ trigger: { kind, value }, unit }: { trigger: Trigger; unit: string }) {
  const { decimal } = useFormats();
  const amount = `${decimal(value)} ${unit}`.trim();
  if (kind === 'every') return <Trans context="meter">Every {amount}</Trans>;
  return <>{`${kind === 'above' ? '≥' : '≤'} ${amount}`}</>;
}

function Standing({ trigger, unit }: { trigger: Trigger; unit: string }) {
  const { decimal, moment } = useFormats();
  const { nextValue, firedAt, openTask, assignee } = trigger;
  const next = nextValue && `${decimal(nextValue)} ${unit}`.trim();
  const fired = firedAt && moment(firedAt);
  return (
    <Flex gap="3" wrap="wrap" color="fg.muted" textStyle="xs">
      {next && (
        <span>
          <Trans>Next due at {next}</Trans>
        </span>
      )}
      {assignee && <span>{assignee.name}</span>}
      {fired && (
        <span>
          <Trans>Last reached on {fired}</Trans>
        </span>
      )}
      {openTask && <TextLink href={hrefOf('maintenanceTask', openTask.id) ?? ''}>{openTask.taskNo}</TextLink>}
    </Flex>
  );
}

/** What maintenance is due by a meter; in the edit mode it is added, changed and removed. */
export function Triggers({ meter, mayWrite, busy, onRemove, reload }: Props) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<Trigger | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      {meter.triggers.length === 0 && (
        <Box color="fg.muted">
          <Trans>No maintenance is due by this meter.</Trans>
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {meter.triggers.map((trigger) => (
          <Flex
            as="li"
            key={trigger.id}
            gap="3"
            py="2"
            align="center"
            wrap="wrap"
            _notFirst={{ borderTopWidth: '1px' }}
          >
            <Box flex="1" minW="12rem">
              <Box fontWeight="medium">
                <When trigger={trigger} unit={meter.unit} /> · {trigger.name}{' '}
                {trigger.paused && (
                  <Badge variant="subtle" colorPalette="yellow">
                    <Trans context="meter">Paused</Trans>
                  </Badge>
                )}
              </Box>
              <Standing trigger={trigger} unit={meter.unit} />
            </Box>
            {mayWrite && (
              <>
                <Button
                  size="xs"
                  variant="outline"
                  colorPalette="gray"
                  aria-label={t`Edit: ${trigger.name}`}
                  onClick={() => setEdited(trigger)}
                >
                  <Trans>Edit</Trans>
                </Button>
                <ActionButton
                  danger
                  size="xs"
                  busy={busy}
                  label={t`Remove: ${trigger.name}`}
                  onDo={() => onRemove(trigger.id)}
                  ask={{
                    title: <Trans>Remove “{trigger.name}”?</Trans>,
                    text: <Trans>Tasks that exist stay; no more are created by it.</Trans>,
                    confirm: <Trans>Remove</Trans>,
                  }}
                >
                  <Trans>Remove</Trans>
                </ActionButton>
              </>
            )}
          </Flex>
        ))}
      </Box>
      {mayWrite && (
        <Button size="xs" variant="outline" colorPalette="gray" mt="2" onClick={() => setEdited('new')}>
          <Trans>Add maintenance by meter</Trans>
        </Button>
      )}
      {edited && (
        <OnDemand onClose={close}>
          <TriggerDialog
            meter={meter}
            trigger={edited === 'new' ? null : edited}
            onClose={close}
            onDone={reload}
          />
        </OnDemand>
      )}
    </>
  );
}
