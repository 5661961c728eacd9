import { Banner } from '../feedback/banner.tsx';
import { Button, ButtonLink } from '../controls/button.tsx';

const copy = {
  lost: 'Network timeout. Your order may still be processing. Please check your transaction history.',
  asking:
    'We are asking our server what happened. Until it answers, you cannot order anything else here.',
  ask: 'Ask again',
  see: 'Open my history',
  done: 'It went through.',
  nothing: 'It did not go through. Nothing was taken.',
} as const;

type Props = {
  /** Of `useMoneyCall`. */
  money: {
    readonly isUnanswered: boolean;
    readonly found: 'done' | 'nothing' | undefined;
    readonly ask: () => Promise<void>;
  };
  /** The page that lists what was ordered. */
  history: string;
  /** Instead of the usual first sentence. */
  lost?: string;
  className?: string;
};

/** Says that the answer to an order was lost, and what became of the order. Never called a failure. */
export function MoneyAnswer({ money, history, lost = copy.lost, className }: Props) {
  const { isUnanswered, found, ask } = money;
  if (!isUnanswered && found === undefined) return null;
  const see = (
    <ButtonLink to={history} size="sm" variant="secondary">
      {copy.see}
    </ButtonLink>
  );
  if (!isUnanswered) {
    return (
      <Banner
        kind={found === 'done' ? 'success' : 'info'}
        action={found === 'done' && see}
        className={className}
      >
        {found === 'done' ? copy.done : copy.nothing}
      </Banner>
    );
  }
  return (
    <Banner
      kind="warning"
      className={className}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => void ask()}>
            {copy.ask}
          </Button>
          {see}
        </div>
      }
    >
      <p>{lost}</p>
      <p>{copy.asking}</p>
    </Banner>
  );
}
