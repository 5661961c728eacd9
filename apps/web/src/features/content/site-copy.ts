/** The sentences around the public texts. The texts themselves come from the desk. */

export const siteCopy = {
  contents: 'On this page',
  related: 'Related',
  help: {
    title: 'Help center',
    description:
      'How every part of Cowrie works: opening an account, adding and sending money, limits, security, and what to do when something goes wrong.',
    lead: 'How everything works, and what to do when something does not.',
    search: 'Search help',
    placeholder: 'For example: transfer is late',
    submit: 'Search',
    short: 'Type at least two letters.',
    results: (count: number, words: string) =>
      count === 1 ? `One answer for “${words}”` : `${count} answers for “${words}”`,
    none: (words: string) => `No answer for “${words}”`,
    noneAdvice: 'Try other words, look through the topics below, or write to us.',
    corrected: (words: string) => `Showing answers for “${words}”.`,
    all: 'All topics',
    article: 'Article',
    question: 'Question',
    contact: 'Write to us',
  },
  article: {
    picture: (title: string) => `The screen in Cowrie that this article is about: ${title}`,
    helpful: 'Was this helpful?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you. We read every answer.',
    why: 'What was missing?',
    whyHint: 'Please write no passwords, PINs or account numbers here.',
    send: 'Send',
    stuck: 'Still stuck?',
    stuckAdvice: 'A person reads every message. You get a ticket number right away.',
  },
  faqs: {
    title: 'Questions',
    description:
      'Short answers: what sending costs, how long it takes, limits, identity checks, security and who we are.',
    lead: 'Short answers to what people ask most.',
  },
  blog: {
    title: 'Blog',
    description: 'How Cowrie works inside, and why we built it this way.',
    lead: 'How the product works inside, and why we built it this way.',
    minutes: (count: number) => (count === 1 ? '1-minute read' : `${count}-minute read`),
    by: 'Written by the Cowrie team',
    more: 'Older posts',
    feed: 'Follow by RSS',
  },
  cookies: {
    title: 'Your choice',
    lead: 'What this browser may store besides what the service needs.',
    settings: 'Remember my settings',
    settingsHint:
      'Theme, time zone, hidden balances and the side menu. Without it they are forgotten when you leave.',
    measuring: 'Measure how fast pages are',
    measuringHint:
      'Goes to our own server, without your name, amounts or what you do. Off unless you switch it on.',
    save: 'Save my choice',
    saved: 'Saved. It applies to this browser.',
  },
} as const;
