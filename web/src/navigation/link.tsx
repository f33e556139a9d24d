import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from './navigation.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site, from `paths`. */
  to: string;
}

/** Whether the browser itself should follow the link: in a new tab or window, or as a download. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self');
}

/** A link within the site. A link to the page on the screen leaves no entry in the history. */
export function Link({ to, onClick, ...props }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event, props.target)) return;
        event.preventDefault();
        navigate(to, { replace: to === pathname + search + hash });
      }}
    />
  );
}

/** A link that says when it leads to the page on the screen, or to one above it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
