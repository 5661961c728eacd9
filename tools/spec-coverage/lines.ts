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

const rule = (at: string, line: string, proof: string): Line => ({ at, line, proof });

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
  rule(
    '1 §2',
    'Send Internationally: the first four countries plus a view-all link',
    'Send Internationally: the first four countries',
  ),
  rule(
    '1 §2',
    'A send-again list of recent recipients (5)',
    'a person with two currencies sees the total in one of them',
  ),
  rule(
    '1 §4',
    'Steps: institution, form, amount, confirm; back goes to the previous step, from institution to /transfers',
    'Back goes one step at a time from the amount to the bank and the hub',
  ),
  rule(
    '1 §4',
    'Tag and international transfers are gated by a selfie check',
    'sends by tag with PIN and selfie',
  ),
  rule('1 §5', 'Account resolution at 10 digits for NG, GH and KE', 'TUNDE ADAEZE OWUSU'),
  rule('1 §5', 'Tag search requires at least 2 characters', 'Please enter at least 2 characters'),
  rule(
    '1 §7',
    'search_users_by_tag, find_user_by_tag, process_tag_transfer',
    'what was shown is what happens',
  ),
  // Part 2 §2 to §4: routes, states and transitions.
  rule(
    '2 §2',
    'Methods per country; flag and calling code',
    'each with its flag, calling code and methods',
  ),
  rule(
    '2 §2',
    'Other countries use the shared bank-transfer screen',
    'other countries use the shared bank-transfer screen',
  ),
  rule('2 §2', 'A test route for the card provider', 'the card provider’s test screen'),
  rule(
    '2 §2',
    '/payment/success is reachable without login',
    'the success page for people without an account',
  ),
  rule(
    '2 §3',
    'Coins, networks and “New” badges',
    '"New" on pyusd, on avalanche and on pyusd over solana',
  ),
  rule(
    '2 §4',
    'Tag flow: search, amount, confirm; back one step at a time',
    'Back goes one step at a time, with the arrow and in the browser',
  ),
  rule(
    '2 §4',
    'USD bank flow: counterparty, amount, review, success',
    'USD bank flow: counterparty, amount, review, success',
  ),
  rule(
    '2 §4',
    'Mobile money sending flow: provider, details, amount, review, success',
    'mobile money sending flow: provider, details, amount, review, success',
  ),
  rule(
    '2 §4',
    'Collection request flow: country, details, amount, confirm, otp when required, success; leaving returns to /transfers',
    'leaving returns to /transfers',
  ),
  rule(
    '2 §4',
    'The otp step appears only if an OTP is required',
    'the otp step appears only if an OTP is required',
  ),
  rule(
    '2 §4',
    'Digital dollars flow; with an id the coin step is skipped',
    'with a coin in the path its step is skipped',
  ),
  rule(
    '2 §4',
    'Entering the USD flow: wallet checked, sync, low balance only warns',
    'entering the USD flow',
  ),
  // Part 2 §7: calls.
  rule(
    '2 §7',
    'create-usd-counterparty, usd_counterparties',
    'is made once at the company, and found by account and routing number',
  ),
  rule('2 §7', 'create-usd-transfer, reference prefix USD_TRANSFER_', 'USD_TRANSFER_'),
  rule('2 §7', 'create-momo-collection, reference prefix collection_', 'collection_'),
  rule('2 §7', 'verify-momo-otp', 'that asks for a code waits for it'),
  rule('2 §7', 'bridge-send-digital-dollars', 'bridge-send-digital-dollars'),
  // Part 2 §8: mapped messages of the providers.
  rule(
    '2 §8',
    'Insufficient balance: transfer, fee, total required, available, needed',
    'Total required: $10.99',
  ),
  // Part 2 §9: constants.
  rule('2 §9', 'Flat fee $2.99, the total is the amount plus the fee', 'cost $2.99'),
  rule('2 §9', 'Digital dollars: fixed fee $1.50', 'cost $1.50'),
  rule(
    '2 §9',
    'Estimated network fee range $0.50 to $2.00; rate $1.00 = 1.000 of the token',
    '$0.50 to $2.00',
  ),
  rule('2 §9', 'Default provider code by country', 'Default provider code by country'),
  rule(
    '2 §9',
    'The collection amount is sent as the amount times 100',
    'Collection amount is sent as the amount times 100',
  ),
  rule(
    '2 §9',
    'Number normalisation: zero to calling code, prefix, maximum 15',
    'a number typed %s is %s',
  ),
  rule(
    '2 §9',
    'The transfer is processed immediately and cannot be cancelled',
    'The transfer is processed immediately and cannot be cancelled.',
  ),
  rule('2 §9', 'Tag transfers are always NGN', 'both people have it at once'),
];
