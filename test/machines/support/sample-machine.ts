import { assign, fromPromise, setup } from 'xstate';

const nothing = () => {};

/** A machine with everything that can be drawn: regions, groups large and small, ends, every kind of transition. */
export const sampleMachine = setup({
  actors: {
    'fill the drum': fromPromise(async () => {}),
    'weigh "it" <roughly>': fromPromise(async () => {}),
  },
  actions: {
    'light the lamp': nothing,
    'turn off the lamp': nothing,
    'count a round': assign({}),
    'lock | bolt the door': nothing,
  },
  guards: { 'there is soap': () => true, 'the door is shut': () => true },
  delays: { 'rinse time': 0, 'nobody knows': 0 },
}).createMachine({
  id: 'laundry & more',
  description: 'Washes <and> dries; 洗衣机会洗净并烘干衣物，然后等人来取。',
  type: 'parallel',
  on: { kick: { actions: 'light the lamp', description: 'Anywhere, at any time.' } },
  states: {
    drum: {
      description: 'What turns.',
      initial: 'still',
      entry: ['light the lamp', 'count a round'],
      exit: 'turn off the lamp',
      states: {
        still: {
          description: 'It stands.',
          on: {
            start: [
              {
                guard: 'there is soap',
                target: 'washing',
                actions: ['lock | bolt the door', 'count a round'],
              },
              { guard: 'the door is shut', target: 'weighing' },
              { target: 'still', reenter: true, description: 'Neither soap nor door.' },
            ],
          },
        },
        weighing: {
          description: 'It is weighed first.',
          invoke: {
            src: 'weigh "it" <roughly>',
            onDone: { target: 'washing' },
            onError: { target: 'still', actions: 'light the lamp' },
          },
        },
        washing: {
          description: 'A group of three.',
          initial: 'filling',
          onDone: { target: 'done', description: 'All rounds are over.' },
          after: { 'nobody knows': { target: 'still' } },
          on: { stop: { target: '.rinsing', description: 'It is rinsed all the same.' } },
          states: {
            filling: {
              description: 'Water: in; and # in.',
              invoke: {
                src: 'fill the drum',
                onDone: { target: 'soaking' },
                onError: { actions: 'light the lamp' },
              },
            },
            soaking: {
              description: 'Waits a moment.',
              always: { guard: 'there is soap', target: 'rinsing' },
            },
            rinsing: {
              description:
                'Incomprehensibilitiesthatdonotfitintoanylineofanychartwhateveritswidthmightbeinthatcolumn.',
              after: { 'rinse time': { target: 'over' } },
            },
            over: { type: 'final', description: 'Rinsed.' },
          },
        },
        done: { type: 'final', description: 'Clean.' },
      },
    },
    lamp: {
      description: 'What shines.',
      initial: 'off',
      states: {
        off: { description: 'Dark.', on: { press: { target: 'on' } } },
        on: { description: 'Bright.', on: { press: { target: 'off' }, kick: {} } },
      },
    },
  },
});

/** One without regions, with more small states than fit side by side. */
export const lift = setup({ actions: { ring: nothing } }).createMachine({
  id: 'lift',
  description: 'Goes up and down.',
  initial: 'ground',
  states: {
    ground: { description: 'Below.', on: { up: { target: 'first', actions: 'ring' } } },
    first: {
      description: 'One above, with a very long description that is broken into several lines of text.',
      on: { up: { target: 'second' }, down: { target: 'ground' } },
    },
    second: {
      description: 'Two above.',
      on: { down: { target: 'first' }, up: { target: 'machine room.cold' } },
    },
    'machine room': {
      description: 'Where the motor is.',
      initial: 'cold',
      on: { down: { target: 'second' } },
      states: {
        cold: { description: 'Rests.', on: { run: { target: 'warm' } } },
        warm: { description: 'Runs.', on: { run: { target: 'hot' } } },
        hot: { description: 'Runs fast.', on: { run: { target: 'broken' } } },
        broken: { type: 'final', description: 'Over.' },
      },
    },
    away: { type: 'final', description: 'Taken out.' },
  },
});
