import type { User } from '#shared/contract/accounts/user.ts';

/**
 * Names the shopper in the header of a page whose app has not started. This is self-contained plain JavaScript, because
 * its text runs without the app.
 * @param unnamed Shown for a shopper without a first name and email.
 */
export async function showShopper(unnamed: string): Promise<void> {
  const page = document.documentElement;
  let user: User | null;
  try {
    const answer = await fetch('/api/auth/user');
    user = answer.ok ? await answer.json() : null;
  } catch {
    user = null;
  }
  if (!user) {
    delete page.dataset.known;
    return;
  }
  const { profileImageUrl, isAdmin } = user;
  const name = user.firstName || user.email || unnamed;
  for (const element of document.querySelectorAll('[data-shopper-name]')) element.textContent = name;
  for (const element of document.querySelectorAll('[data-shopper-picture] > *')) {
    element.textContent = name.charAt(0).toUpperCase();
    if (!profileImageUrl) continue;
    const picture = new Image();
    picture.className = 'size-full rounded-full object-cover';
    picture.referrerPolicy = 'no-referrer';
    picture.alt = '';
    picture.src = profileImageUrl;
    element.replaceChildren(picture);
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-for]')) {
    part.hidden = !(part.dataset.for === 'shopper' || (part.dataset.for === 'admin' && isAdmin));
  }
}
