import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Plus, Send, Zap, type LucideIcon, Eye, EyeOff } from 'lucide-react';
import { pagePaths } from 'virtual:page-paths';
import { Link } from 'react-router';
import { convert, formatParts, money, rateFromString } from '@cowrie/money';
import { rateQuery } from '#features/quote/index.ts';
import { hideBalances, useBalancesHidden } from '#platform/money/balance-privacy.ts';
import { createChoice } from '#platform/storage/device-choice.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { asOfTime } from '#ui/text/near-dates.ts';
import { cx } from '#ui/text/class-names.ts';
import { HeroPattern } from '#ui/brand/hero-pattern.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../../copy.ts';
import { walletsQuery, type Wallet } from '../../queries.ts';
import { needsRate, totalIn } from '../../total.ts';

const totalCurrency = createChoice('total_in', ['NGN', 'USD']);

/** The total balance of all wallets, with links to the most used pages. */
export function TotalHero() {
  const { data } = useQuery(walletsQuery);
  const hasBoth = data !== undefined && data.items.length > 1;
  const chosen = totalCurrency.use();
  const currency = hasBoth ? chosen : 'NGN';
  return (
    <section className="flex overflow-hidden rounded-sheet bg-hero text-hero-ink">
      <div className="min-w-0 flex-1 p-5 sm:p-8">
        <div className="flex min-h-9 flex-wrap items-center gap-1">
          <h2 className="text-base font-medium text-hero-mute">{copy.total}</h2>
          <HideBalancesButton />
          {hasBoth && <CurrencyChoice value={currency} />}
        </div>
        <Total wallets={data?.items} currency={currency} />
        <Actions />
      </div>
      <HeroPattern className="hidden w-2/5 max-w-72 flex-none sm:block" />
    </section>
  );
}

function CurrencyChoice({ value }: { value: Wallet['currency'] }) {
  return (
    <select
      aria-label={copy.totalIn}
      value={value}
      onChange={({ target }) => totalCurrency.choose(target.value === 'USD' ? 'USD' : 'NGN')}
      className="h-9 rounded-full bg-hero-ink/10 px-3 text-sm font-medium text-hero-ink [&>option]:text-black"
    >
      <option value="NGN">NGN</option>
      <option value="USD">USD</option>
    </select>
  );
}

/** '1550.0000' → '1,550.00' */
const formatRate = (rate: string): string => {
  const naira = convert(money(100n, 'USD'), rateFromString(rate), 'NGN', 'down');
  const { integer, fraction } = formatParts(naira);
  return `${integer}${fraction}`;
};

type TotalProps = { wallets: readonly Wallet[] | undefined; currency: Wallet['currency'] };

/** The total. It has the height of a line from the start, so that the page does not jump when the balances arrive. */
function Total({ wallets, currency }: TotalProps) {
  const isMixed = wallets !== undefined && needsRate(wallets, currency);
  const { data: rate, isPending } = useQuery({ ...rateQuery('USD', 'NGN'), enabled: isMixed });
  const isKnown = wallets !== undefined && (!isMixed || !isPending);
  const totalOf = (shown: Wallet['currency']) => totalIn(wallets ?? [], shown, rate?.rate ?? null);
  const { total, uncounted } = totalOf(currency);
  return (
    <>
      <p className="mt-1 min-h-11 sm:min-h-14">
        {isKnown ? (
          <MoneyText
            amount={total}
            tone="inherit"
            size="balance-lg"
            className="block max-sm:text-[2.25rem]! max-sm:leading-11!"
          />
        ) : (
          <span className="skeleton block h-11 w-56 max-w-full rounded-chip bg-hero-ink/10" />
        )}
      </p>
      <p className="mt-1 min-h-6 text-sm leading-6 text-hero-mute">
        {isKnown && isMixed && rate && (
          <>
            ≈{' '}
            <MoneyText amount={totalOf(currency === 'NGN' ? 'USD' : 'NGN').total} tone="inherit" />{' '}
            · {copy.rate(formatRate(rate.rate), asOfTime(rate.at, Date.parse(rate.at)))}
          </>
        )}
        {isKnown &&
          uncounted.map((amount) => (
            <span key={amount.currency}>
              <MoneyText amount={amount} tone="inherit" /> {copy.uncounted}
            </span>
          ))}
      </p>
    </>
  );
}

type Action = { to: string; page: string; label: string; icon: LucideIcon };

const actions: readonly Action[] = [
  { to: '/transfers', page: '/transfers', label: copy.actions.send, icon: Send },
  { to: '?add=NGN', page: '/dashboard', label: copy.actions.add, icon: Plus },
  { to: '/exchange', page: '/exchange', label: copy.actions.convert, icon: ArrowLeftRight },
  { to: '/bill-payments', page: '/bill-payments', label: copy.actions.bill, icon: Zap },
];

/** Tiles on a phone, buttons on a desktop. Actions whose page does not exist yet are left out. */
function Actions() {
  return (
    <nav aria-label={copy.actions.label} className="mt-5 flex flex-wrap gap-2.5 sm:mt-6">
      {actions
        .filter(({ page }) => pagePaths.includes(page))
        .map(({ to, label, icon: Icon }, index) => {
          const look =
            index === 0
              ? 'bg-hero-action text-on-hero-action hover:brightness-95'
              : 'bg-hero-ink/10 hover:bg-hero-ink/16';
          return (
            <Link
              key={to}
              to={to}
              prefetch="intent"
              preventScrollReset={to.startsWith('?')}
              className="grid flex-1 basis-13 justify-items-center gap-2 rounded-card text-sm font-medium sm:flex-none sm:rounded-full sm:text-base sm:font-semibold"
            >
              <span
                className={cx(
                  'flex h-12 w-full items-center justify-center gap-2 rounded-card transition-colors duration-120 sm:h-11 sm:rounded-full sm:px-4',
                  look,
                )}
              >
                <Icon className="size-5" strokeWidth={1.75} aria-hidden />
                <span className="max-sm:sr-only">{label}</span>
              </span>
              <span className="sm:hidden" aria-hidden>
                {label}
              </span>
            </Link>
          );
        })}
    </nav>
  );
}

/** Shows dots instead of amounts on every page, until the person presses it again. */
function HideBalancesButton() {
  const isHidden = useBalancesHidden();
  return (
    <IconButton
      icon={isHidden ? EyeOff : Eye}
      label={isHidden ? copy.show : copy.hide}
      className="-my-2 text-hero-mute! hover:bg-hero-ink/10!"
      onClick={() => hideBalances(!isHidden)}
    />
  );
}
