/** Short answers to what people ask most. Each leads to the page where it is done. */

export type HelpAnswer = {
  readonly title: string;
  readonly answer: string;
  readonly to: string;
  /** Other words that people use for it. */
  readonly words: string;
};

export const helpAnswers: readonly HelpAnswer[] = [
  {
    title: 'My transfer has not arrived',
    answer:
      'Open the transaction: it says where the money is and when it should arrive. If it is late, a case opens by itself and you can follow it there.',
    to: '/transactions',
    words: 'late pending bank not received missing money delay',
  },
  {
    title: 'Cancel a transfer',
    answer:
      'A transfer that is still pending can be cancelled on its page. Once the bank has it, it cannot be called back.',
    to: '/transactions',
    words: 'stop undo reverse wrong account mistake refund',
  },
  {
    title: 'Change or reset the transaction PIN',
    answer: 'You set and change your PIN in the security settings.',
    to: '/security-settings',
    words: 'forgot pin code locked',
  },
  {
    title: 'Sign out another device',
    answer: 'The security page lists all devices. Sign out the ones that you do not know.',
    to: '/security',
    words: 'stolen lost phone hacked session logged in unknown',
  },
  {
    title: 'Raise my limits',
    answer: 'Limits follow your verification level. A higher level raises them.',
    to: '/kyc-upgrade',
    words: 'tier limit amount maximum verify bvn identity upgrade',
  },
  {
    title: 'What a transfer costs',
    answer:
      'The review page shows every fee and the exchange rate before you send. Nothing else is taken.',
    to: '/transfers',
    words: 'fee charge rate price cost exchange',
  },
  {
    title: 'Add money to my wallet',
    answer: 'Send to your own account number from any bank, or ask a person to pay you.',
    to: '/dashboard?add=NGN',
    words: 'fund deposit top up account number receive',
  },
  {
    title: 'Get a statement',
    answer: 'Choose the days on the transactions page. You get it as PDF or CSV.',
    to: '/transactions?statement=open',
    words: 'bank statement pdf csv history download',
  },
  {
    title: 'Choose which messages I get',
    answer: 'Choose channels and quiet hours in the notification settings.',
    to: '/notification-settings',
    words: 'sms email push notification alert mute',
  },
  {
    title: 'Change my email, phone or name',
    answer:
      'Email and phone are in the settings. If your name is wrong, write to us and we correct it.',
    to: '/settings',
    words: 'profile number address update account details',
  },
];

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The answers that have every typed word, the best first. Without words, the first few. */
export function findHelp(typed: string, most = 4): HelpAnswer[] {
  const sought = wordsIn(typed);
  if (sought.length === 0) return helpAnswers.slice(0, most);
  const scored = helpAnswers.map((answer) => {
    const [title, rest] = [wordsIn(answer.title), wordsIn(`${answer.words} ${answer.answer}`)];
    const starts = (words: readonly string[], word: string) =>
      words.some((one) => one.startsWith(word));
    const points = sought.map((word) => (starts(title, word) ? 2 : starts(rest, word) ? 1 : 0));
    return {
      answer,
      score: points.reduce<number>((sum, one) => sum + one, 0),
      hit: points.filter((one) => one > 0).length,
    };
  });
  return scored
    .filter(({ hit }) => hit * 2 >= sought.length && hit > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ answer }) => answer);
}
