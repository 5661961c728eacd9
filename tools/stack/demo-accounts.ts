/** The people of the demo data, as the seed makes them. */
export const demoPassword = 'Cowrie-demo-2026';
export const demoPin = '2580';

export const demoAccounts = [
  { name: 'amara', email: 'amara@cowrie.test', who: 'everyday customer in Lagos, fully verified' },
  { name: 'chidi', email: 'chidi@cowrie.test', who: 'shop owner in Nigeria' },
  { name: 'kofi', email: 'kofi@cowrie.test', who: 'customer in Ghana' },
  {
    name: 'zainab',
    email: 'zainab@cowrie.test',
    who: 'new customer, nothing verified but her e-mail',
  },
  { name: 'admin', email: 'admin@cowrie.test', who: 'staff: proposes' },
  { name: 'checker', email: 'checker@cowrie.test', who: 'staff: approves' },
] as const;
