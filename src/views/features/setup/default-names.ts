import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DefaultCode } from '../../../vocabulary/default-categories.ts';

export const defaultNames: Readonly<Record<DefaultCode, MessageDescriptor>> = {
  GD: msg({ message: 'Fixed assets', context: 'usual category' }),
  GD01: msg({ message: 'Buildings and structures', context: 'usual category' }),
  GD02: msg({ message: 'Machinery and production equipment', context: 'usual category' }),
  GD03: msg({ message: 'Instruments and tools', context: 'usual category' }),
  GD04: msg({ message: 'Vehicles', context: 'usual category' }),
  GD05: msg({ message: 'Electronic equipment', context: 'usual category' }),
  GD06: msg({ message: 'Office furniture', context: 'usual category' }),
  GD07: msg({ message: 'Electrical appliances', context: 'usual category' }),
  DY: msg({ message: 'Low-value consumables', context: 'usual category' }),
  DY01: msg({ message: 'Tools', context: 'usual category' }),
  DY02: msg({ message: 'Office supplies', context: 'usual category' }),
  WX: msg({ message: 'Intangible assets', context: 'usual category' }),
  WX01: msg({ message: 'Software', context: 'usual category' }),
};
