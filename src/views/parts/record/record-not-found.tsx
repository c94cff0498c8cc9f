import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sections } from '../../../api/contract/screens.ts';
import { addresses } from '../../../vocabulary/addresses.ts';
import type { PlainList } from '../../../vocabulary/plain-records.ts';
import type { WorkKind } from '../../../vocabulary/work-records.ts';
import { RecordMissing } from './record-absent.tsx';

type Kind = WorkKind | PlainList | 'account' | 'role' | 'setting';

const words: Readonly<Record<Kind, { title: MessageDescriptor; toList: MessageDescriptor }>> = {
  handover: { title: msg`Handover not found`, toList: msg`Back to handovers` },
  request: { title: msg`Request not found`, toList: msg`Back to requests` },
  repair: { title: msg`Repair not found`, toList: msg`Back to repairs` },
  faultReport: { title: msg`Fault report not found`, toList: msg`Back to fault reports` },
  plan: { title: msg`Plan not found`, toList: msg`Back to plans` },
  maintenanceTask: { title: msg`Maintenance task not found`, toList: msg`Back to maintenance tasks` },
  inspection: { title: msg`Inspection not found`, toList: msg`Back to inspections` },
  bill: { title: msg`Bill not found`, toList: msg`Back to bills` },
  depreciationRun: { title: msg`Depreciation run not found`, toList: msg`Back to depreciation` },
  stockTake: { title: msg`Stock-take not found`, toList: msg`Back to stock-takes` },
  sparePart: { title: msg`Spare part not found`, toList: msg`Back to spare parts` },
  checklist: { title: msg`Checklist not found`, toList: msg`Back to checklists` },
  labelTemplate: { title: msg`Label template not found`, toList: msg`Back to label templates` },
  inspectionRoute: { title: msg`Inspection route not found`, toList: msg`Back to inspection routes` },
  meter: { title: msg`Meter not found`, toList: msg`Back to meters` },
  device: { title: msg`Device not found`, toList: msg`Back to devices` },
  budget: { title: msg`Budget not found`, toList: msg`Back to budgets` },
  approvalRule: { title: msg`Approval rule not found`, toList: msg`Back to approval rules` },
  dispatchRule: { title: msg`Dispatch rule not found`, toList: msg`Back to dispatch rules` },
  serviceAccount: {
    title: msg`Service account not found`,
    toList: msg`Back to service accounts`,
  },
  identityProvider: {
    title: msg`Identity provider not found`,
    toList: msg`Back to identity providers`,
  },
  channel: { title: msg`Channel not found`, toList: msg`Back to channels` },
  assetList: { title: msg`Asset list not found`, toList: msg`Back to asset lists` },
  person: { title: msg`Person not found`, toList: msg`Back to people` },
  supplier: { title: msg`Supplier not found`, toList: msg`Back to suppliers` },
  account: { title: msg`Account not found`, toList: msg`Back to accounts` },
  role: { title: msg`Role not found`, toList: msg`Back to roles` },
  setting: { title: msg`Settings not found`, toList: msg`Go to settings` },
};

const lists: Readonly<Record<Kind, string>> = {
  ...addresses,
  account: sections.Accounts.path,
  role: sections.Roles.path,
  setting: sections.Settings.path,
};

/** Stands in place of a record that does not exist, or not for this person, and leads to the list of its kind. */
export function RecordNotFound({ kind }: { kind: Kind }) {
  const { t } = useLingui();
  return (
    <RecordMissing title={t(words[kind].title)} to={lists[kind]} toList={t(words[kind].toList)}>
      {kind === 'handover' && <Trans>You may not have access to it, or it is no longer a draft.</Trans>}
    </RecordMissing>
  );
}
