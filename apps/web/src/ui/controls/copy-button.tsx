import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { cx } from '../text/class-names.ts';

type Props = { text: string; label: string; className?: string };

/** Copies a text and confirms it for two seconds, also to screen readers. */
export function CopyButton({ text, label, className }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => {
        // Inside a clickable row, a click on the button must not open the row.
        event.stopPropagation();
        void navigator.clipboard.writeText(text).then(() => setCopied(true));
      }}
      className={cx(
        "relative inline-grid size-6 flex-none place-items-center rounded-chip align-middle before:absolute before:-inset-2.5 before:content-[''] hover:text-ink",
        copied ? 'text-positive' : 'text-mute',
        className,
      )}
    >
      <Icon className="size-4" strokeWidth={1.75} aria-hidden />
      <output className="sr-only">{copied ? 'Copied' : ''}</output>
    </button>
  );
}
