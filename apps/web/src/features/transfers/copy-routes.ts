/** Every sentence of the page that compares the ways to pay a person. */

export const routesCopy = {
  title: (name: string) => `Ways to pay ${name}`,
  plainTitle: 'Ways to pay',
  amount: 'Amount in naira',
  cheapest: 'Cheapest',
  fastest: 'Fastest',
  fee: 'Fee',
  free: 'Free',
  gets: 'They get',
  noRate: 'No rate right now',
  arrives: 'Arrives',
  success: 'Success',
  percent: (percent: number, count: string) => `${percent}% of ${count} in 30 days`,
  noFigure: 'No figure yet',
  inside: 'Between Cowrie wallets',
  choose: (detail: string) => `Pay ${detail}`,
  only: 'You have saved one way to pay them. Save their tag, bank or mobile money account to compare.',
  failed: 'We could not compare the ways to pay',
  types: {
    tag: 'Tag',
    bank: 'Bank account',
    momo: 'Mobile money',
    usd_bank: 'US bank account',
    digital: 'Digital dollars',
  },
} as const;
