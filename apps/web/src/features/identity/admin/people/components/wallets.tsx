import { assets, fromWire } from '@cowrie/money';
import { tierName } from '@cowrie/contract/limits/data';
import { useMay } from '#platform/session/use-may.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import type { UserDetail, Wallet } from '../queries.ts';

const text = copy.wallets;
type Limit = NonNullable<UserDetail['limits']>[number];

/** The person's wallets with their balances, freezes and limits. */
export function Wallets({ detail: { user, wallets, limits } }: { detail: UserDetail }) {
  const may = useMay();
  return (
    <Card
      title={text.title}
      aside={
        may('kyc.read') && <CardLink to={`/admin/kyc/${user.id}`}>{tierName(user.tier)}</CardLink>
      }
    >
      {wallets === null && <p className="text-mute">{text.hidden}</p>}
      {wallets?.length === 0 && <p className="text-mute">{text.empty}</p>}
      <ul className="divide-y divide-hairline">
        {wallets?.map((wallet) => (
          <WalletRow
            key={wallet.accountId}
            wallet={wallet}
            limit={limits?.find(({ currency }) => currency === wallet.currency)}
          />
        ))}
      </ul>
      {may('cards.read') && (
        <p className="mt-2 text-right">
          <CardLink to={`/admin/virtual-cards?search=@${user.tag}`}>{text.cards}</CardLink>
        </p>
      )}
      {may('fx.read') && (
        <p className="mt-2 text-right">
          <CardLink to={`/admin/fx/conversions?search=@${user.tag}`}>{text.conversions}</CardLink>
        </p>
      )}
      {limits !== null && (
        <p className="mt-2 text-right">
          <CardLink to={`/admin/transaction-limits?view=overrides&search=${user.tag}`}>
            {text.limits}
          </CardLink>
        </p>
      )}
    </Card>
  );
}

function WalletRow({ wallet, limit }: { wallet: Wallet; limit: Limit | undefined }) {
  const { accountId, currency, available, held, freeze } = wallet;
  const { label, tone } = text.freezes[freeze];
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-ink">{assets[currency].name}</span>
        {freeze !== 'none' && <Badge tone={tone}>{label}</Badge>}
        <span className="ml-auto text-right">
          <MoneyText alwaysShown size="lg" amount={fromWire(available, currency)} />
          {held > 0 && (
            <span className="block text-sm text-mute">
              <MoneyText alwaysShown tone="inherit" amount={fromWire(held, currency)} /> {text.held}
            </span>
          )}
        </span>
        <CardLink to={`/admin/wallet-oversight?account=${accountId}`}>
          {text.explain}
          <span className="sr-only">: {text.explainOf(currency)}</span>
        </CardLink>
      </div>
      {limit && <Limits limit={limit} />}
    </li>
  );
}

function Limits({ limit: { currency, single, day, used } }: { limit: Limit }) {
  return (
    <dl className="grid grid-cols-3 gap-4">
      <Fact label={text.single}>
        <Bound minor={single} currency={currency} />
      </Fact>
      <Fact label={text.day}>
        <Bound minor={day} currency={currency} />
      </Fact>
      <Fact label={text.used}>
        <Bound minor={used} currency={currency} />
      </Fact>
    </dl>
  );
}

function Bound({ minor, currency }: { minor: number | null; currency: Limit['currency'] }) {
  if (minor === null) return text.noLimit;
  return <MoneyText alwaysShown amount={fromWire(minor, currency)} className="text-sm" />;
}
