import * as React from 'react';

/**
 * React's development build records a stack trace for each of the first 10,000 elements of a second, for its warnings. That
 * took a seventh of the time of page tests, so here that limit is always reached.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
});
