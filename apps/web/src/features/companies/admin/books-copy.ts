import type { BalanceLine, BookBreak } from './queries.ts';
import { plural } from '#ui/text/plural.ts';

/** The sentences of the reconciliation screen. */
export const booksCopy = {
  balances: {
    title: 'Our books and the companies’ balances',
    words:
      'Compared every five minutes. The lines explain the difference; what stays after two comparisons is a difference below.',
    company: 'Company',
    books: 'Our books',
    theirs: 'Company’s balance',
    difference: 'Difference',
    unexplained: 'Unexplained',
    explained: 'All explained',
    asked: (time: string) => `Compared at ${time}`,
    empty: 'The balances have not been compared yet. Run the comparison on the company’s screen.',
    noAmount: 'No amount known',
    openBreak: 'Open the difference',
    end: 'End this explanation',
    endTitle: 'End this explanation',
    endWords: 'What it explained counts as a difference again from the next comparison.',
    ended: 'The explanation has ended',
    lines: {
      opening: () => 'Before the first comparison',
      explained: () => 'Explained by staff',
      on_the_way_out: ({ count }) =>
        plural(
          count,
          'On its way out: # payout ordered, not settled',
          'On its way out: # payouts ordered, not settled',
        ),
      from_cards: ({ count }) =>
        plural(
          count,
          'Back from cards: # withdrawal ordered, not settled',
          'Back from cards: # withdrawals ordered, not settled',
        ),
      outcome_unknown: ({ count }) =>
        plural(
          count,
          '# payout with an unknown outcome, as far as it explains the difference',
          '# payouts with an unknown outcome, as far as they explain the difference',
        ),
      break: ({ note, count }) =>
        note ??
        plural(
          count,
          '# more difference about a single movement',
          '# more differences, each about a single movement',
        ),
      fees: ({ count }) =>
        plural(
          count,
          'Fees of the company for # payout since the first comparison',
          'Fees of the company for # payouts since the first comparison',
        ),
      fees_booked: ({ count }) =>
        plural(
          count,
          'Fees booked by # adjustment against our fees account',
          'Fees booked by # adjustments against our fees account',
        ),
      adjustments: ({ count }) =>
        plural(
          count,
          '# other adjustment of this account, part of our books',
          '# other adjustments of this account, part of our books',
        ),
      events_refused: ({ count }) =>
        plural(count, '# webhook refused in the last week', '# webhooks refused in the last week'),
      events_failed: ({ count }) => plural(count, '# webhook failed', '# webhooks failed'),
    } satisfies Record<BalanceLine['kind'], (line: BalanceLine) => string>,
  },

  detail: {
    kinds: {
      missing_there: 'Our ledger has this movement and the company’s list does not.',
      missing_here: 'The company’s list has this movement and our ledger does not.',
      amount: 'The amount in the company’s list is not the amount in our ledger.',
      status: 'The outcome in the company’s list is not the outcome in our ledger.',
      balance: 'The company’s balance and our books differ, and no line explains it.',
    } satisfies Record<BookBreak['kind'], string>,
    types: { deposit: 'Deposit', payout: 'Payout', request: 'Requested payment' },
    type: 'Movement',
    ours: 'Our books',
    theirs: 'The company',
    nothing: 'Nothing',
    statuses: { succeeded: 'Paid', failed: 'Not paid', pending: 'Pending' } as Readonly<
      Record<string, string>
    >,
    found: 'Found',
    age: 'Age',
    transaction: 'Transaction',
    case: 'Case',
    approval: 'Adjustment',
    proposed: 'Open the proposal',
    matched: 'Matched to',
    event: 'Event of the company',
    closed: 'Closed',
    by: (name: string, time: string) => `${name}, ${time}`,
    reason: 'Reason',
    readOnly: 'Your roles do not include acting on a difference.',
  },

  act: {
    requery: {
      button: 'Ask the company',
      title: 'Ask the company about it',
      words: 'We compare the answer with our books right away, and credit a deposit we missed.',
      done: 'The company answered',
    },
    match: {
      button: 'Match',
      title: 'Match it to a transaction or an event',
      words: 'The difference closes. It opens again if one of its sides changes.',
      done: 'Difference matched',
      kind: 'It is about',
      kinds: { transaction: 'A transaction', event: 'An event of the company' },
      id: 'Its id',
      idHint: 'Copy it from the address of the transaction or the event.',
      badId: 'Please enter the whole id',
    },
    adjust: {
      button: 'Propose an adjustment',
      title: 'Propose an adjustment',
      words: (difference: string) =>
        `Books ${difference} at the company’s account. A second member of staff decides.`,
      done: 'Adjustment proposed',
      against: 'Book it against',
      accounts: { suspense: 'Suspense', fees: 'Fees', fx_pool: 'Exchange pool' },
    },
    case: {
      button: 'Open a case',
      title: 'Open a case about it',
      words: 'The case is yours. You can assign it to another member of staff.',
      done: 'Case opened',
    },
    explain: {
      button: 'Explain and close',
      title: 'Explain and close',
      words:
        'The difference closes with your reason. For a balance, the reason stays as a line that explains it.',
      done: 'Difference closed',
    },
  },
} as const;
