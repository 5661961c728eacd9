/** Sentences of a person's page, of one's own code, and of the scanner. */

import { product } from '@cowrie/contract/product';

export const peopleCopy = {
  person: {
    title: 'Pay or request',
    send: 'Send money',
    request: 'Request money',
    unknown: `No one on ${product.name} has this tag.`,
    failed: 'We could not load this person.',
    self: 'This is your own code.',
    own: 'Show my code',
    back: 'Transfers',
  },
  code: {
    title: 'My code',
    words: `Anyone on ${product.name} can scan it to pay you.`,
    label: (tag: string) => `The code of @${tag}`,
    request: 'Request an amount',
    scan: 'Scan a code',
  },
  scan: {
    title: 'Scan a code',
    hint: `Point the camera at a ${product.name} code.`,
    starting: 'Waiting for the camera. Allow it if your browser asks.',
    refused: 'We cannot use the camera. Allow it in your browser, or choose a picture.',
    picture: 'Choose a picture',
    own: 'Show my code',
    notShared: 'What you shared has no Cowrie link or tag in it.',
    foreign: `This is not a ${product.name} code. We did not open it.`,
    nothing: 'There is no code in this picture.',
    unreadable: 'We cannot read this picture.',
    again: 'Scan again',
  },
} as const;
