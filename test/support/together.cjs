const { relative } = require('node:path');
const { afterAll, describe, jest: mocks, test } = require('@jest/globals');

/**
 * Runs files of tests in one module registry, each as a block of its own name: what they import is loaded once. One
 * that cannot be loaded fails by itself.
 *
 * @param {string} root
 * @param {[string[], string[]]} files absolute paths of what is loaded before all, and of the tests
 */
module.exports = function runTogether(root, [first, files]) {
  for (const file of first) require(file);
  for (const file of files) {
    describe(relative(root, file), () => {
      // What it leaves in the window the next one would meet.
      afterAll(async () => {
        mocks.useRealTimers();
        mocks.restoreAllMocks();
        if (typeof document === 'undefined') return;
        localStorage.clear();
        sessionStorage.clear();
        document.head.replaceChildren();
        document.body.replaceChildren();
        for (const cookie of document.cookie.split('; ').filter(Boolean)) {
          // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
          document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
        }
        if (globalThis.indexedDB) await removeDatabases(indexedDB);
      });
      try {
        require(file);
      } catch (error) {
        test('can be loaded', () => {
          throw error;
        });
      }
    });
  }
};

/** @param {IDBFactory} factory */
async function removeDatabases(factory) {
  for (const { name = '' } of await factory.databases())
    await new Promise((resolve, reject) => {
      const removing = factory.deleteDatabase(name);
      removing.onsuccess = resolve;
      removing.onerror = reject;
    });
}
