import { configure } from '@testing-library/react';

// How long a machine takes that is busy with other things is not what a test is about.
configure({ asyncUtilTimeout: 10_000 });
