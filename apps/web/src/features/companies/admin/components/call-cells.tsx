import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { copy } from '../company-copy.ts';
import type { CompanyCall } from '../queries.ts';

const tones: Readonly<Record<string, BadgeTone>> = {
  answered: 'positive',
  rejected: 'warning',
  unavailable: 'negative',
  misconfigured: 'negative',
  unknown: 'negative',
};

export function CallOutcome({ outcome }: Pick<CompanyCall, 'outcome'>) {
  return (
    <Badge tone={tones[outcome] ?? 'neutral'}>{copy.calls.outcomes[outcome] ?? outcome}</Badge>
  );
}

export function CallPath({ method, path }: Pick<CompanyCall, 'method' | 'path'>) {
  return (
    <span className="flex gap-2">
      <span className="w-12 flex-none">{method}</span>
      <span className="block max-w-37 truncate font-medium text-ink md:max-w-96">{path}</span>
    </span>
  );
}
