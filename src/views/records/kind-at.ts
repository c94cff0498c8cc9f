import { sections } from '../../api/contract/screens.ts';
import { recordKinds } from '../../vocabulary/log.ts';
import type { LiveKind } from '../ui/changed-elsewhere.ts';
import { records } from './index.ts';

/** What the pages at an address and below show, such as assets at `/assets/duplicates`. */
export const kindAt = (address: string): LiveKind | undefined =>
  address === sections.Notifications.path
    ? 'notification'
    : recordKinds.find((kind) => {
        const { address: own } = records[kind];
        return own !== undefined && (address === own || address.startsWith(`${own}/`));
      });
