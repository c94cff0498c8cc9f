process.env.TEST_BROWSER = 'firefox';
