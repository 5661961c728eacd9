import { useState, type ReactNode } from 'react';
import { Plus, UserRoundCog } from 'lucide-react';
import { overridesList } from '@cowrie/contract/limits/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { copy } from '../copy.ts';
import type { Override } from '../queries.ts';
import { Bound } from './amount.tsx';
import { OverrideDetail } from './override-detail.tsx';
import { OverrideSheet } from './override-sheet.tsx';

const text = copy.overrides;

/** Limits that replace the limits of the tier for one person. `children` are the views' chips. */
export function Overrides({ children }: { children: ReactNode }) {
  const model = useAdminList(overridesList, { nameOf: ({ user }) => user.name });
  return (
    <AdminList
      model={model}
      icon={UserRoundCog}
      cells={{ person: Person, limit: Bounds, state: OverrideState }}
      renderDetail={(override) => <OverrideDetail key={override.id} override={override} />}
    >
      {children}
      <Introduction />
    </AdminList>
  );
}

/** Explains overrides, with the button to propose one. */
function Introduction() {
  const [isProposing, setIsProposing] = useState(false);
  const mayPropose = useMay()('limits.write');
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-mute">{text.words}</p>
      {mayPropose && (
        <Button size="sm" variant="secondary" icon={Plus} onClick={() => setIsProposing(true)}>
          {text.propose}
        </Button>
      )}
      {isProposing && <OverrideSheet onClose={() => setIsProposing(false)} />}
    </div>
  );
}

const tones: Record<Override['state'], BadgeTone> = {
  waiting: 'accent',
  active: 'positive',
  over: 'neutral',
};

function OverrideState({ state }: Override) {
  return <Badge tone={tones[state]}>{text.states[state]}</Badge>;
}

function Bounds({ amount, currency }: Override) {
  return <Bound minor={amount} currency={currency} />;
}

function Person({ user }: Override) {
  return (
    <>
      <span className="font-medium text-ink">{user.name}</span> @{user.tag}
    </>
  );
}
