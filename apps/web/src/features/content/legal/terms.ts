import { product } from '@cowrie/contract/product';
import type { LegalText } from './legal-text.ts';

const { name, supportEmail } = product;

export const terms: LegalText = {
  title: 'Terms',
  lead: `What you can expect from ${name}, and what we expect from you.`,
  updated: '16 November 2026',
  sections: [
    {
      title: 'Who can have an account',
      paragraphs: [
        'You must be 18 or older and open the account for yourself, with your own name as it is on your ID. One person has one account. If you open it for a business, tell us so in the account type.',
        'We can refuse or close an account that uses a false name, a false document, or a phone or email of another person.',
      ],
    },
    {
      title: 'Verification and limits',
      paragraphs: [
        'How much you can send depends on how far you are verified. The current limits are in the app under Limits, and we check them on every transfer.',
        'To verify you, we compare your details and photos with identity records through identity companies, as our privacy policy says.',
      ],
      points: [
        'Tier 0, verified email: up to ₦50,000 or $50.',
        'Tier 1, identity number and personal details: up to ₦1,000,000 or $1,000, and an account number of your own.',
        'Tier 2 and Tier 3, photo ID and selfie: no tier limit. A single US bank transfer stays at or below $10,000.',
      ],
    },
    {
      title: 'Your wallets',
      paragraphs: [
        `The balance in a wallet is what we owe you in that currency. ${name} is not a bank: a wallet earns no interest and is not a savings account.`,
        'Money on hold still belongs to you. We hold it while a transfer waits for an answer, and say on the transfer since when and why.',
      ],
    },
    {
      title: 'Sending money',
      paragraphs: [
        'Before you confirm, we show the rate, each fee and what the recipient gets. Your PIN or passkey confirms exactly that. A quote ends at the time it shows; after that we ask you again.',
        'You choose the recipient. Where the bank or network tells us the account name, we show it. Please compare it with the name you expect.',
        'Once the other bank or network has paid, we cannot take the money back. If you sent to the wrong account, tell us at once: we ask the receiving company, but they decide.',
      ],
      points: [
        'If a transfer fails, the full amount goes back to your wallet with its fees.',
        'If the other bank has not told us yet whether it was paid, we say so and keep asking. We do not send it a second time.',
        'You can cancel a transfer until we have handed it over. The transfer shows whether you still can.',
        'A scheduled transfer runs at the rate of the day. If your balance is too low, we skip it and tell you.',
      ],
    },
    {
      title: 'Fees',
      paragraphs: [
        'Every fee is on its own line before you confirm. Nothing else is taken from the transfer by us. Another bank on the way may take its own fee; where we know of it, we say so.',
      ],
    },
    {
      title: 'Keeping your account safe',
      paragraphs: [
        'Keep your password, PIN and codes to yourself. Our staff never ask for them. Tell us at once if your phone is lost or a payment was not yours.',
        'You can see and sign out every device under Security.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: ['You may not use the account for:'],
      points: [
        'money from crime, or payments to people or places under sanctions',
        'payments in the name of another person, or renting out your account',
        'gambling or goods that are illegal where you or the recipient live',
        'attempts to break, overload or copy the service',
      ],
    },
    {
      title: 'When we may stop a payment',
      paragraphs: [
        'The law may oblige us to hold a payment, ask you about it, or report it. We may also hold one that looks like fraud. We tell you that it is held and what we need, unless the law forbids it.',
        'Freezing a wallet or suspending an account needs a recorded reason from our staff.',
      ],
    },
    {
      title: 'If something goes wrong',
      paragraphs: [
        `Report a problem from the transaction itself, or write to ${supportEmail}. Each report gets a reference, and you see what we do about it.`,
        'If we made the mistake, we put it right and return the fee. If you are not content with our answer, you can go to the regulator or ombudsman of your country.',
      ],
    },
    {
      title: 'Closing your account',
      paragraphs: [
        'You can close your account in Settings at any time, once your wallets are empty and no transfer is open. We can close it with 30 days’ notice, or at once if the law or these terms oblige us. We then pay out what is yours.',
        'We keep the records that the law requires, as the privacy policy says.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'If we change these terms to your disadvantage, we write to you at least 30 days before. If you do not agree, you can close the account without a fee.',
      ],
    },
  ],
};
