export { CreateAccount } from './create-account.tsx';
export { newAccountQuery } from './new-account.tsx';
export { ShownOnce } from './shown-once.tsx';
