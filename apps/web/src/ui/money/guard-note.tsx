import type { GuardPreview } from '@cowrie/contract/protections/guard-preview';
import { Banner } from '../feedback/banner.tsx';
import { guardCopy, guardLinesOf } from './guard-lines.ts';

/** Effect of the person's own guards on the money, shown before they confirm. */
export function GuardNote({ guard }: { guard: GuardPreview | null }) {
  const lines = guard ? guardLinesOf(guard) : [];
  return lines.length === 0 ? null : (
    <Banner title={guardCopy.title}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </Banner>
  );
}
