export { anonymise } from './anonymise.ts';
export { findPeople } from './find-people.ts';
export { personKind } from './person-kind.ts';
