/** Every sentence of the cases page and of the flag rules. */

import { caseDispositions, caseKindRules } from '@cowrie/contract/cases/data';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

type Case = OutputOf<Routes['cases.list']>['items'][number];
type Rule = OutputOf<Routes['cases.flag-rules']>['items'][number];
type Action = Case['actions'][number];

export const copy = {
  title: 'Transaction flags',
  views: 'View',
  viewNames: { cases: 'Cases', rules: 'Rules' },
  none: common.none,
  more: 'Show more',
  kinds: Object.fromEntries(
    Object.entries(caseKindRules).map(([kind, { label }]) => [kind, label]),
  ) as Readonly<Record<Case['kind'], string>>,
  cases: {
    table: 'Cases',
    empty: 'No open cases.',
    emptyClosed: 'No closed cases yet.',
    noMatch: common.noMatch,
    shown: (count: number) => plural(count, '# case', '# cases'),
    search: 'Case number, reference or @tag',
    state: 'State',
    states: { open: 'Open', closed: 'Closed' },
    mine: 'Mine',
    unassigned: 'Unassigned',
    late: 'Late',
    kind: 'Kind',
    anyKind: 'All kinds',
    reference: 'Case',
    person: 'Person',
    ours: 'Ours',
    amount: 'Amount',
    age: 'Age',
    due: 'Due',
    owner: 'Owner',
  },
  detail: {
    kind: 'Kind',
    person: 'Person',
    amount: 'Amount',
    transaction: 'Transaction',
    status: 'Transaction status',
    owner: 'Owner',
    opened: 'Opened',
    due: 'Due',
    next: 'Next check',
    steps: 'Steps',
    disposition: 'Ended as',
    mergedInto: 'Merged into',
    by: (who: string, when: string) => `${who} · ${when}`,
    /** A step that is on the person's screen too. */
    publicStep: (who: string) => `${who} · Customer sees this`,
    asked: {
      refund: (name: string) => `${name} proposes to return the money`,
      mark_paid: (name: string) => `${name} proposes to mark it as paid`,
      release: (name: string) => `${name} proposes to release it`,
    },
    askedMine: {
      refund: 'You proposed to return the money. Another member of staff has to agree.',
      mark_paid: 'You proposed to mark it as paid. Another member of staff has to agree.',
      release: 'You proposed to release it. Another member of staff has to agree.',
    },
    readOnly: 'Your roles do not include acting on cases.',
  },
  actions: {
    take: {
      label: 'Assign to me',
      title: 'Assign this case to you',
      words: 'You become its owner. Others still see it.',
      submit: 'Assign to me',
    },
    assign: {
      label: 'Assign',
      title: 'Assign this case',
      words: 'The member of staff you choose becomes its owner.',
      submit: 'Assign',
    },
    note: {
      label: 'Add a note',
      title: 'Add a note',
      words: 'Only staff see it, not the person.',
      submit: 'Save note',
    },
    reply: {
      label: 'Reply to customer',
      title: 'Reply to the customer',
      words: 'They read your text on the transaction. The case stays open.',
      submit: 'Send reply',
    },
    requery: {
      label: 'Ask the company',
      title: 'Ask the company again',
      words: 'Its answer is applied immediately: paid, or returned to the wallet.',
      submit: 'Ask now',
    },
    release: {
      label: 'Release',
      title: 'Release this transfer',
      words:
        'It is sent as confirmed, under the same reference. A large amount is released once a second member of staff agrees.',
      submit: 'Release',
    },
    refund: {
      label: 'Return to wallet',
      title: 'Return the money to the wallet',
      words:
        'A transfer that a rule stopped goes back to the wallet immediately. A transfer that was sent is refunded once a second member of staff agrees.',
      submit: 'Return to wallet',
    },
    mark_paid: {
      label: 'Mark as paid',
      title: 'Mark this payout as paid',
      words:
        'Only if you know that the money arrived, for example from the company’s support. The hold is settled once a second member of staff agrees.',
      submit: 'Mark as paid',
    },
    merge: {
      label: 'Merge',
      title: 'Merge into another case',
      words:
        'This case closes and the other one stays open. Both must be open and about the same person or transaction.',
      submit: 'Merge',
    },
    close: {
      label: 'Close case',
      title: 'Close this case',
      words: 'The reason is for staff only. The customer reads only the text written for them.',
      submit: 'Close the case',
    },
    reopen: {
      label: 'Reopen case',
      title: 'Reopen this case',
      words: 'It goes back to the open cases and is due tomorrow.',
      submit: 'Reopen the case',
    },
  } satisfies Record<Action, Readonly<Record<'label' | 'title' | 'words' | 'submit', string>>>,
  agree: {
    refund: {
      label: 'Approve and refund',
      title: 'Approve this refund',
      words: 'The whole amount and its fees go back to the wallet immediately.',
      submit: 'Approve and refund',
    },
    mark_paid: {
      label: 'Approve as paid',
      title: 'Approve that it was paid',
      words:
        'The money on hold leaves the wallet immediately, and the person sees that it arrived.',
      submit: 'Approve as paid',
    },
    release: {
      label: 'Approve and release',
      title: 'Approve this release',
      words: 'The transfer is sent as confirmed, under the same reference.',
      submit: 'Approve and release',
    },
  },
  customer: {
    label: 'Text for the customer',
    hint: 'They read it on the transaction.',
    closeHint: 'Default: We have looked into this and closed the case.',
    missing: 'Write what the customer should read',
  },
  evidence: {
    title: 'Evidence',
    add: 'Add a picture or PDF',
    adding: 'Adding…',
    failed: 'The file was not added. Try again.',
    by: (who: string, when: string) => `${who} · ${when}`,
  },
  report: {
    open: 'Export report',
    title: (reference: string) => `Suspicious activity report of ${reference}`,
    words:
      'A file with the people, their transactions, the steps, the evidence and the outcome. Your name, the time and the reason are in it and in the audit log.',
    submit: 'Export',
    reveal: 'Identity data in full',
    revealHint: 'Email, phone, identity number, date of birth and address are masked otherwise.',
  },
  dispositions: caseDispositions,
  disposition: {
    label: 'How did it end?',
    placeholder: 'Choose',
    missing: 'Choose how the case ended',
  },
  newOwner: {
    label: 'New owner',
    placeholder: 'Choose',
    missing: 'Choose a member of staff',
    option: (name: string, open: number) =>
      plural(open, `${name} · # open case`, `${name} · # open cases`),
  },
  into: {
    label: 'Number of the other case',
    hint: 'For example CASE-AB12CD34',
    missing: 'Enter the number of the other case',
  },
  done: 'Saved in the case and the audit log',
  rules: {
    add: 'Add a rule',
    name: 'Name',
    measure: 'Condition',
    bound: 'Threshold',
    boundHint: 'The rule applies from this value up.',
    currency: 'Currency',
    anyCurrency: 'All currencies',
    action: 'Action',
    enabled: 'State',
    on: 'On',
    off: 'Off',
    hits: 'Matches',
    newTitle: 'New rule',
    editTitle: (name: string) => name,
    noRule: 'No rule',
    approval: {
      consequence: 'It applies from the next transfer on.',
      submit: 'Approve and apply',
      done: 'Approved and applied',
    },
    words: 'It applies from the next transfer on, once a second member of staff agrees.',
    submit: 'Propose the rule',
    nameMissing: 'Please name the rule',
    boundBad: common.badAmount,
    countBad: 'Please enter a whole number',
    proposed: 'Proposed. A second member of staff decides.',
    change: 'Propose a change',
    readOnly: 'Your roles do not include proposing rules.',
    figures: 'How often it was right',
    lately: 'Matches in 30 days',
    decided: 'Decided, of the last 1,000',
    falseShare: 'False alarms',
    backtest: {
      title: 'On the last 30 days',
      run: 'Try it on the last 30 days',
      running: 'Trying…',
      failed: 'The test could not run. Please try again.',
      sends: 'Transfers checked',
      newest: (count: string) => `The newest ${count}`,
      met: 'Would match',
      people: 'People',
      amounts: 'Amount',
      flagged: 'Already have a case',
      bad: 'Returned or fraud',
      sample: 'Newest matches',
    },
    actions: {
      watch: 'Opens a case; the transfer continues',
      hold: 'Stops the transfer until staff release it',
    } satisfies Record<Rule['action'], string>,
    actionNames: {
      watch: { label: 'Watch', tone: 'neutral' },
      hold: { label: 'Stop', tone: 'warning' },
    } satisfies Record<Rule['action'], { label: string; tone: BadgeTone }>,
  },

  /** By the kind of proposal. */
  approve: {
    case_refund: {
      consequence: 'The money goes back to the sender’s wallet immediately.',
      submit: 'Approve and refund',
    },
    case_mark_paid: {
      consequence: 'The money on hold leaves the sender’s wallet immediately.',
      submit: 'Approve as paid',
    },
    case_release: {
      consequence: 'The transfer is sent as confirmed.',
      submit: 'Approve and release',
    },
  },
} as const;
