import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from './paths.mjs';

/**
 * The projects of jest.config.mjs whose files run in groups, each group in one module registry: loading what they
 * import takes longer than most of them run.
 *
 * `first` is what every group loads before its files, since it registers what happens after each test.
 *
 * @type {Readonly<Record<string, { folders: string[], groups: number, alone: string[], first?: string[] }>>}
 */
export const together = {
  machines: {
    folders: ['machines', 'vocabulary'],
    groups: 2,
    // Their snapshots lie beside them.
    alone: [
      'test/machines/lifecycles/states.test.ts',
      'test/machines/diagram/drawn.test.ts',
      'test/machines/diagram/svg.test.ts',
    ],
  },
  views: {
    folders: ['views', 'window', 'inspect', 'theme', 'i18n'],
    groups: 6,
    alone: [
      // What it mocks would be mocked for all.
      'test/i18n/show-language.test.ts',
      // What comes before a part has been loaded for the first time.
      'test/views/app/shell/menu-search.test.tsx',
      // Each starts a session, and two that follow one place would lead each other away for ever.
      'test/wiring/follow-company.test.ts',
      'test/wiring/root.test.ts',
    ],
    first: ['test/views/support/browser-passkeys.ts', 'test/views/support/draw.tsx'],
  },
  // What it mocks would be mocked for all.
  server: {
    folders: ['server'],
    groups: 9,
    alone: ['test/server/company/roles.test.ts'],
  },
};

/** Holds the files that stand for groups. */
export const folder = inRoot('.cache/together');

/** What jest.config.mjs runs of a project when its files run in groups. @param {string} project */
export const groupedMatch = (project) => [
  `<rootDir>/.cache/together/${project}-*.test.cjs`,
  ...(together[project]?.alone ?? []).map((file) => `<rootDir>/${file}`),
];

/**
 * Writes the files that stand for groups. The groups follow from the paths alone: files of one group share what they
 * leave behind, so that what passes on one machine has to pass on all.
 *
 * @param {readonly string[]} projects
 */
export function writeGroups(projects) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const support = JSON.stringify(inRoot('test/support/together.cjs'));
  for (const project of projects) {
    const first = (together[project]?.first ?? []).map((file) => inRoot(file));
    for (const [index, files] of groupsOf(project).entries()) {
      writeFileSync(
        join(folder, `${project}-${index + 1}.test.cjs`),
        `require(${support})(${JSON.stringify(root)}, ${JSON.stringify([first, files], null, 1)});\n`,
      );
    }
  }
}

/** @param {string} project @returns {string[][]} absolute paths */
function groupsOf(project) {
  const { folders, groups, alone } = /** @type {NonNullable<typeof together[string]>} */ (together[project]);
  const files = folders
    .flatMap((name) => globSync(`test/${name}/**/*.test.{ts,tsx}`, { cwd: root }))
    .filter((file) => !alone.includes(file))
    .sort();
  const made = Array.from({ length: groups }, (_, group) =>
    files.filter((_, index) => index % groups === group),
  );
  return made.filter((paths) => paths.length > 0).map((paths) => paths.map((path) => inRoot(path)));
}
