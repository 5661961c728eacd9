/** The demo accounts that the seed creates. */
export const demoPassword = 'Cowrie-demo-2026';
export const demoPin = '2580';

export const demoAccounts = [
  { name: 'amara', email: 'amara@cowrie.test', who: 'customer in Nigeria, tier 3' },
  { name: 'chidi', email: 'chidi@cowrie.test', who: 'customer in Nigeria, tier 2' },
  { name: 'kofi', email: 'kofi@cowrie.test', who: 'customer in Ghana, tier 1' },
  { name: 'zainab', email: 'zainab@cowrie.test', who: 'new customer in Nigeria, tier 0' },
  { name: 'admin', email: 'admin@cowrie.test', who: 'staff: proposes changes' },
  { name: 'checker', email: 'checker@cowrie.test', who: 'staff: approves them' },
] as const;
