/**
 * Replaces `@aws-sdk/credential-provider-node` in the bundles. Lambda puts a function's credentials into its
 * environment, and the other places where the SDK would look are 140 KB of code in every function.
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
