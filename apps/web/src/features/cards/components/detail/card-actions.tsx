import { useCallback, useState } from 'react';
import { ArrowUpFromLine, Eye, Plus, Settings2, Snowflake, Sun } from 'lucide-react';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import { type CardNumbers, revealCard, useFreeze } from '../../mutations.ts';
import type { Card } from '../../queries.ts';
import { MoveSheet, type MoveWay } from '../move-sheet.tsx';
import { RevealSheet } from './reveal-sheet.tsx';

const text = copy.detail;

/** The numbers of a card while they are shown. They live in this state and nowhere else. */
function useReveal(cardId: string) {
  const [numbers, setNumbers] = useState<CardNumbers>();
  const hide = useCallback(() => setNumbers(undefined), []);
  const ask = useAction(async () => setNumbers((await revealCard(cardId)) ?? undefined), {
    inToast: true,
  });
  return { numbers, ask: ask.run, hide };
}

/** Actions of a person on an active card. */
export function CardActions({ card }: { card: Card }) {
  const [way, setWay] = useState<MoveWay>();
  const reveal = useReveal(card.id);
  const freeze = useFreeze(card.id);
  const isFrozen = card.frozen.length > 0;
  const isMoving = card.moving !== null;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 sm:flex sm:flex-wrap">
        <Button icon={Plus} disabled={isMoving} onClick={() => setWay('fund')}>
          {text.fund}
        </Button>
        <Button variant="secondary" icon={Eye} onClick={reveal.ask}>
          {text.reveal}
        </Button>
        <Button
          variant="secondary"
          icon={isFrozen ? Sun : Snowflake}
          disabled={freeze.isPending}
          onClick={() => freeze.mutate(!isFrozen)}
        >
          {isFrozen ? text.thaw : text.freeze}
        </Button>
        <Button
          variant="secondary"
          icon={ArrowUpFromLine}
          disabled={isMoving || card.balance === 0}
          onClick={() => setWay('withdraw')}
        >
          {text.withdraw}
        </Button>
        <ButtonLink variant="secondary" icon={Settings2} to={`/virtual-cards/${card.id}/settings`}>
          {text.settings}
        </ButtonLink>
      </div>
      {way && <MoveSheet way={way} card={card} onClose={() => setWay(undefined)} />}
      {reveal.numbers && <RevealSheet numbers={reveal.numbers} onHide={reveal.hide} />}
    </>
  );
}
