/** Every sentence about funds protection that does not come from the server. */

import type { VaultDelay } from '@cowrie/contract/funds-protection/data';
import { product } from '@cowrie/contract/product';
import { common } from '#ui/text/common-copy.ts';

const delayWords = (hours: VaultDelay): string =>
  hours === 1 ? '1 hour' : hours === 24 ? '24 hours' : `${hours / 24} days`;

export const copy = {
  title: 'Funds protection',
  back: 'Security center',
  intro:
    'Where your money is, a vault that gives you time to say no, and the person we contact if you die.',
  currencies: { NGN: 'Naira', USD: 'US dollar' },
  walletNames: { NGN: 'naira wallet', USD: 'US dollar wallet' },

  frozen: 'Your money is frozen, so nothing moves in or out of your vault. You can still cancel.',

  vault: {
    title: 'Vault',
    words: (delay: string) =>
      `Money in your vault cannot be spent. Taking it out takes ${delay}, and you can cancel until then.`,
    balance: (currency: string) => `${currency} vault`,
    asked: 'requested',
    moveIn: 'Move money in',
    moveInLabel: (currency: string) => `Move money in: ${currency} vault`,
    takeOut: 'Take money out',
    takeOutLabel: (currency: string) => `Take money out of the ${currency} vault`,
    delay: 'Wait before money leaves',
    delayValue: delayWords,
    partner: 'Second person',
    partnerHint: 'Must say yes before money leaves',
    noPartner: 'No one',
    partnerStates: {
      asked: (name: string) => `${name} has not agreed yet`,
      accepted: (name: string) => name,
      declined: (name: string) => `${name} said no`,
      left: (name: string) => `${name} left. Money waits 7 days instead`,
    },
    same: 'The vault protects you from thieves and pressure. The money is held by the same companies as your wallet.',
  },

  money: {
    in: {
      title: (currency: string) => `Move money into your ${currency} vault`,
      words: "The money moves right away. You can't spend it while it is in the vault.",
      amount: 'Amount to move in',
      available: (amount: string) => `${amount} in your wallet`,
      submit: (amount: string) => `Move ${amount} in`,
      to: 'your vault',
      done: 'The money is in your vault.',
      next: 'Continue',
    },
    out: {
      title: (currency: string) => `Take money out of your ${currency} vault`,
      words: 'We message you now and before the wait ends. You can cancel at any time.',
      amount: 'Amount to take out',
      available: (amount: string) => `${amount} in your vault`,
      submit: (amount: string) => `Ask for ${amount}`,
      to: (wallet: string, delay: string) => `your ${wallet}, after ${delay}`,
      done: 'Your request is in. You can cancel it until the wait is over.',
      next: 'Continue',
    },
    bad: common.badAmount,
  },

  requests: {
    title: 'Requests',
    states: {
      waiting: 'Waiting',
      done: 'Paid out',
      cancelled: 'Cancelled',
      declined: 'Declined',
    },
    asked: (moment: string) => `Asked ${moment}`,
    until: (moment: string) => `Moves to your wallet ${moment}`,
    needs: (name: string) => `Waits for a yes from ${name}`,
    saidYes: (name: string, moment: string) => `${name} said yes ${moment}`,
    saidNo: (name: string, moment: string) => `${name} said no ${moment}`,
    left: (name: string, moment: string) => `${name} left ${moment}; 7 days of wait replace them`,
    stopped: 'The wait is over. A freeze keeps the money in your vault.',
    ended: (moment: string) => `Ended ${moment}`,
    cancel: common.cancel,
    cancelLabel: (amount: string) => `Cancel the request of ${amount}`,
    cancelled: 'Cancelled. The money stays in your vault.',
    see: 'See the movement',
  },

  pending: {
    title: 'Changes that have not taken effect',
    when: (moment: string) => `Takes effect ${moment}`,
    cancel: 'Cancel change',
    cancelLabel: (words: string) => `Cancel the change: ${words}`,
    cancelled: 'The change is cancelled. Your vault stays as it is.',
  },
  savedNow: 'Saved. It applies now.',
  savedLater: 'Saved. It takes effect later, and you can cancel it until then.',

  delaySheet: {
    title: 'Wait before money leaves',
    words:
      'A longer wait applies at once. A shorter one applies after your present wait, and at least 24 hours. Requests you already made keep theirs.',
    legend: 'Wait',
  },
  partnerSheet: {
    title: 'Second person',
    words:
      'Someone you trust on Cowrie who must say yes as well. Without an answer the money stays in your vault. They see your name, the amount and when you asked, never your balance.',
    tag: 'Their tag',
    tagHint: 'They get a message and must agree first.',
    noTag: 'Enter a tag',
    leaves: 'If they stop or close their account, we tell you, and a wait of 7 days replaces them.',
    remove: 'Remove',
  },

  helping: {
    title: 'Vaults you help with',
    words: 'You see the name, the amount and the time. You pay nothing.',
    asks: (name: string) => `${name} asks you to be the second person of their vault`,
    helps: (name: string) => `You are the second person of ${name}’s vault`,
    question: (name: string) => `${name} wants to take money out`,
    answer: 'Answer',
    accept: 'Agree',
    decline: 'Decline',
    stop: 'Stop',
    accepted: 'You are their second person now.',
    declined: 'Done. We let them know.',
  },

  held: {
    title: 'Where your money is held',
    by: (companies: string) => `In Cowrie’s accounts with ${companies}`,
    none: 'No company holds money in this currency yet',
    bank: (bank: string) => `Your account number is at ${bank}`,
    books:
      'The money is in accounts of Cowrie at these companies, together with that of other customers. Our books say which part is yours, and they are compared with the companies’ balances every day.',
    insured: 'Is it insured?',
    notInsured:
      'Count it as not insured. We know of no deposit insurance that pays you if a company that holds the money fails. We do not know in which bank each company keeps it, so we name none.',
    covers: 'What helps when something goes wrong',
    scam: 'Report a scam',
    scamHint: 'We ask the receiving side for the money back. It is not always possible.',
    limits: 'Transaction limits',
    limitsHint: 'Cap what can leave your wallets in a day',
    freeze: 'Freeze everything',
    freezeHint: 'One press in the security center, also for your vault',
    transactions: 'Report a problem with a transfer',
    transactionsHint: 'Open the transfer in your history',
  },

  nominee: {
    title: 'Nominee',
    none: 'You have named no one.',
    why: 'The person we contact if you die. Only you see these details; our staff open them for a case, and each time is recorded.',
    add: 'Add a nominee',
    change: 'Change nominee',
    remove: 'Remove nominee',
    removed: 'Your nominee is removed.',
    saved: 'Your nominee is saved.',
    phone: 'Phone',
    email: 'Email',
    tag: 'Tag',
    relationship: 'Relationship',
    since: (date: string) => `Saved ${date}`,
    death: 'What happens if you die',
    steps: [
      `Your nominee or family writes to ${product.supportEmail}. We open a case and freeze the account.`,
      'They send the death certificate, their own identity document, and the letter of administration or probate that says who inherits.',
      'Two members of our staff check the papers and decide. Nothing is paid out automatically.',
      'Naming someone here is not a will. The money goes to whom the law and your will say.',
    ],
  },
  nomineeSheet: {
    title: 'Nominee',
    words: 'Give a phone number or an email, better both. You get a message about every change.',
    name: 'Full name',
    relationship: 'Relationship',
    choose: 'Choose',
    phone: 'Phone number',
    email: 'Email',
    tag: 'Cowrie tag',
    noName: 'Enter the full name',
    noRelationship: 'Choose one',
    unreachable: 'Add a phone number or an email',
  },

  question: {
    title: 'A vault asks you',
    wants: (name: string) => `${name} wants to take out`,
    from: (tag: string) => `From the vault of @${tag}`,
    asked: (moment: string) => `Asked ${moment}`,
    until: (moment: string) => `With your yes it moves to their wallet ${moment}.`,
    stays: 'Without your answer it stays in the vault.',
    pressure: 'Is someone putting pressure on them?',
    pressureWords:
      'Scammers say that it is urgent, that it must stay secret, or that they call from the bank. Call before you answer. If you cannot reach them, say no: the money stays in the vault, and they can ask again.',
    yes: 'Yes, it sounds right',
    no: 'No, keep it in the vault',
    saidYes: 'You said yes.',
    saidNo: 'You said no. The money stays in the vault.',
    over: 'This question is closed.',
    unknown: 'This question is not for you, or it does not exist.',
    home: 'Go to dashboard',
  },

  failed: 'Your funds protection could not be loaded',
  safe: common.safe,
} as const;
