export { CreateAccount } from './create-account.tsx';
export { newAccountQuery } from './new-account.tsx';
export { ShownOnceDialog } from './shown-once-dialog.tsx';
