import type { ReactNode } from 'react';

/** Two boxes side by side: the value before a change and after it. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-input border border-hairline">
      <Side label="Before">{before}</Side>
      <Side label="After" className="border-l border-hairline bg-accent-soft">
        {after}
      </Side>
    </dl>
  );
}

type SideProps = { label: string; className?: string; children: ReactNode };

function Side({ label, className = '', children }: SideProps) {
  return (
    <div className={`min-w-0 p-3 ${className}`}>
      <dt className="text-xs font-medium text-body">{label}</dt>
      <dd className="mt-1 break-words text-ink">{children}</dd>
    </div>
  );
}
