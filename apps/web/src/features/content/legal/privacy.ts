import { product } from '@cowrie/contract/product';
import type { LegalText } from './legal-text.ts';

const { name, supportEmail } = product;

export const privacy: LegalText = {
  title: 'Privacy policy',
  lead: `What ${name} knows about you, why, who else sees it, and what you can do about it.`,
  updated: '16 November 2026',
  sections: [
    {
      title: 'What we collect',
      paragraphs: ['We collect what we need to move money safely, and nothing to sell.'],
      points: [
        'Account: name, email, phone, country, tag, picture if you add one.',
        'Identity: BVN or national identity number, date of birth, address, photos of your ID, selfies and the result of each check.',
        'Money: wallets, transfers, recipients, memos, receipts, and what banks and networks answer.',
        'Security: devices, browsers, network addresses, sign-ins, and changes to your account.',
        'Messages: what you write to us and what we sent you.',
      ],
    },
    {
      title: 'Why we use it',
      paragraphs: [
        'To run your account and carry out your payments; to check who you are and to prevent fraud and money laundering, as the law requires; to answer you; and to find and mend faults. We do not use it for advertising, and we do not sell it.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: ['Only what each company needs for its part, and only for that part.'],
      points: [
        'Payment companies and banks: the sender’s and recipient’s details of a payment.',
        'Identity companies: identity number, photos and selfies, to check them.',
        'Senders of email and text messages: your address or number and the message.',
        'The people you pay: your name, and your tag if you pay by tag.',
        'Authorities: what the law obliges us to give.',
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'Identity numbers and documents are encrypted field by field. Staff see them masked, need a permission and a reason to open them, and each time is recorded. Passwords and PINs are stored only as digests that cannot be turned back.',
        'We remove location and date data from your photos.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'We use only cookies that the service needs: your session, this device, and choices such as the theme and hidden balances. No company but us sets a cookie here, and none follows you to other sites.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'While your account is open, and after it is closed as long as the law on payments and identity checks requires. What no law requires we delete when the account is closed.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: ['You can do most of this yourself, in Settings.'],
      points: [
        'See and correct your details.',
        'Download a copy of your data.',
        'Close your account.',
        `Ask us to delete or limit something, or object to it: write to ${supportEmail}.`,
        'Complain to the data protection authority of your country.',
      ],
    },
    {
      title: 'Decisions by computer',
      paragraphs: [
        'Limits, selfie checks and some holds are decided by rules. If one stops you, you can ask for a person to look at it.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'If we change how we use your data, we tell you before it takes effect. The day of this version is at the top.',
      ],
    },
  ],
};
