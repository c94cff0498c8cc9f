import type { Call } from '../../../src/api/contract/call.ts';
import { contract, type Path } from '../../../src/api/contract/index.ts';

/** Every call, as the contract has it. */
export const calls = Object.entries<Call>(contract) as [Path, Call][];

/** Whether the payload of a call has a field. */
export const asksFor = ({ payload }: Call, field: string): boolean =>
  field in ((payload as { properties?: object }).properties ?? {});

/** The paths of the calls whose payload has a field. */
export const pathsWith = (field: string): Path[] =>
  calls.filter(([, call]) => asksFor(call, field)).map(([path]) => path);
