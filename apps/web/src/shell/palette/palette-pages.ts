import type { Permission } from '@cowrie/contract';
import { allowedGroups } from '../navigation/admin-access.ts';
import { adminGroups, type AdminEntry } from '../navigation/admin-navigation.ts';
import { existingEntries, existingGroups, userGroups } from '../navigation/navigation.ts';

/** A page or an action. It is also found by its search words, which are not shown. */
type PaletteEntry = AdminEntry & { readonly searchWords?: readonly string[] };

const exchangeWords = ['fx', 'forex', 'exchange', 'convert', 'naira', 'dollar'];

/** Pages that are in no sidebar, but that people may search for. */
const otherPages: readonly PaletteEntry[] = [
  { label: 'Requests', to: '/requests' },
  { label: 'My code', to: '/my-code' },
  { label: 'Scan a code', to: '/scan' },
  { label: 'Send by tag', to: '/transfer/tag' },
  { label: 'Send to a bank account', to: '/transfer/bank' },
  { label: 'Send abroad', to: '/transfer/countries' },
  { label: 'Profile', to: '/profile' },
  { label: 'Settings', to: '/settings' },
  { label: 'Security settings', to: '/security-settings' },
  { label: 'Phone verification', to: '/settings/phone-verification' },
  { label: 'Security center', to: '/security-center' },
  { label: 'Freeze my account', to: '/security-center' },
  { label: 'Funds protection', to: '/security-center/funds-protection' },
  { label: 'Vault', to: '/security-center/funds-protection' },
  { label: 'Nominee', to: '/security-center/funds-protection' },
  { label: 'Security tests', to: '/security-center/security-tests' },
  { label: 'Security guide', to: '/security-center/security-guide' },
  { label: 'Devices and security log', to: '/security' },
  { label: 'Recovery circle', to: '/security-center/recovery-circle' },
  { label: 'Scam reports', to: '/security-center/scam-history' },
  { label: 'Identity verification', to: '/kyc' },
  { label: 'Verification levels', to: '/kyc-upgrade' },
  { label: 'Compliance monitoring', to: '/compliance-monitoring' },
  { label: 'Customer set-up', to: '/customer-setup' },
  { label: 'Your segment', to: '/user-segmentation' },
  { label: 'Transaction limits', to: '/transaction-limits' },
  { label: 'Notifications', to: '/notifications' },
  { label: 'Notification settings', to: '/notification-settings' },
  { label: 'Referrals', to: '/referrals' },
  { label: 'Support', to: '/support' },
  { label: 'USD account', to: '/usd-account' },
  { label: 'Withdrawals', to: '/withdrawals' },
  { label: 'Bills you paid', to: '/bill-payments/purchases' },
  { label: 'Money to claim', to: '/claims' },
  { label: 'Send to a phone or email', to: '/transfer/contact' },
  { label: 'Conversions', to: '/fx/history', searchWords: exchangeWords },
  { label: 'Exchange orders', to: '/fx/orders', searchWords: exchangeWords },
  { label: 'Rate alerts', to: '/fx', searchWords: exchangeWords },
  { label: 'Investment portfolio', to: '/investment-portfolio' },
  { label: 'Performance', to: '/performance' },
  { label: 'Help', to: '/help' },
];

/** What people do from anywhere. */
const doing: readonly PaletteEntry[] = [
  { label: 'Send money', to: '/transfers' },
  { label: 'Request money', to: '/requests/new' },
  { label: 'Split a payment', to: '/requests/split' },
  { label: 'Add money', to: '/dashboard?add=NGN' },
  { label: 'Withdraw', to: '/withdrawals' },
  { label: 'Create a virtual card', to: '/virtual-cards?create=VISA' },
  { label: 'Freeze a card', to: '/virtual-cards' },
  { label: 'Convert money', to: '/exchange', searchWords: exchangeWords },
  { label: 'Convert at a rate', to: '/exchange?how=limit', searchWords: exchangeWords },
  { label: 'Pay a bill', to: '/bill-payments' },
  { label: 'Buy airtime', to: '/bill-payments/pay?category=airtime' },
  { label: 'Buy data', to: '/bill-payments/pay?category=data' },
  { label: 'Buy electricity', to: '/bill-payments/pay?category=electricity' },
  { label: 'Pay for TV', to: '/bill-payments/pay?category=tv' },
  { label: 'Buy a gift card', to: '/bill-payments/pay?category=gift' },
  { label: 'Report a scam', to: '/security-center/report-scam' },
];

/** Actions whose page exists. */
export const paletteActions = (paths: readonly string[]): PaletteEntry[] =>
  doing.filter(({ to }) => paths.includes(to.split('?')[0] ?? to));

type PaletteGroup = { label: string; pages: readonly PaletteEntry[] };

/** The pages of the palette: the person's pages, and the staff screens that their roles open. */
export function palettePages(
  paths: readonly string[],
  isStaff: boolean,
  may: (permission: Permission) => boolean,
): PaletteGroup[] {
  const own = existingGroups(userGroups, paths).flatMap((group) => group.entries);
  const staff = isStaff
    ? allowedGroups(existingGroups(adminGroups, paths), may).map(({ label, entries }) => ({
        label: `Staff: ${label}`,
        pages: entries,
      }))
    : [];
  const pages = [
    ...own.map(({ label, to }) => ({ label, to })),
    ...existingEntries(otherPages, paths),
  ];
  return [{ label: 'Pages', pages }, ...staff].filter((group) => group.pages.length > 0);
}
