import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { fromWire } from '@cowrie/money';
import { RoundUpLine } from '#features/round-ups/index.ts';
import { Button } from '#ui/controls/button.tsx';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import type { Funds, HeldWallet } from '../queries.ts';
import type { Opened } from './opened.ts';

const text = copy.vault;

type Props = { own: Funds; onOpen: (opened: Opened) => void };

/** The vault of each currency, its wait and its second person. */
export function VaultCard({ own, onOpen }: Props) {
  const { delay, partner } = own.vault;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={text.title}>
        <p className="text-body">{text.words(text.delayValue(delay))}</p>
        <ul className="mt-2 divide-y divide-hairline">
          {own.wallets.map((wallet) => (
            <li key={wallet.currency} className="py-4 last:pb-0">
              <Balance wallet={wallet} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-mute">{text.same}</p>
      </Card>
      <SettingsRows
        rows={[
          {
            label: text.delay,
            value: text.delayValue(delay),
            onSelect: () => onOpen({ sheet: 'delay' }),
          },
          {
            label: text.partner,
            hint: text.partnerHint,
            value: partner ? text.partnerStates[partner.state](partner.name) : text.noPartner,
            onSelect: () => onOpen({ sheet: 'partner' }),
          },
        ]}
      />
      <RoundUpLine />
    </div>
  );
}

function Balance({ wallet, onOpen }: { wallet: HeldWallet; onOpen: Props['onOpen'] }) {
  const { currency, vault } = wallet;
  const name = copy.currencies[currency];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h3 className="text-sm font-normal text-mute">{text.balance(name)}</h3>
        <p>
          <MoneyText amount={fromWire(vault.balance, currency)} size="lg" />
        </p>
        {vault.held > 0 && (
          <p className="text-sm text-mute">
            <MoneyText
              amount={fromWire(vault.held, currency)}
              tone="inherit"
              className="font-normal!"
            />{' '}
            {text.asked}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={ArrowDownToLine}
          aria-label={text.moveInLabel(name)}
          onClick={() => onOpen({ sheet: 'money', way: 'in', wallet })}
        >
          {text.moveIn}
        </Button>
        {vault.available > 0 && (
          <Button
            size="sm"
            variant="secondary"
            icon={ArrowUpFromLine}
            aria-label={text.takeOutLabel(name)}
            onClick={() => onOpen({ sheet: 'money', way: 'out', wallet })}
          >
            {text.takeOut}
          </Button>
        )}
      </div>
    </div>
  );
}
