import shared from '../../jest.config.mjs';

const machines = shared.projects.find(({ displayName }) => displayName === 'machines');

/** The tests of the machines alone: what they miss, no slower test should have to find. */
export default { ...machines, rootDir: process.cwd(), testTimeout: 2000 };
