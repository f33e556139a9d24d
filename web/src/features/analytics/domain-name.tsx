import { Fragment } from 'react';

/** A domain that goes on in a new line after a dot where it must. */
export function DomainName({ domain }: { domain: string }) {
  const parts = domain.split('.');
  return parts.map((part, at) => (
    <Fragment key={parts.slice(at).join('.')}>
      {at > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
