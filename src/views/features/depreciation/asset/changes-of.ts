import type { Payload } from '../../../../api/contract/index.ts';
import type { DepreciationMethod } from '../../../../vocabulary/asset.ts';
import { shiftPoint } from '../../../../vocabulary/parsing/decimal.ts';
import type { Asset } from '../../../parts/record/asset-record.ts';

/** What stands in the dialog: the rate as a percentage. */
export type Terms = {
  life: string;
  rate: string;
  method: DepreciationMethod;
  totalWork: string;
  impairment: string;
  cost: string;
};

type Before = Pick<
  Asset,
  'usefulLifeMonths' | 'residualRate' | 'depreciationMethod' | 'totalWork' | 'originalValue'
>;
type Changes = Omit<Payload<'/asset/adjustDepreciation'>, 'id' | 'version' | 'reason' | 'day'>;

const isAmount = (text: string) => /[1-9]/.test(text);

/** What differs from the asset as it is, in the words of the call. An emptied figure stays as it was. */
export function changesOf(
  before: Before,
  { life, rate, method, totalWork, impairment, cost }: Terms,
): Changes {
  const residual = rate === '' ? null : shiftPoint(rate, -2);
  const isOther =
    residual !== null && (before.residualRate === null || Number(before.residualRate) !== Number(residual));
  return {
    ...(life !== '' && Number(life) !== before.usefulLifeMonths && { usefulLifeMonths: Number(life) }),
    ...(isOther && { residualRate: residual }),
    ...(method !== before.depreciationMethod && { depreciationMethod: method }),
    ...(totalWork !== '' && Number(totalWork) !== Number(before.totalWork ?? -1) && { totalWork }),
    ...(cost !== '' && Number(cost) !== Number(before.originalValue ?? -1) && { originalValue: cost }),
    ...(isAmount(impairment) && { impairment }),
  };
}
