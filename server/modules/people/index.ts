export { findPeople } from './find-people.ts';
export { personKind } from './person-kind.ts';
