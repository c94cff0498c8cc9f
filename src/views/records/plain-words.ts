import type { MessageDescriptor } from '@lingui/core';
import { type PlainKind, type PlainWith, plainKinds } from '../../vocabulary/plain-records.ts';
import { approvalRule } from './approval-rule.ts';
import { assetList } from './asset-list.ts';
import { budget } from './budget.ts';
import { category } from './category.ts';
import { channel } from './channel.ts';
import { checklist } from './checklist.ts';
import { device } from './device.ts';
import { dispatchRule } from './dispatch-rule.ts';
import { identityProvider } from './identity-provider.ts';
import { inspectionRoute } from './inspection.ts';
import { labelTemplate } from './label-template.ts';
import { location } from './location.ts';
import { meter } from './meter.ts';
import { organisation } from './organisation.ts';
import { person } from './person.ts';
import type { PlainWords } from './record-words.ts';
import { serviceAccount } from './service-account.ts';
import { sparePart } from './spare-part.ts';
import { supplier } from './supplier.ts';

/** What there is to say of plain records. */
export const plainWords = {
  sparePart,
  checklist,
  labelTemplate,
  inspectionRoute,
  meter,
  device,
  budget,
  approvalRule,
  dispatchRule,
  channel,
  identityProvider,
  serviceAccount,
  assetList,
  person,
  supplier,
  location,
  organisation,
  category,
} as const satisfies Record<PlainKind, PlainWords>;

type Right = `${Exclude<PlainKind, PlainWith<'rights'>>}.${'read' | 'write'}`;

/** What their permissions allow. */
export const plainRights = Object.fromEntries(
  plainKinds.flatMap((kind) => {
    const { rights }: PlainWords = plainWords[kind];
    return rights
      ? [
          [`${kind}.read`, rights.read],
          [`${kind}.write`, rights.write],
        ]
      : [];
  }),
) as Readonly<Record<Right, MessageDescriptor>>;
