export { CopyHead } from './copy-head.tsx';
export { NoCopy } from './no-copy.tsx';
export { OfflineButton } from './offline-button.tsx';
export { requireSignedIn } from './require-signed-in.ts';
export { Status } from './status.tsx';
export { Unsent } from './unsent.tsx';
export { UnsentOfKind } from './unsent-of-kind.tsx';
export { type CopyState, useStoredCopy } from './use-stored-copy.ts';
