import { useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { type CardAction, copy } from '../copy.ts';
import { type StaffCard, useActOnCard } from '../queries.ts';

const text = copy.card;

/** Actions that the member of staff can take on the card now. Each takes a reason. */
export function CardActions({ card }: { card: StaffCard }) {
  const mayWrite = useMay()('cards.write');
  const [action, setAction] = useState<CardAction>();
  if (!mayWrite || card.actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {card.actions.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === 'close' ? 'danger' : 'secondary'}
          onClick={() => setAction(name)}
        >
          {text.actions[name]}
        </Button>
      ))}
      {action && <ActionSheet card={card} action={action} onClose={() => setAction(undefined)} />}
    </div>
  );
}

type SheetProps = { card: StaffCard; action: CardAction; onClose: () => void };

function ActionSheet({ card, action, onClose }: SheetProps) {
  const act = useActOnCard();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await act.mutateAsync({ params: { cardId: card.id }, body: { action, reason } });
      onClose();
    },
  });
  const name = card.lastFour === null ? card.label : copy.number(card.lastFour);
  return (
    <ReasonSheet
      title={`${text.actions[action]}: ${name}`}
      description={text.descriptions[action]}
      submit={text.actions[action]}
      danger={action === 'close'}
      form={form}
      onClose={onClose}
    >
      {null}
    </ReasonSheet>
  );
}
