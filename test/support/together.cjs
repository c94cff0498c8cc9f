const { relative } = require('node:path');
const { describe, test } = require('@jest/globals');

/**
 * Runs files of tests in one module registry, each as a block of its own name: what they import is loaded once. One
 * that cannot be loaded fails by itself.
 *
 * @param {string} root
 * @param {string[]} files absolute paths
 */
module.exports = function runTogether(root, files) {
  for (const file of files) {
    describe(relative(root, file), () => {
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
