import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { type ActionWords, ConfirmedButton } from '../../parts/record/confirmed-button.tsx';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { hrefOf } from '../../records/index.ts';
import { inspectionRoute as kind } from '../../records/inspection.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ItemHint } from '../checklists/index.ts';
import { InspectionsOf, ReadingsButton } from '../inspections/index.ts';

type Route = Answer<'/inspectionRoute/get'>;

const routeRecord = recordOf({
  kind: 'inspectionRoute',
  use: 'inspection route page',
  load: (id, signal): Promise<Route> => post('/inspectionRoute/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/inspectionRoute/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/inspectionRoute/event', { id, version, event: 'restore' }),
  },
});

const words: Record<'retire' | 'restore', ActionWords> = {
  retire: {
    act: <Trans>Retire…</Trans>,
    title: <Trans>Retire this route?</Trans>,
    text: <Trans>No more inspections are created along it. You can restore it later.</Trans>,
    danger: true,
  },
  restore: {
    act: <Trans>Restore</Trans>,
    title: <Trans>Restore this route?</Trans>,
    text: <Trans>Inspections along it can be created again.</Trans>,
  },
};

function Points({ points }: Pick<Route, 'points'>) {
  return (
    <Box as="ol" listStyleType="none">
      {points.map(({ id, name, asset, items }, at) => (
        <Box as="li" key={id} py="3" _notFirst={{ borderTopWidth: '1px' }}>
          <Box fontWeight="medium">
            {at + 1}. {asset ? <TextLink href={hrefOf('asset', asset.id) ?? ''}>{name}</TextLink> : name}
          </Box>
          <Box as="ul" listStyleType="none" ps="5">
            {items.map((item) => (
              <Flex as="li" key={item.key} gap="3" align="baseline" py="1">
                <Box flex="1" minW="0">
                  {item.label}{' '}
                  <Box as="span" color="fg.muted" textStyle="xs">
                    <ItemHint item={item} />
                  </Box>
                </Box>
                {item.type === 'number' && <ReadingsButton pointId={id} item={item} />}
              </Flex>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** One route: its points, what was read there, its rounds, its log, and what can be done with it. */
export default function InspectionRouteDetail() {
  const { t } = useLingui();
  const { moment } = useFormats();
  const page = useRecord(routeRecord, Number(useParams().id));
  const route = page.record;
  if (!route) return <RecordAbsent page={page} missing={<RecordNotFound kind="inspectionRoute" />} />;
  const { id, state, name, version, mayWrite, plans } = route;
  const event = state === 'active' ? 'retire' : 'restore';
  return (
    <RecordPage
      page={page}
      kind="inspectionRoute"
      record={route}
      label={name}
      heading={
        <RecordHeading kind="inspectionRoute" id={id} state={state} title={name} lead={t(kind.name)}>
          {(lifecycle) => (
            <HeadActions
              lifecycle={lifecycle}
              more={[
                mayWrite && <EditLink key="edit" href={`${kind.address}/${id}/edit`} />,
                mayWrite && (
                  <ConfirmedButton
                    key={event}
                    words={words[event]}
                    busy={page.busy}
                    onConfirm={() => page.act(event)}
                  />
                ),
              ]}
            />
          )}
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <DataList
          columns={3}
          items={[
            { key: 'organisation', label: t(kind.fields.organisation), value: route.organisation.name },
            {
              key: 'lastDoneAt',
              label: t(kind.fields.lastDoneAt),
              value: route.lastDoneAt && moment(route.lastDoneAt),
            },
            {
              key: 'plans',
              label: t({ message: 'Plans', context: 'screen' }),
              value:
                plans.length > 0
                  ? plans.map((plan) => (
                      <Box key={plan.id}>
                        <TextLink href={hrefOf('plan', plan.id) ?? ''}>{plan.name}</TextLink>
                      </Box>
                    ))
                  : null,
            },
            { key: 'remark', label: t(kind.fields.remark), value: route.remark },
          ]}
        />
      </Panel>
      <Panel as="section" px={{ base: '4', md: '5' }} aria-label={t(kind.fields.points)}>
        <Box as="h2" fontWeight="semibold" mb="1">
          {t(kind.fields.points)}
        </Box>
        <Points points={route.points} />
      </Panel>
      <Panel
        as="section"
        px={{ base: '4', md: '5' }}
        aria-label={t({ message: 'Inspections', context: 'screen' })}
      >
        <Box as="h2" fontWeight="semibold" mb="1">
          {t({ message: 'Inspections', context: 'screen' })}
        </Box>
        <InspectionsOf of="route" id={id} version={version} />
      </Panel>
    </RecordPage>
  );
}
