import { fromWire } from '@cowrie/money';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import type { Funds, HeldWallet } from '../queries.ts';

const text = copy.held;

/** Which companies hold the money of each wallet, what is not covered, and what helps. */
export function HeldCard({ own }: { own: Funds }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={text.title}>
        <ul className="divide-y divide-hairline">
          {own.wallets.map((wallet) => (
            <li key={wallet.currency} className="py-3 first:pt-0">
              <Held wallet={wallet} />
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-mute">{text.books}</p>
        <h3 className="mt-4 text-base font-medium text-ink">{text.insured}</h3>
        <p className="mt-1 text-body">{text.notInsured}</p>
      </Card>
      <SettingsRows
        title={text.covers}
        rows={[
          { label: text.scam, hint: text.scamHint, to: '/security-center/report-scam' },
          { label: text.transactions, hint: text.transactionsHint, to: '/transactions' },
          { label: text.freeze, hint: text.freezeHint, to: '/security-center' },
          { label: text.limits, hint: text.limitsHint, to: '/transaction-limits' },
        ]}
      />
    </div>
  );
}

function Held({ wallet }: { wallet: HeldWallet }) {
  const { currency, companies, bank } = wallet;
  return (
    <>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-base font-medium text-ink">
        {copy.currencies[currency]}
        <MoneyText
          amount={fromWire(wallet.balance + wallet.vault.balance, currency)}
          size="inherit"
        />
      </h3>
      <p className="mt-1 text-body">
        {companies.length === 0 ? text.none : text.by(companies.join(', '))}
      </p>
      {bank && <p className="text-sm text-mute">{text.bank(bank)}</p>}
    </>
  );
}
