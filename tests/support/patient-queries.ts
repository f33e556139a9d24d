import { configure } from '@testing-library/react';

// A limit, not a wait: parts of a page load late, and a busy machine takes long for them.
configure({ asyncUtilTimeout: 20_000 });
