/**
 * @typedef {{ version?: string, license?: string, integrity?: string, resolved?: string, link?: boolean,
 *   dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], optionalDependencies?: Record<string, string> }} Package
 */

/** Licences that ask for nothing but to be named along, for what is delivered. */
const delivered = [
  ...[
    'MIT',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
    'MIT-0',
  ],
  // The data of caniuse-lite, by which Babel chooses; none of it is delivered.
  'CC-BY-4.0',
  // Fonts: they may be embedded in any document.
  'OFL-1.1',
];
/** For tools beside those: they ask for changed files of theirs to be published, and none is changed or delivered. */
const ofTools = [...delivered, 'MPL-2.0', 'EPL-2.0', 'Zlib', 'Python-2.0'];

/** Packages whose manifest has no licence though a file of theirs does, by the path in the lock file. */
const licenceInFile = { 'node_modules/png-js': 'MIT' };

/** @param {string} path @param {Package} one */
const licenceOf = (path, one) => one.license ?? new Map(Object.entries(licenceInFile)).get(path);

/**
 * What is wrong with a lock file: licences that are not on the list, packages that nothing could be held against,
 * and addresses, which would lead `npm ci` past the registry that was chosen.
 *
 * @param {{ packages: Record<string, Package> }} lock
 * @param {{ tools?: boolean }} [of] whether all of it are tools
 * @returns {string[]} a line for each fault
 */
export function faultsOfLock({ packages }, { tools = false } = {}) {
  const faults = [];
  for (const [path, one] of Object.entries(packages)) {
    if (path === '' || one.link) continue;
    const unseen = isOfAnotherPlatform(path, one, packages);
    if (one.resolved) faults.push(`${path}: it names an address`);
    if (!one.integrity && !unseen) faults.push(`${path}: nothing says what its content is (integrity)`);
    const licence = licenceOf(path, one);
    if (!isAllowed(licence, one.dev || tools ? ofTools : delivered) && !unseen)
      faults.push(`${path}: its licence is ${licence ?? 'not said'}`);
  }
  return faults;
}

/**
 * A part of a tool for a system that the registry in use has no copy for: it cannot be installed from there, and the
 * package that it is a part of is held to the same list.
 *
 * @param {string} path
 * @param {Package} one
 * @param {Record<string, Package>} packages
 */
function isOfAnotherPlatform(path, one, packages) {
  const name = path.replace(/^.*node_modules\//, '');
  const whole = Object.values(packages).find(({ optionalDependencies }) =>
    Object.hasOwn(optionalDependencies ?? {}, name),
  );
  const bound = one.os !== undefined || one.cpu !== undefined;
  return Boolean(one.dev && one.optional && bound && whole && isAllowed(whole.license, ofTools));
}

/**
 * Whether an SPDX expression of `AND` and `OR` comes to allowed licences. Brackets mean nothing, as long as only one of
 * the two words stands in it.
 *
 * @param {string | undefined} expression
 * @param {string[]} allowed
 */
function isAllowed(expression, allowed) {
  const words = (expression ?? '').replace(/[()]/g, '');
  if (words.includes(' AND ') && words.includes(' OR ')) return false;
  if (words.includes(' OR ')) return words.split(' OR ').some((one) => allowed.includes(one));
  return words.split(' AND ').every((one) => allowed.includes(one));
}
