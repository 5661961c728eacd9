import { defineScreens } from '#platform/screens/screen.ts';

export const cardsScreens = defineScreens(
  'features/cards',
  [
    {
      path: '/virtual-cards',
      page: 'virtual-cards.page.tsx',
      sidebar: { group: 'Financial', place: 30, label: 'Virtual Cards', icon: 'CreditCard' },
      bottomBar: { place: 40, label: 'Cards', icon: 'CreditCard' },
      actions: [
        { place: 60, label: 'Create a virtual card', to: '/virtual-cards?create=VISA' },
        { place: 70, label: 'Freeze a card' },
      ],
      visits: {
        amara: ['/virtual-cards', '/virtual-cards?create=VISA'],
        zainab: ['/virtual-cards'],
      },
    },
    {
      path: '/virtual-cards/:cardId/settings',
      page: 'card-settings.page.tsx',
      visits: {
        amara: ['/virtual-cards/@card/settings'],
        zainab: ['/virtual-cards/00000000-0000-7000-8000-000000000000/settings'],
      },
    },
    {
      path: '/virtual-cards/:cardId/transactions',
      page: 'card-transactions.page.tsx',
      visits: {
        amara: [
          '/virtual-cards/@card/transactions',
          '/virtual-cards/@card/transactions?search=nothing-like-it',
        ],
      },
    },
    {
      path: '/virtual-cards/:cardId/transactions/:transactionId',
      page: 'card-transaction.page.tsx',
      visits: {
        amara: [
          '/virtual-cards/@card/transactions/00000000-0000-7000-8000-000000000000',
          '/virtual-cards/@card/transactions/@entry',
        ],
      },
    },
    {
      path: '/admin/virtual-cards',
      page: 'admin/cards.page.tsx',
      permission: 'cards.read',
      staffMenu: { group: 'Financial Management', place: 100, label: 'Virtual cards' },
      visits: { admin: ['/admin/virtual-cards', '/admin/virtual-cards?is=closed'] },
    },
    {
      path: '/admin/virtual-cards/transactions',
      page: 'admin/entries.page.tsx',
      permission: 'cards.read',
    },
    {
      path: '/admin/virtual-cards/disputes',
      page: 'admin/disputes.page.tsx',
      permission: 'cards.read',
    },
    {
      path: '/admin/virtual-cards/disputes/:disputeId',
      page: 'admin/dispute.page.tsx',
      visits: { admin: ['/admin/virtual-cards/disputes/6613ad05-3b7b-8621-9904-16039c24c59d'] },
    },
    {
      path: '/admin/virtual-cards/declines',
      page: 'admin/declines.page.tsx',
      permission: 'cards.read',
    },
    { path: '/admin/virtual-cards/fees', page: 'admin/fee-run.page.tsx', permission: 'cards.read' },
    {
      path: '/admin/virtual-cards/charges',
      page: 'admin/charges.page.tsx',
      permission: 'cards.read',
    },
    {
      path: '/admin/virtual-cards/:cardId',
      page: 'admin/card.page.tsx',
      visits: { admin: ['/admin/virtual-cards/ea74ba60-03c5-89eb-9fd7-b65debecc97b'] },
    },
  ],
  {
    card: { at: '/api/v1/virtual-cards', where: { state: 'active' } },
    entry: { at: '/api/v1/virtual-cards/@card/transactions?kind=payment&limit=1' },
  },
);
