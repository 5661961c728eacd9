import { useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { Button } from '#ui/controls/button.tsx';
import { moment } from '#ui/text/dates.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { useProposeLimit } from '../mutations.ts';
import type { Override } from '../queries.ts';
import { Bound } from './amount.tsx';

const text = copy.overrides;

/** One override: the person, the limit, the reason, its dates, and a button to end it early. */
export function OverrideDetail({ override }: { override: Override }) {
  const { user, scope, period, amount, currency, effectiveFrom, expiresAt, reason } = override;
  const [isEnding, setIsEnding] = useState(false);
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
          <Button size="sm" variant="secondary" onClick={() => setIsEnding(true)}>
            {text.end}
          </Button>
        </div>
      )}
      {isEnding && <EndSheet override={override} onClose={() => setIsEnding(false)} />}
    </div>
  );
}

function EndSheet({ override, onClose }: { override: Override; onClose: () => void }) {
  const propose = useProposeLimit();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const change = { kind: 'end_override' as const, overrideId: override.id };
      await propose.mutateAsync({ body: { change, reason } });
      toast.success(copy.change.done, { description: copy.change.doneWords });
      onClose();
    },
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
