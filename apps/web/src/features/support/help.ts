/** Most frequent questions, shown before people search. Each leads to the page where it is done. */

type HelpAnswer = {
  readonly title: string;
  readonly answer: string;
  readonly to: string;
};

export const helpAnswers: readonly HelpAnswer[] = [
  {
    title: 'My transfer has not arrived',
    answer:
      'Open the transaction: it says where the money is and when it should arrive. If it is late, a case opens by itself and you can follow it there.',
    to: '/transactions',
  },
  {
    title: 'Cancel a transfer',
    answer:
      'A transfer that is still pending can be cancelled on its page. Once the bank has it, it cannot be called back.',
    to: '/transactions',
  },
  {
    title: 'Change or reset the transaction PIN',
    answer: 'You set and change your PIN in the security settings.',
    to: '/security-settings',
  },
  {
    title: 'Sign out another device',
    answer: 'The security page lists all devices. Sign out the ones that you do not know.',
    to: '/security',
  },
];
