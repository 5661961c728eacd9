/**
 * Every line of the specification's send flows, and the words a test must contain to count as its
 * proof: in its name, in its table, or in what it expects.
 */

export type Line = {
  /** Part and section. */
  readonly at: string;
  readonly line: string;
  /** The text to look for in the tests; a sentence of the specification if the line has one. */
  readonly proof: string;
};

const said = (at: string, ...sentences: readonly string[]): Line[] =>
  sentences.map((sentence) => ({ at, line: `“${sentence}”`, proof: sentence }));

export const lines: readonly Line[] = [
  // Part 1: the shared bank transfer.
  ...said(
    '1 §5',
    'Please enter account number',
    'Please wait for account verification or check account number',
    'Please enter a valid amount',
    'Insufficient balance. Available:',
    'Payment for services',
    'Contacts access is only available on mobile devices',
    'Failed to fetch institutions',
    'Failed to fetch countries',
  ),
  // Part 2 §5: tags.
  ...said(
    '2 §5 tag',
    'Please enter a Cowrie tag or email',
    'User not found. Please check the tag or email.',
    'Error searching for user. Please try again.',
    'NGN wallet not found',
    'Recipient does not have an NGN wallet',
    'Missing transfer information',
    'This contact is not a Cowrie user yet',
  ),
  // Part 2 §5: dollars to a bank.
  ...said(
    '2 §5 USD recipient',
    'Email is required',
    'Full name is required',
    'Account holder name is required',
    'Account number is required',
    'Routing number is required',
    'Bank name is required',
    'Street address is required',
    'City is required',
    'State is required',
    'Postal code is required',
    'Please enter a valid email address',
    'Routing number must be 9 digits',
    'Complete address is required',
    'Please fill in all required fields correctly',
  ),
  ...said('2 §5 address', 'Please fill in all required address fields'),
  ...said(
    '2 §5 USD amount',
    'Amount is required',
    'Minimum transfer amount is $1',
    'Maximum transfer amount is $10,000',
    'payment for goods and services',
    'Invalid transfer amount',
  ),
  // Part 2 §8: the error catalogue.
  ...said(
    '2 §8 USD',
    'Minimum transfer amount is $1.00',
    'Maximum transfer amount is $10000.00',
    'USD wallet not found. Please create a USD wallet from the Dashboard.',
    'Failed to sync USD virtual account. Please try again.',
    'USD virtual account not available. Please contact support.',
    'Network error. Please check your connection and try again.',
    'Invalid routing number. Please verify and try again.',
    'Invalid account number. Please verify and try again.',
    'Network timeout. Your transfer may still be processing. Please check your transaction history.',
    'USD account not ready. Please sync your account from Settings.',
    'USD Wallet Required',
    'Sync Failed',
    'Minimum $3.99 required ($1 transfer + $2.99 fee)',
    'Failed to verify routing number',
    'Transfer Failed',
  ),
  ...said(
    '2 §8 mobile money',
    'Mobile number not found',
    'Failed to load providers',
    'No mobile money providers found',
    'Failed to create collection request',
    'Failed to verify OTP',
  ),
  ...said(
    '2 §5 collection',
    'Please fill in all required fields',
    'Please fill in amount and description',
    'Please enter a valid 4-digit OTP',
  ),
  ...said('2 §8 other', 'is not liable for funds sent to the wrong account', 'Transaction Failed'),

  // Part 1 §2, §4: the hub and the shared bank transfer.
  {
    at: '1 §2',
    line: 'Send Internationally: the first four countries plus a view-all link',
    proof: 'Send Internationally: the first four countries',
  },
  {
    at: '1 §2',
    line: 'A send-again list of recent recipients (5)',
    proof: 'a person with two currencies sees the total in one of them',
  },
  {
    at: '1 §4',
    line: 'Steps: institution, form, amount, confirm; back goes to the previous step, from institution to /transfers',
    proof: 'Back goes one step at a time from the amount to the bank and the hub',
  },
  {
    at: '1 §4',
    line: 'Tag and international transfers are gated by a selfie check',
    proof: 'sends by tag with PIN and selfie',
  },
  {
    at: '1 §5',
    line: 'Account resolution at 10 digits for NG, GH and KE',
    proof: 'TUNDE ADAEZE OWUSU',
  },
  {
    at: '1 §5',
    line: 'Tag search requires at least 2 characters',
    proof: 'Please enter at least 2 characters',
  },
  {
    at: '1 §7',
    line: 'search_users_by_tag, find_user_by_tag, process_tag_transfer',
    proof: 'what was shown is what happens',
  },
  // Part 2 §2 to §4: routes, states and transitions.
  {
    at: '2 §2',
    line: 'Methods per country; flag, with rate, fee and arrival in place of the calling code',
    proof: 'each with its flag, terms and methods',
  },
  {
    at: '2 §2',
    line: 'Other countries use the shared bank-transfer screen',
    proof: 'other countries use the shared bank-transfer screen',
  },
  {
    at: '2 §2',
    line: 'A test route for the card provider',
    proof: 'the card provider’s test screen',
  },
  {
    at: '2 §2',
    line: '/payment/success is reachable without login',
    proof: 'the payment page for people without an account',
  },
  {
    at: '2 §3',
    line: 'Coins, networks and “New” badges',
    proof: '"New" on pyusd, on avalanche and on pyusd over solana',
  },
  {
    at: '2 §4',
    line: 'Tag flow: search, amount, confirm; back one step at a time',
    proof: 'Back goes one step at a time, with the arrow and in the browser',
  },
  {
    at: '2 §4',
    line: 'USD bank flow: counterparty, amount, review, success',
    proof: 'USD bank flow: counterparty, amount, review, success',
  },
  {
    at: '2 §4',
    line: 'Mobile money sending flow: provider, details, amount, review, success',
    proof: 'mobile money sending flow: provider, details, amount, review, success',
  },
  {
    at: '2 §4',
    line: 'Collection request flow: country, details, amount, confirm, otp when required, success; leaving returns to /transfers',
    proof: 'leaving returns to /transfers',
  },
  {
    at: '2 §4',
    line: 'The otp step appears only if an OTP is required',
    proof: 'the otp step appears only if an OTP is required',
  },
  {
    at: '2 §4',
    line: 'Digital dollars flow; with an id the coin step is skipped',
    proof: 'with a coin in the path its step is skipped',
  },
  {
    at: '2 §4',
    line: 'Entering the USD flow: wallet checked, sync, low balance only warns',
    proof: 'entering the USD flow',
  },
  // Part 2 §7: calls.
  {
    at: '2 §7',
    line: 'create-usd-counterparty, usd_counterparties',
    proof: 'is made once at the company, and found by account and routing number',
  },
  {
    at: '2 §7',
    line: 'create-usd-transfer, reference prefix USD_TRANSFER_',
    proof: 'USD_TRANSFER_',
  },
  {
    at: '2 §7',
    line: 'create-momo-collection, reference prefix collection_',
    proof: 'collection_',
  },
  { at: '2 §7', line: 'verify-momo-otp', proof: 'that asks for a code waits for it' },
  { at: '2 §7', line: 'bridge-send-digital-dollars', proof: 'bridge-send-digital-dollars' },
  // Part 2 §8: mapped messages of the providers.
  {
    at: '2 §8',
    line: 'Insufficient balance: transfer, fee, total required, available, needed',
    proof: 'Total required: $10.99',
  },
  // Part 2 §9: constants.
  { at: '2 §9', line: 'Flat fee $2.99, the total is the amount plus the fee', proof: 'cost $2.99' },
  { at: '2 §9', line: 'Digital dollars: fixed fee $1.50', proof: 'cost $1.50' },
  {
    at: '2 §9',
    line: 'Estimated network fee range $0.50 to $2.00; rate $1.00 = 1.000 of the token',
    proof: '$0.50 to $2.00',
  },
  {
    at: '2 §9',
    line: 'Default provider code by country',
    proof: 'Default provider code by country',
  },
  {
    at: '2 §9',
    line: 'The collection amount is sent as the amount times 100',
    proof: 'Collection amount is sent as the amount times 100',
  },
  {
    at: '2 §9',
    line: 'Number normalisation: zero to calling code, prefix, maximum 15',
    proof: 'a number typed %s is %s',
  },
  {
    at: '2 §9',
    line: 'The transfer is processed immediately and cannot be cancelled',
    proof: 'The transfer is processed immediately and cannot be cancelled.',
  },
  { at: '2 §9', line: 'Tag transfers are always NGN', proof: 'both people have it at once' },
];
