import { Fragment } from 'react';

/** A domain that may break after a dot. */
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
