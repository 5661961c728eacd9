import { applicationKeptMonths } from '@cowrie/contract/careers/data';
import { product } from '@cowrie/contract/product';

/** Every sentence of the public pages. The text around the openings comes from the desk. */
export const careersCopy = {
  title: 'Careers',
  openings: 'Openings',
  none: 'No openings at the moment. When there is one, you will find it here with the work, the place and the pay.',
  closes: (day: string) => `Open until ${day}`,
  about: { team: 'Team', place: 'Place', kind: 'Kind', pay: 'Pay', closes: 'Closes' },
  apply: 'Apply',
  applyLead: 'A person reads every application and answers within 10 working days.',
  closed: 'This opening is closed',
  closedWords: 'We no longer take applications for it. Thank you for your interest.',
  paused: 'Applications are paused at the moment. Please come back soon.',
  all: 'All openings',
  form: {
    name: 'Your name',
    email: 'Your email',
    phone: 'Phone',
    links: 'Links to your work',
    linksHint: 'Up to 3, one on each line, with https://',
    words: 'Why you, and something you are proud of',
    file: 'CV or a sample of your work',
    fileHint:
      'A PDF or a picture, up to 5 MB. Please send no identity documents and no bank details.',
    fileKept: 'Please choose your file again.',
    consent: `I agree that ${product.name} keeps my application to decide about it`,
    consentHint: `We delete it ${applicationKeptMonths} months after the decision, or right away if you withdraw it.`,
    website: 'Leave this empty',
    submit: 'Send application',
    required: {
      name: 'Please tell us your name',
      email: 'Email is required',
      words: 'Please say why you write to us',
      consent: 'We need your consent to keep your application',
    },
    tooLarge: 'This file is larger than 5 MB.',
  },
  done: 'We have your application',
  doneWords: (email: string) =>
    `We have sent an email to ${email}, unless it got several in the last hour. It has your reference, and a link to follow your application or withdraw it.`,
  application: {
    title: 'Your application',
    description: 'See where your application is.',
    invalid: 'This link does not work',
    invalidWords:
      'It may be incomplete, or we have deleted the application. Please use the link of our last email.',
    reference: 'Reference',
    opening: 'Opening',
    received: 'Received',
    moved: 'Last step',
    stage: 'Stage',
    file: 'File',
    fileKept: 'Stored encrypted',
    withdraw: 'Withdraw application',
    withdrawWords:
      'We delete what you sent us, your file and our notes right away. This cannot be undone.',
    withdrawn: 'Your application is withdrawn. What you sent us is deleted.',
  },
} as const;
