import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '#platform/pages/use-address.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { readableCode } from '#ui/text/readable-code.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../../copy.ts';
import { planQuery, type Plan } from '../../queries.ts';
import { Amount } from '../amount.tsx';

const text = copy.plan;

/** One plan: its entries, and the plan it corrects or is corrected by. */
export function PlanDetail({ id }: { id: string }) {
  const skeleton = (
    <div aria-busy className="grid gap-3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  );
  return (
    <StaffLoaded query={useQuery(planQuery(id))} skeleton={skeleton}>
      {(plan) => (
        <div className="grid gap-4">
          <dl className="grid gap-3">
            <Fact label={text.kind}>{readableCode(plan.kind)}</Fact>
            <Fact label={`${text.when} · ${staffTimeZone}`}>{exactMoment(plan.at)}</Fact>
            <Fact label={text.id}>
              {plan.id} <CopyButton text={plan.id} label={copy.account.copyPlan} />
            </Fact>
            {plan.corrects && <PlanLink label={text.corrects} plan={plan.corrects} />}
            {plan.correctedBy && <PlanLink label={text.correctedBy} plan={plan.correctedBy} />}
          </dl>
          <PlanEntries entries={plan.entries} />
        </div>
      )}
    </StaffLoaded>
  );
}

function PlanLink({ label, plan }: { label: string; plan: string }) {
  const { href } = useAddress();
  return (
    <Fact label={label}>
      <Link to={href({ plan })} className="text-accent underline-offset-4 hover:underline">
        {plan}
      </Link>
    </Fact>
  );
}

function PlanEntries({ entries }: Pick<Plan, 'entries'>) {
  const { href } = useAddress();
  return (
    <section>
      <h3 className="text-xs font-medium text-mute">{text.entries}</h3>
      <ul className="divide-y divide-hairline">
        {entries.map(({ account, name, asset, amount }, index) => (
          <li
            key={`${account} ${index}`}
            className="flex flex-wrap items-center justify-between gap-x-4 py-2.5"
          >
            <Link
              to={href({ account: String(account), plan: null, at: null })}
              className="min-w-0 break-words text-ink underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <Amount minor={amount} asset={asset} signed className="ml-auto" />
          </li>
        ))}
      </ul>
    </section>
  );
}
