/** Ten flows through the whole product, one test each: a change that breaks it breaks one of them. */
export const smokeFlows: readonly { readonly file: string; readonly test: string }[] = [
  {
    file: 'identity',
    test: 'a person sets a new password with a mailed link and logs in with it',
  },
  {
    file: 'identity',
    test: 'errors appear at their fields, and nothing typed is lost',
  },
  {
    file: 'send/tag',
    test: 'a new person sends by tag with PIN and selfie, and the recipient has the money at once',
  },
  {
    file: 'send/bank',
    test: 'a new person sends to a bank account whose name the bank confirms, and sees it complete',
  },
  {
    file: 'send/requests',
    test: 'a person asks by tag, the other pays from two tabs, and the money moves once',
  },
  {
    file: 'funding',
    test: 'a new person gets an account number, and a payment to it appears at once',
  },
  {
    file: 'wallets',
    test: 'a new person sees an empty naira wallet, and a double click opens one dollar wallet',
  },
  { file: 'fx/fx', test: 'the calculator leads to the conversion with its amount' },
  {
    file: 'staff/staff',
    test: 'one member of staff proposes a role and cannot approve it, another approves it',
  },
  { file: 'support', test: 'help is found before a question is asked' },
].map(({ file, test }) => ({ file: `e2e/flows/${file}.test.ts`, test }));
