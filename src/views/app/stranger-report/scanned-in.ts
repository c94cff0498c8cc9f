import { type Route, redirectOf } from '../../../machines/shell/routes.ts';
import { longestScan, scanPath } from '../../../vocabulary/scan.ts';

/** The code of the label whose address led to the sign-in. */
export function scannedIn(route: Route): string {
  const [path = ''] = (redirectOf(route) ?? '').split(/[?#]/);
  const written = path.slice(`${scanPath}/`.length);
  try {
    return decodeURIComponent(written).slice(0, longestScan);
  } catch {
    return written.slice(0, longestScan);
  }
}
