/** Every sentence of the page that explains a person's segment. */

export const copy = {
  title: 'Your segment',
  intro:
    'We group people by how they use the product, to decide what to show first. Here is your group, and what we base it on.',
  fromTitle: 'What we base it on',
  fromWords: 'Your own last 90 days, and nothing else. Only you can see it.',
  changesTitle: 'What it changes for you',
  othersTitle: 'Other groups',
  fits: 'Fits too',
  doesNotFit: 'Does not fit now',
  failed: 'We could not work out your segment',
  facts: {
    daysHere: 'Days with us',
    sent: 'Payments sent',
    received: 'Payments received',
    people: 'People and places you paid or were paid by',
    saved: 'Savings contributions',
  } as Readonly<Record<string, string>>,
  segments: {
    newcomer: {
      name: 'Newcomer',
      means: 'You joined in the last 30 days and are finding your way.',
      changes: 'Set-up steps and short explanations come first.',
    },
    explorer: {
      name: 'Explorer',
      means: 'You have tried a few things.',
      changes: 'You see what else is there, one suggestion at a time.',
    },
    regular: {
      name: 'Regular',
      means: 'Money moves in and out regularly.',
      changes: 'Your recent people and repeats come first.',
    },
    sender: {
      name: 'Sender',
      means: 'You pay several people often.',
      changes: 'Sending again is one tap away, and limits are shown early.',
    },
    saver: {
      name: 'Saver',
      means: 'You put money aside regularly.',
      changes: 'Your savings and next contributions come first.',
    },
    business: {
      name: 'Business',
      means: 'You are paid by several people for what you do.',
      changes: 'Invoices, statements and exports come first.',
    },
    quiet: {
      name: 'Quiet',
      means: 'No money in or out in the last 90 days.',
      changes: 'We keep out of your way.',
    },
  },
} as const;
