/**
 * Every line of the specification's send flows, and words a test must carry to be its proof: in its
 * name, in the table its name is made from, or in what it expects.
 */
export type Line = {
  /** Part and section. */
  readonly at: string;
  readonly line: string;
  /** What to look for in the tests; the line's own words where it has some. */
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
];

export const rules: readonly Line[] = [
  rule('2 §9', 'The fee of a dollar transfer is $2.99', 'cost $2.99'),
  rule('2 §9', 'The fee of digital dollars is $1.50', 'cost $1.50'),
];
