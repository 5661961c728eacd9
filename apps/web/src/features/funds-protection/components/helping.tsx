import { useQueryClient } from '@tanstack/react-query';
import { fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { MoneyText } from '#ui/money/money-text.tsx';
import { HelpingCard, HelpingRow } from '#ui/trust/helping-card.tsx';
import { copy } from '../copy.ts';
import { type Funds, fundsQuery } from '../queries.ts';

const text = copy.helping;

/** Vaults of other people whose second person the signed-in person is, or is asked to be. */
export function Helping({ own: { helping, questions } }: { own: Funds }) {
  const client = useQueryClient();
  const { busy, given, run } = useAction(
    async ({ id, accept }: { id: string; accept: boolean }) => {
      const params = { vaultPartnerId: id };
      await call('funds-protection.answer-partnership', { params, body: { accept } });
      toast.success(accept ? text.accepted : text.declined);
    },
    { inToast: true, after: () => client.invalidateQueries(fundsQuery) },
  );
  if (helping.length === 0 && questions.length === 0) return null;
  return (
    <HelpingCard
      text={text}
      helped={helping}
      busy={busy ? given?.id : undefined}
      onAnswer={(id, accept) => run({ id, accept })}
      before={questions.map(({ id, name, amount, currency }) => (
        <HelpingRow
          key={id}
          title={text.question(name)}
          note={<MoneyText amount={fromWire(amount, currency)} size="inherit" alwaysShown />}
        >
          <ButtonLink size="sm" to={`/security-center/vault-question/${id}`}>
            {text.answer}
          </ButtonLink>
        </HelpingRow>
      ))}
    />
  );
}
