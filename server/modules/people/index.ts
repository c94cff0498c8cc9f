export { findPeople } from './find-people.ts';
export { peopleHandlers } from './handlers.ts';
export { personKind } from './person-kind.ts';
