export { AddToList } from './add-to-list.tsx';
export { ListDialog } from './list-dialog.tsx';
export { TakeOutOfList } from './take-out-of-list.tsx';
export { useFollow } from './use-follow.tsx';
