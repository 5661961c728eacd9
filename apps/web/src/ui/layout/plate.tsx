import { useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { initialsOf } from '../media/avatar.tsx';
import { cx } from '../text/class-names.ts';
import { Flag } from '../media/flag.tsx';

type Props = { className?: string } & (
  | { icon: LucideIcon; accent?: boolean }
  | { country: string }
  | { name: string; logo?: string }
);

/** The 40 px tile at the start of a row: a flag, an icon, a bank or coin logo, or initials. */
export function Plate({ className, ...content }: Props) {
  const accent = 'accent' in content && content.accent;
  return (
    <span
      className={cx(
        'grid size-10 flex-none place-items-center overflow-hidden rounded-input border text-sm font-semibold select-none',
        accent
          ? 'border-transparent bg-accent-soft text-accent'
          : 'border-hairline bg-canvas text-ink',
        className,
      )}
      aria-hidden
    >
      {'icon' in content && <content.icon className="size-5" strokeWidth={1.75} />}
      {'country' in content && <Flag country={content.country} />}
      {'name' in content && <Logo name={content.name} src={content.logo} />}
    </span>
  );
}

function Logo({ name, src }: { name: string; src: string | undefined }) {
  const [failed, setFailed] = useState(false);
  if (!src || failed) return initialsOf(name);
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      className="size-6 object-contain"
      onError={() => setFailed(true)}
    />
  );
}
