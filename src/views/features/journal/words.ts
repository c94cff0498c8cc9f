import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountItem, VoucherKind } from '../../../vocabulary/journal.ts';

/** What an account is for. */
export const itemWords = {
  cost: msg`Original value`,
  accumulated: msg`Accumulated depreciation`,
  allowance: msg({ message: 'Impairment allowance', context: 'account' }),
  clearing: msg({ message: 'Disposal clearing', context: 'account' }),
  expense: msg`Depreciation expense`,
  impairmentLoss: msg({ message: 'Impairment loss', context: 'account' }),
  disposalResult: msg({ message: 'Gain or loss on disposal', context: 'account' }),
  inputTax: msg({ message: 'Input VAT', context: 'account' }),
  outputTax: msg({ message: 'Output VAT', context: 'account' }),
  payable: msg({ message: 'Accounts payable', context: 'account' }),
  proceeds: msg({ message: 'Proceeds of disposal', context: 'account' }),
  intangibleCost: msg({ message: 'Intangible assets', context: 'usual category' }),
  amortisation: msg({ message: 'Accumulated amortisation', context: 'account' }),
  intangibleAllowance: msg({ message: 'Impairment of intangible assets', context: 'account' }),
  lowValueCost: msg({ message: 'Low-value items in use', context: 'account' }),
  lowValueCharged: msg({ message: 'Low-value items charged', context: 'account' }),
} as const satisfies Record<AccountItem, MessageDescriptor>;

export const kindWords = {
  addition: msg({ message: 'Addition', context: 'voucher' }),
  correction: msg({ message: 'Change of value', context: 'voucher' }),
  depreciation: msg({ message: 'Depreciation', context: 'screen' }),
  impairment: msg`Impairment`,
  disposal: msg`Disposal`,
  merge: msg`Merged into another`,
} as const satisfies Record<VoucherKind, MessageDescriptor>;
