import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A dialog that an address can open by its hash, as the way back from the sign-in does; closing it takes the hash away. */
export function useNamedDialog(name: string): [isOpen: boolean, open: (isOpen: boolean) => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(hash === `#${name}`);
  function open(wanted: boolean) {
    setIsOpen(wanted);
    if (!wanted && hash === `#${name}`) void navigate(pathname, { replace: true, preventScrollReset: true });
  }
  return [isOpen, open];
}
