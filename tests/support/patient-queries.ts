import { configure, getConfig } from '@testing-library/react';

configure(({ getElementError }) => ({
  // A limit, not a wait: parts of a page load late, and a busy machine takes long for them.
  asyncUtilTimeout: 20_000,
  // A query that is tried until it succeeds would print the whole document each time; only its last error does.
  getElementError: (message, container) =>
    isTriedAgain() ? new Error(message ?? 'Not found.') : getElementError(message, container),
}));

/** waitFor and findBy set this while they try. */
function isTriedAgain(): boolean {
  return Object(getConfig())._disableExpensiveErrorDiagnostics === true;
}
