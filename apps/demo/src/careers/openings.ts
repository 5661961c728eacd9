/** Openings of the demo. In production there is none until staff write one. */

import type { OpeningFields } from '@cowrie/contract/careers/schemas';

type DemoOpening = { readonly slug: string; readonly fields: OpeningFields };

const steps = `## The steps

1. A person reads your application and answers within 10 working days.
2. A talk of 45 minutes about something you made.
3. Half a day of real work together, paid.
4. An offer in writing, with the pay and the start.

We never ask for a fee, for bank details or for identity documents on the way.`;

export const demoOpenings: readonly DemoOpening[] = [
  {
    slug: 'support-agent-lagos',
    fields: {
      title: 'Support agent',
      team: 'Support',
      place: 'Lagos',
      kind: 'full_time',
      pay: '₦350,000 to ₦450,000 a month',
      summary: 'Answer people whose money is on its way, in words they understand.',
      body: `You answer questions about transfers, limits and identity checks, in English and at least one of Yoruba, Igbo, Hausa or Pidgin.

## What you do

- find out where a transfer is, and say it plainly
- work on reports of scams in the first hour, when it matters most
- tell the product team what people do not understand

## What you bring

- you have answered customers before, in any trade
- you stay calm when the other person cannot

${steps}`,
      closesOn: null,
    },
  },
  {
    slug: 'backend-engineer-payments',
    fields: {
      title: 'Backend engineer, payments',
      team: 'Engineering',
      place: 'Remote, West Africa time',
      kind: 'full_time',
      pay: '₦1,400,000 to ₦2,000,000 a month',
      summary: 'Build what moves money once, whatever breaks in between.',
      body: `You work on the ledger and on the companies that carry payouts. The work is TypeScript and PostgreSQL.

## What you do

- write the rule first, then the test that breaks it, then the code
- stop servers in the middle of a payment and show that nothing is lost
- write down decisions so that others can disagree with them

## What you bring

- you have kept a system running in which mistakes cost money
- you explain a hard thing in short sentences

${steps}`,
      closesOn: null,
    },
  },
  {
    slug: 'compliance-analyst-lagos',
    fields: {
      title: 'Compliance analyst',
      team: 'Compliance',
      place: 'Lagos or Abuja',
      kind: 'contract',
      pay: '₦600,000 to ₦750,000 a month',
      summary: 'Decide identity checks and flagged transfers, and write down why.',
      body: `You look at identity checks, flagged transfers and reports to the authorities.

## What you do

- decide cases with a reason that another person can check
- propose changes to the rules that flag too much or too little

## What you bring

- experience with checks of customers in Nigeria
- care for the person behind the case

${steps}`,
      closesOn: null,
    },
  },
];
