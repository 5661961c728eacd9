import { cx } from '../text/class-names.ts';

const tints = [
  'bg-accent-soft text-accent',
  'bg-tint-gold text-on-tint-gold',
  'bg-tint-clay text-on-tint-clay',
  'bg-tint-slate text-on-tint-slate',
] as const;

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-base',
  lg: 'size-14 text-[1.0625rem]',
} as const;

/** A name always gets one tint, on every screen and device. */
function tintOf(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[hash % tints.length] ?? tints[0];
}

/** 'Amara Okafor' → 'AO', '@chidi' → 'CH'. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (last ? first.slice(0, 1) + last.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

type Props = { name: string; src?: string; size?: keyof typeof sizes; className?: string };

/** Hidden from screen readers, because the name is always next to it. */
export function Avatar({ name, src, size = 'md', className }: Props) {
  return (
    <span
      className={cx(
        'grid flex-none place-items-center overflow-hidden rounded-full font-semibold select-none',
        sizes[size],
        tintOf(name),
        className,
      )}
      aria-hidden
    >
      {src ? (
        <img src={src} alt="" className="size-full object-cover" loading="lazy" decoding="async" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
