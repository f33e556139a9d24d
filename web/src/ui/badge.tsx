import type { ReactNode } from 'react';

const tones = {
  leaf: 'bg-leaf text-on-leaf',
  quiet: 'bg-leaf-soft text-leaf-deep',
  neutral: 'bg-paper text-muted border border-line',
  premium: 'bg-lemon text-[#1d2420]',
  family: 'bg-plum-soft text-plum-deep',
  grace: 'bg-orange-soft text-orange-deep',
  danger: 'bg-tomato-soft text-tomato-deep',
} as const;

interface BadgeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-md px-2 py-0.5 text-[11.5px] leading-4.5 font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
