import { setup } from 'xstate';
import { by, sentBy, server } from './sent-by.ts';

export type ChannelEvent = {
  type: 'edit the channel' | 'set the address' | 'renew the secret' | 'pause' | 'resume' | 'stop';
};

const edited = 'From now on it shows what the person who saved it may see.';
const moved = 'Somebody typed another address.';
const renewed = 'The earlier secret also signs for a day.';

/** The life of a channel, by which a chat group or a program is notified. It has no effects. */
export const channelMachine = setup({ types: { events: {} as ChannelEvent } }).createMachine({
  id: 'channel',
  description: 'Notifies a group of a chat, or a program, of what its owner may see.',
  meta: sentBy<ChannelEvent>({
    'edit the channel': by('/channel/update'),
    'set the address': by('/channel/setAddress'),
    'renew the secret': by('/channel/renewSecret'),
    pause: by('/channel/event'),
    resume: by('/channel/event'),
    stop: server,
  }),
  initial: 'unset',
  states: {
    unset: {
      description: 'It has no address yet. Nothing is stored for it.',
      on: {
        'edit the channel': { target: 'unset', description: edited },
        'set the address': { target: 'active', description: 'Somebody typed where it leads.' },
      },
    },
    active: {
      description: 'Notifications and events are delivered.',
      on: {
        'edit the channel': { target: 'active', description: edited },
        'set the address': { target: 'active', description: moved },
        'renew the secret': { target: 'active', description: renewed },
        pause: { target: 'paused', description: 'Notifications and events wait.' },
        stop: {
          target: 'stopped',
          description:
            'Nothing reached it for three days, it is gone, or its owner may not manage channels any more.',
        },
      },
    },
    paused: {
      description: 'Notifications and events wait, for three days.',
      on: {
        'edit the channel': { target: 'paused', description: edited },
        'set the address': { target: 'paused', description: moved },
        'renew the secret': { target: 'paused', description: renewed },
        resume: { target: 'active', description: 'Deliveries that wait are sent.' },
      },
    },
    stopped: {
      description: 'The server stopped it. Nothing new is stored for it.',
      on: {
        'edit the channel': { target: 'stopped', description: edited },
        'set the address': { target: 'stopped', description: moved },
        'renew the secret': { target: 'stopped', description: renewed },
        resume: { target: 'active', description: 'Deliveries that wait are sent.' },
      },
    },
  },
});
