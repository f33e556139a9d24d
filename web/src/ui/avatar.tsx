import { User as Person } from 'lucide-react';

const sizes = { small: 'size-8 text-[15px]', large: 'size-16 text-2xl' } as const;

interface AvatarProps {
  user: { profileImageUrl: string | null; firstName: string | null };
  size?: keyof typeof sizes;
}

/** A person's picture, or else their initial, or else an icon; their name is always beside it. */
export function Avatar({ user, size = 'small' }: AvatarProps) {
  if (user.profileImageUrl) {
    return (
      <img
        src={user.profileImageUrl}
        alt=""
        referrerPolicy="no-referrer"
        className={`shrink-0 rounded-full object-cover ${sizes[size]}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      // shopper-name-before-start.ts may have filled it in.
      suppressHydrationWarning
      className={`grid shrink-0 place-items-center rounded-full bg-leaf-soft font-bold text-leaf-deep ${sizes[size]}`}
    >
      {user.firstName?.charAt(0).toUpperCase() ?? <Person className="size-[55%]" />}
    </span>
  );
}
