import { useState } from 'react';
import { useForm } from '#platform/use-form.ts';
import { useMay } from '#platform/use-may.ts';
import { Badge } from '#ui/badge.tsx';
import { Fact } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { moment } from '#ui/moments.ts';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useProposeLimit } from '../mutations.ts';
import type { Override } from '../queries.ts';
import { Bound } from './amount.tsx';

const words = copy.overrides;

/** One override: what, for whom, why, until when, and the way to end it early. */
export function OverrideDetail({ override }: { override: Override }) {
  const { user, scope, period, amount, currency, effectiveFrom, expiresAt, reason } = override;
  const [ending, setEnding] = useState(false);
  const mayEnd = useMay()('limits.write') && override.state !== 'over';
  return (
    <div className="grid gap-4">
      <div>
        <Badge>{words.states[override.state]}</Badge>
      </div>
      <dl className="grid gap-3">
        <Fact label={words.person}>
          {user.name} <span className="text-mute">@{user.tag}</span>
        </Fact>
        <Fact label={words.what}>
          {copy.scope(scope)} · {copy.periods[period].toLowerCase()}
        </Fact>
        <Fact label={words.limit}>
          <Bound minor={amount} currency={currency} />
        </Fact>
        <Fact label={words.from}>{moment(effectiveFrom)}</Fact>
        <Fact label={words.until}>{moment(expiresAt)}</Fact>
        <Fact label={words.reason}>{reason}</Fact>
      </dl>
      {mayEnd && (
        <div className="border-t border-hairline pt-4">
          <Button size="sm" variant="secondary" onClick={() => setEnding(true)}>
            {words.end}
          </Button>
        </div>
      )}
      {ending && <EndSheet override={override} onClose={() => setEnding(false)} />}
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
      title={words.endTitle}
      description={words.endWords(override.user.name)}
      submit={words.endSubmit}
      danger
      form={form}
      onClose={onClose}
    >
      <dl>
        <Fact label={words.limit}>
          <Bound minor={override.amount} currency={override.currency} />
        </Fact>
      </dl>
    </ReasonSheet>
  );
}
