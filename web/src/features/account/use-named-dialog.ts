import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staysInPlace } from '#web/parts/site/scroll-positions.ts';

/** A dialog that the address's hash can open, as after a sign-in. Closing it removes the hash. */
export function useNamedDialog(name: string): [isOpen: boolean, open: (isOpen: boolean) => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(hash === `#${name}`);
  function open(wanted: boolean) {
    setIsOpen(wanted);
    if (!wanted && hash === `#${name}`) void navigate(pathname, { replace: true, state: staysInPlace });
  }
  return [isOpen, open];
}
