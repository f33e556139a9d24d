import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { signUpHref } from './sign-in-links.ts';
import { useUser } from './use-user.ts';
import * as words from './words.ts';

/**
 * A visitor's first step, in words of the page, or a shopper's way back to their cart. Until the user is loaded, and on a
 * page whose app has not started, styles choose by whether somebody signed in here before (see deferred-start.ts).
 */
export function SignUpOrCart({ children }: { children: string }) {
  const { state } = useUser();
  const isUnknown = state === 'loading';
  const [ofVisitor, ofShopper] = isUnknown ? ['known:hidden', 'unknown:hidden'] : ['', ''];
  const look = buttonLook({ size: 'large' });
  return (
    <>
      {state !== 'signed-in' && (
        <a href={signUpHref()} className={`${look} ${ofVisitor}`}>
          {children}
        </a>
      )}
      {(isUnknown || state === 'signed-in') && (
        <Link to={paths.home.href()} className={`${look} ${ofShopper}`}>
          {words.backToCart}
        </Link>
      )}
    </>
  );
}
