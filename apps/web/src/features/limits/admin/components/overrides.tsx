import type { ReactNode } from 'react';
import { Plus, UserRoundCog } from 'lucide-react';
import { overridesList } from '@cowrie/contract/limits/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { Override } from '../queries.ts';
import { Bound } from './amount.tsx';
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
  const mayPropose = useMay()('limits.write');
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-mute">{text.words}</p>
      {mayPropose && (
        <SheetButton size="sm" variant="secondary" icon={Plus} label={text.propose}>
          {(close) => <OverrideSheet onClose={close} />}
        </SheetButton>
      )}
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

/** One override: the person, the limit, the reason, its dates, and a button to end it early. */
function OverrideDetail({ override }: { override: Override }) {
  const { user, scope, period, amount, currency, effectiveFrom, expiresAt, reason } = override;
  const mayEnd = useMay()('limits.write') && override.state !== 'over';
  return (
    <div className="grid gap-4">
      <div>
        <Badge>{text.states[override.state]}</Badge>
      </div>
      <dl className="grid gap-3">
        <Fact label={text.person}>
          <EntityChip of={{ kind: 'person', id: user.id }}>
            {user.name} @{user.tag}
          </EntityChip>
        </Fact>
        <Fact label={text.what}>
          {copy.scope(scope)} · {copy.periods[period].toLowerCase()}
        </Fact>
        <Fact label={text.limit}>
          <Bound minor={amount} currency={currency} />
        </Fact>
        <Fact label={text.from}>{moment(effectiveFrom)}</Fact>
        <Fact label={text.until}>{moment(expiresAt)}</Fact>
        <Fact label={text.reason}>{reason}</Fact>
      </dl>
      {mayEnd && (
        <div className="border-t border-hairline pt-4">
          <SheetButton size="sm" variant="secondary" label={text.end}>
            {(close) => <EndSheet override={override} onClose={close} />}
          </SheetButton>
        </div>
      )}
    </div>
  );
}

function EndSheet({ override, onClose }: { override: Override; onClose: () => void }) {
  const form = useStaffForm('limits.propose', {
    initial: { reason: '' },
    input: ({ reason }) => {
      const change = { kind: 'end_override' as const, overrideId: override.id };
      return { body: { change, reason } };
    },
    done: { title: copy.change.done, description: copy.change.doneWords },
    onClose,
  });
  return (
    <ReasonSheet
      title={text.endTitle}
      description={text.endWords(override.user.name)}
      submit={text.endSubmit}
      danger
      form={form}
      onClose={onClose}
    >
      <dl>
        <Fact label={text.limit}>
          <Bound minor={override.amount} currency={override.currency} />
        </Fact>
      </dl>
    </ReasonSheet>
  );
}
