import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { assets, isAssetCode } from '@cowrie/money';
import { useAddress } from '#platform/pages/use-address.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { purposeOf } from '../../account-names.ts';
import { copy } from '../../copy.ts';
import type { AssetTotals } from '../../queries.ts';
import { Amount } from '../amount.tsx';

/** One currency: what customers hold, our own accounts, and whether everything adds up to zero. */
export function AssetCard({ totals }: { totals: AssetTotals }) {
  const { asset, wallets, held, escrow, ours, sum } = totals;
  const text = copy.totals;
  return (
    <Card
      title={isAssetCode(asset) ? assets[asset].name : asset}
      aside={<span className="text-sm text-mute">{asset}</span>}
      density="dense"
    >
      <dl className="divide-y divide-hairline">
        <Row label={text.people} minor={wallets} asset={asset} />
        <Row
          label={<span className="pl-3 text-mute">{text.held}</span>}
          minor={held}
          asset={asset}
        />
        <Row label={text.escrow} minor={escrow} asset={asset} />
      </dl>
      <h3 className="mt-4 text-xs font-medium text-mute">{text.ours}</h3>
      {ours.length === 0 ? (
        <p className="py-2 text-sm text-mute">{text.noneOfOurs}</p>
      ) : (
        <>
          <OurAccounts asset={asset} ours={ours} />
          <p className="pt-2 text-sm text-mute">{text.oursWords}</p>
        </>
      )}
      <BalanceCheck asset={asset} sum={sum} />
    </Card>
  );
}

function OurAccounts({ asset, ours }: Pick<AssetTotals, 'asset' | 'ours'>) {
  const { href } = useAddress();
  return (
    <dl className="divide-y divide-hairline">
      {ours.map(({ account, kind, code, posted }) => (
        <Row
          key={account}
          label={
            <Link
              to={href({ account: String(account) })}
              className="relative rounded-chip text-ink underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:underline"
            >
              {purposeOf(kind, code)}
            </Link>
          }
          minor={posted}
          asset={asset}
        />
      ))}
    </dl>
  );
}

type RowProps = { label: ReactNode; minor: number; asset: string };

function Row({ label, minor, asset }: RowProps) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
      <dt className="min-w-0 py-2">{label}</dt>
      <dd className="flex-none">
        <Amount minor={minor} asset={asset} />
      </dd>
    </div>
  );
}

function BalanceCheck({ asset, sum }: Pick<AssetTotals, 'asset' | 'sum'>) {
  const text = copy.totals;
  if (sum !== 0) {
    return (
      <Banner kind="error" className="mt-4" title={text.unbalanced}>
        <p>
          {text.together}: <Amount minor={sum} asset={asset} />
        </p>
        <p>{text.unbalancedWords}</p>
      </Banner>
    );
  }
  return (
    <p className="mt-4 flex items-center justify-between gap-4 rounded-input bg-positive-soft px-3 py-2.5 text-positive">
      <span className="font-medium">{text.together}</span>
      <span className="flex flex-none items-center gap-1.5">
        <Amount minor={sum} asset={asset} />
        <Check className="size-4.5" strokeWidth={2.25} aria-hidden />
        <span className="sr-only">{text.balanced}</span>
      </span>
    </p>
  );
}
