import { ArrowRight } from 'lucide-react';
import type { EffectProps, Proposal } from '#features/approvals/index.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Leg } from '../../adjustment-draft.ts';
import { copy } from '../../copy.ts';
import { Amount } from '../amount.tsx';
import { EffectPreview } from './effect-preview.tsx';

const text = copy.adjustments;

/** A line as the server stores it. Older proposals were stored without account names. */
type StoredLeg = Omit<Leg, 'debitName' | 'creditName'> & Partial<Leg>;

const legsOf = ({ change }: Proposal): Leg[] =>
  (change as { legs: StoredLeg[] }).legs.map((leg) => ({
    ...leg,
    debitName: leg.debitName ?? text.account(leg.debit),
    creditName: leg.creditName ?? text.account(leg.credit),
  }));

/** How the approvals page shows an adjustment. After the approval, a job posts it to the ledger. */
export const adjustmentEffect: EffectProps = {
  words: () => ({ consequence: text.consequence, submit: text.approveSubmit }),
  renderEffect: (proposal) => {
    const legs = legsOf(proposal);
    return (
      <>
        <Lines legs={legs} />
        <CustomerText change={proposal.change} />
        <WhenProposed proposal={proposal} legs={legs} />
        {proposal.status === 'waiting' && <EffectPreview legs={legs} />}
      </>
    );
  },
  renderState: ({ status, effectiveAt }) => {
    if (status !== 'approved') return null;
    if (effectiveAt === null) return <Badge tone="accent">{text.posting}</Badge>;
    return <Badge tone="positive">{text.posted}</Badge>;
  },
};

type StoredBalance = { account: number; asset: string; posted: number };

/** The balances that the maker saw, and what they would have become. */
function WhenProposed({ proposal, legs }: { proposal: Proposal; legs: readonly Leg[] }) {
  const after = new Map(
    (proposal.after as StoredBalance[]).map(({ account, posted }) => [account, posted]),
  );
  const names = new Map(
    legs.flatMap(({ debit, debitName, credit, creditName }) => [
      [debit, debitName] as const,
      [credit, creditName] as const,
    ]),
  );
  return (
    <section className="rounded-input border border-hairline">
      <h3 className="border-b border-hairline px-3 py-2 text-xs font-medium text-mute">
        {text.whenProposed}
      </h3>
      <ul className="divide-y divide-hairline">
        {(proposal.before as StoredBalance[]).map(({ account, asset, posted }) => (
          <li key={account} className="grid gap-1 px-3 py-2.5">
            <span className="text-sm break-words">{names.get(account)}</span>
            <span className="flex flex-wrap items-center gap-x-2">
              <Amount minor={posted} asset={asset} className="font-medium!" />
              <ArrowRight
                className="size-4 text-mute"
                strokeWidth={1.75}
                aria-label={copy.preview.becomes}
              />
              <Amount minor={after.get(account) ?? posted} asset={asset} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The checker decides about the words too. */
function CustomerText({ change }: Pick<Proposal, 'change'>) {
  const { customerText } = change as { customerText?: string };
  if (customerText === undefined) return null;
  return (
    <dl>
      <Fact label={copy.propose.customerText}>{customerText}</Fact>
    </dl>
  );
}

function Lines({ legs }: { legs: readonly Leg[] }) {
  return (
    <section>
      <h3 className="text-xs font-medium text-mute">{text.lines}</h3>
      <ul className="divide-y divide-hairline">
        {legs.map(({ debit, credit, debitName, creditName, amount, asset }, index) => (
          <li key={`${debit} ${credit} ${index}`} className="grid gap-1 py-2.5">
            <Amount minor={amount} asset={asset} />
            <span className="text-sm break-words">
              {debitName}{' '}
              <ArrowRight className="inline size-4 text-mute" strokeWidth={1.75} aria-label="to" />{' '}
              {creditName}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
