/** A mistake in the page's own code: thrown, where everything else is answered. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
