import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { FieldError } from '#ui/forms/field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { accountName } from '../../account-names.ts';
import { effectsOf, type Effect, type Leg } from '../../adjustment-draft.ts';
import { copy } from '../../copy.ts';
import { accountNowQuery } from '../../queries.ts';
import { Amount } from '../amount.tsx';

const text = copy.preview;

/** The balance of each affected account, now and after the adjustment. */
export function EffectPreview({ legs }: { legs: readonly Leg[] }) {
  return (
    <section className="rounded-input border border-hairline">
      <h3 className="border-b border-hairline px-3 py-2 text-xs font-medium text-mute">
        {text.title}
      </h3>
      <ul className="divide-y divide-hairline">
        {effectsOf(legs).map((effect) => (
          <li key={effect.account} className="grid gap-1 px-3 py-2.5">
            <Row effect={effect} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ effect }: { effect: Effect }) {
  const { name, asset, change, account } = effect;
  const { data, error } = useQuery(accountNowQuery(account));
  const isShort = Boolean(data?.owner) && BigInt(data?.available ?? 0) + change < 0n;
  return (
    <>
      <span className="text-sm break-words">{data ? accountName(data) : name}</span>
      {error && <FieldError id={undefined}>{text.failed}</FieldError>}
      {!data && !error && <Skeleton className="h-5 w-48" />}
      {data && (
        <span className="flex flex-wrap items-center gap-x-2">
          <Amount minor={data.posted} asset={asset} className="font-medium!" />
          <ArrowRight className="size-4 text-mute" strokeWidth={1.75} aria-label={text.becomes} />
          <Amount minor={Number(BigInt(data.posted) + change)} asset={asset} />
        </span>
      )}
      {isShort && <FieldError id={undefined}>{text.short}</FieldError>}
    </>
  );
}
