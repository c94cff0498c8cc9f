import { setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

export type InspectionRouteEvent = { type: 'retire' } | { type: 'restore' };

/** The life of a route along which inspections are made. It has no effects. */
export const inspectionRouteMachine = setup({
  types: { events: {} as InspectionRouteEvent },
}).createMachine({
  id: 'inspection route',
  description: 'Points that are visited one after the other: in use, or retired.',
  meta: sentBy<InspectionRouteEvent>({
    retire: by('/inspectionRoute/event'),
    restore: by('/inspectionRoute/event'),
  }),
  initial: 'active',
  states: {
    active: {
      description: 'Inspections can be created along it.',
      on: { retire: { target: 'retired', description: 'No more inspections along it.' } },
    },
    retired: {
      description: 'No inspections are created along it; those that exist stay.',
      on: { restore: { target: 'active', description: 'Inspections can be created again.' } },
    },
  },
});
