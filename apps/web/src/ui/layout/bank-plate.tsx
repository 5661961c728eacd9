import { cx } from '../text/class-names.ts';
import { bankInitials } from './bank-initials.ts';

const tints = [
  'bg-accent-soft text-accent',
  'bg-tint-gold text-on-tint-gold',
  'bg-tint-clay text-on-tint-clay',
  'bg-tint-slate text-on-tint-slate',
  'bg-tint-plum text-on-tint-plum',
  'bg-tint-sky text-on-tint-sky',
  'bg-tint-moss text-on-tint-moss',
  'bg-tint-rose text-on-tint-rose',
] as const;

/** A bank always gets one tint, on every screen and device. */
function tintOf(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[hash % tints.length] ?? tints[0];
}

/** A plate that tells banks apart: initials on a colour of their own. Screen readers read the name. */
export function BankPlate({ name }: { name: string }) {
  const initials = bankInitials(name);
  return (
    <span
      className={cx(
        'grid size-10 flex-none place-items-center overflow-hidden rounded-input font-semibold select-none',
        initials.length > 2 ? 'text-xs tracking-tight' : 'text-sm',
        tintOf(name),
      )}
      aria-hidden
    >
      {initials}
    </span>
  );
}
