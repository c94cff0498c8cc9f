import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../../scripts/lib/npm.mjs';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { runTask } from '../lib/task.ts';

/**
 * Checks a commit out into a temporary worktree, with its packages and its front end.
 *
 * @returns its folder, which is removed when this process ends
 */
export async function checkOut(commit: string, say: (line: string) => void): Promise<string> {
  // Within the checkout, so that its packages can be linked: both are on one disk.
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(inRoot('.cache/compare-'));
  process.once('exit', () => {
    say('its worktree is removed');
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    spawnSync('git', ['worktree', 'prune'], { cwd: root, stdio: 'ignore' });
  });
  await runTask('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
  await install(folder, say);
  say('its front end is built');
  await runTask(nodeOf(folder), [join(folder, 'scripts/build.mjs')], { cwd: folder });
  return folder;
}

/** The Node that a checkout names, else that of this one. */
export function nodeOf(folder: string): string {
  const own = join(folder, 'node_modules/node/bin/node');
  return existsSync(own) ? own : process.execPath;
}

async function install(folder: string, say: (line: string) => void) {
  const packages = join(folder, 'node_modules');
  if (sameLock(folder)) {
    say('its packages are those of here, and linked');
    const linked = await runTask('cp', ['-al', inRoot('node_modules'), packages], { cwd: folder }).then(
      () => true,
      () => false,
    );
    if (linked) return;
    rmSync(packages, { recursive: true, force: true });
  }
  say('its packages are installed');
  const npm = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  await runTask(npm.command, npm.args, { ...npm.options, cwd: folder });
}

function sameLock(folder: string): boolean {
  const [there, here] = [join(folder, 'package-lock.json'), inRoot('package-lock.json')];
  return existsSync(there) && readFileSync(there).equals(readFileSync(here));
}
