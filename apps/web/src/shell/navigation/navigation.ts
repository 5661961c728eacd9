import {
  ArrowLeftRight,
  Banknote,
  Bitcoin,
  ChartColumn,
  CreditCard,
  FileText,
  Fingerprint,
  Gauge,
  Handshake,
  Headset,
  House,
  Landmark,
  LayoutDashboard,
  PiggyBank,
  ReceiptText,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Store,
  UsersRound,
  Wallet,
  Zap,
  type LucideIcon,
} from 'lucide-react';

type NavEntry = { label: string; to: string; icon: LucideIcon };
export type NavGroup<Entry = NavEntry> = { label: string; entries: readonly Entry[] };

/** The user's sidebar. The order is fixed, because people learn it. */
export const userGroups: readonly NavGroup[] = [
  {
    label: 'Main',
    entries: [
      { label: 'Dashboard', to: '/dashboard', icon: LayoutDashboard },
      { label: 'Co-Invest', to: '/co-invest', icon: Handshake },
      { label: 'AJO Savings', to: '/ajo-savings', icon: UsersRound },
    ],
  },
  {
    label: 'Financial',
    entries: [
      { label: 'Transactions', to: '/transactions', icon: ReceiptText },
      { label: 'Transfers', to: '/transfers', icon: Send },
      { label: 'Virtual Cards', to: '/virtual-cards', icon: CreditCard },
      { label: 'Bill Payments', to: '/bill-payments', icon: Zap },
      { label: 'Expenses', to: '/expenses', icon: Wallet },
      { label: 'Crypto & P2P', to: '/crypto', icon: Bitcoin },
      { label: 'FX Exchange', to: '/fx', icon: ArrowLeftRight },
      { label: 'Market', to: '/market', icon: Store },
    ],
  },
  {
    label: 'Tools & Insights',
    entries: [
      { label: 'Invoicing', to: '/invoice', icon: FileText },
      { label: 'Analytics', to: '/analytics', icon: ChartColumn },
      { label: 'AI Insights', to: '/ai-insights', icon: Sparkles },
      { label: 'Personalization', to: '/personalization', icon: SlidersHorizontal },
      { label: 'Security', to: '/security-center', icon: ShieldCheck },
    ],
  },
];

/** The bottom bar of a phone. A "More" button after these entries opens all pages. */
export const bottomEntries: readonly NavEntry[] = [
  { label: 'Home', to: '/dashboard', icon: House },
  { label: 'Send', to: '/transfers', icon: Send },
  { label: 'Save', to: '/ajo-savings', icon: PiggyBank },
  { label: 'Cards', to: '/virtual-cards', icon: CreditCard },
];

/** Pages of the account that a phone offers under "More". A wide screen has them in its menus. */
export const moreEntries: readonly NavEntry[] = [
  { label: 'USD account', to: '/usd-account', icon: Landmark },
  { label: 'Withdraw', to: '/withdrawals', icon: Banknote },
  { label: 'Verification', to: '/kyc', icon: Fingerprint },
  { label: 'Limits', to: '/transaction-limits', icon: Gauge },
  { label: 'Support', to: '/support', icon: Headset },
];

/** Entries whose page does not exist are hidden, and appear automatically with the page. */
export const existingEntries = <Entry extends { to: string }>(
  entries: readonly Entry[],
  paths: readonly string[],
): Entry[] => entries.filter((entry) => paths.includes(entry.to));

export const existingGroups = <Entry extends { to: string }>(
  groups: readonly NavGroup<Entry>[],
  paths: readonly string[],
): NavGroup<Entry>[] =>
  groups
    .map((group) => ({ ...group, entries: existingEntries(group.entries, paths) }))
    .filter((group) => group.entries.length > 0);
