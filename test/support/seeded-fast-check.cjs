const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

// The run of every change tries the same values each time; the long run fresh ones, and a failure names its seed.
if (process.env.TEST_LONG !== '1') fc.configureGlobal({ seed: 20_261_124 });

module.exports = fc;
