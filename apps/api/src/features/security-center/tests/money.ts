/** Tests about deals: investments, loans, selling, P2P trades. */

import { ask, right, type ScenarioTest, wrong } from './scenario.ts';

export const moneyTests: readonly ScenarioTest[] = [
  {
    id: 'investment-doubling',
    title: 'Double your money in a week',
    summary: 'A group shows big profits. Your friend has already been paid.',
    scene:
      'A friend adds you to a group. Every hour members post screenshots of payouts. The "admin" promises to double any amount in seven days.',
    guideId: 'investments',
    questions: [
      ask(
        'promise',
        'What does "guaranteed, double in 7 days" mean?',
        wrong(
          'A very skilled trader',
          'The best traders in the world do not promise this, because it cannot be done.',
        ),
        right(
          'It is a fraud',
          'High, fast and guaranteed do not exist together. Anyone who promises all three is lying.',
        ),
        wrong('A risk worth taking with a small amount', 'It is not a risk. It is a certain loss.'),
      ),
      ask(
        'friend',
        'Your friend really was paid last week. Why?',
        right(
          'With the money of people who joined after her',
          'Early members are paid from what later members bring, until it stops. Then the admin and the group vanish.',
        ),
        wrong('Because it works', 'It looks so until the day it stops paying.'),
        wrong(
          'Because she is an insider',
          'Most people who recruit their friends believe in it themselves.',
        ),
      ),
      ask(
        'withdraw',
        'Your balance in their app shows a large profit, but a withdrawal needs a "tax" paid first. What do you do?',
        wrong(
          'Pay it to get the profit out',
          'The number in the app is invented. The tax is just more of your money.',
        ),
        right(
          'Pay nothing more, keep the messages, and report it',
          'Genuine fees are taken from the payout. Reports with names and account numbers help to stop them.',
        ),
        wrong(
          'Bring a friend in to cover the tax',
          'Then two of you have lost money, and you brought your friend there.',
        ),
      ),
    ],
  },
  {
    id: 'loan-app',
    title: 'A loan in two minutes',
    summary: 'An app offers money fast, and wants your contacts.',
    scene:
      'You need 30,000 until Friday. An app from a link in a chat says: approved, no documents. On installing, it asks for your contacts, photos and messages.',
    guideId: 'loan-apps',
    questions: [
      ask(
        'contacts',
        'Why does it want your contacts and photos?',
        wrong('To check who I am', 'A lender checks your identity and income, not your friends.'),
        right(
          'To shame me in front of my family and colleagues later',
          'Abusive lenders send insults and edited pictures to everyone you know if you pay late, and sometimes even if you paid.',
        ),
        wrong('Every app does', 'No app needs them to lend you money.'),
      ),
      ask(
        'fee',
        'Another lender wants 5,000 "insurance" before it pays the loan out. What is it?',
        right(
          'A trick: the loan never comes',
          'Money that you must pay before you get a loan is the whole purpose of the offer.',
        ),
        wrong(
          'A normal cost',
          'Genuine costs are taken from the loan and written in the contract.',
        ),
        wrong('A sign that the loan is safe', 'It only makes their income safe.'),
      ),
      ask(
        'check',
        'How do you check a lender first?',
        wrong('By its stars in the app store', 'Reviews are bought.'),
        right(
          'In the list of licensed lenders of the regulator of my country',
          'Regulators publish who may lend. If the name is not there, leave it.',
        ),
        wrong('By the photos on its page', 'Photos of offices and smiling people cost nothing.'),
      ),
    ],
  },
  {
    id: 'marketplace-overpayment',
    title: 'The buyer who pays too much',
    summary: 'You sell a phone. The buyer "sends too much by mistake".',
    scene:
      'You advertise a used phone for 120,000. A buyer who never asks about it wants it at once, and says a driver will collect it.',
    message: {
      from: 'Buyer',
      text: 'Hi, I sent 180,000 by mistake, see the alert. Please send the 60,000 back now to my driver and give him the phone.',
    },
    guideId: 'marketplace',
    questions: [
      ask(
        'return',
        'What do you do about the 60,000?',
        wrong(
          'Send it to the driver, he is here already',
          'If the 180,000 never arrived, you lose the phone and 60,000.',
        ),
        right(
          'Look into my own history first; if nothing arrived, send nothing',
          'Only your own transactions show what was paid. And if too much really arrived, it goes back to the account it came from, through support.',
        ),
        wrong('Send 30,000 and the rest tomorrow', 'Half of a trick is still a trick.'),
      ),
      ask(
        'third',
        'Money really arrived, but from a name that is not the buyer’s. Why is that dangerous?',
        right(
          'It may be stolen, and its owner will want it back',
          'Then you have lost the phone and the money is claimed back from you. Ask for payment from the buyer’s own account.',
        ),
        wrong('It is not, money is money', 'Stolen money does not become yours by a sale.'),
        wrong('It costs more fees', 'Fees are not the problem.'),
      ),
      ask(
        'meet',
        'Which is the safest way to sell it?',
        wrong('Send it by a driver before the payment', 'Then you have neither.'),
        wrong('Meet at my home at night', 'Meet by day, in a public place, with someone you know.'),
        right(
          'Meet in a public place, and hand it over when the money shows in my app',
          'Two minutes of waiting protect you from almost every trick in selling.',
        ),
      ),
    ],
  },
  {
    id: 'p2p-name-mismatch',
    title: 'A different name in a P2P trade',
    summary: 'The payment comes from an account with another name.',
    scene:
      'You sell digital dollars to another trader. The order says the buyer is called Musa. The payment shows a name you have never seen.',
    guideId: 'p2p-trades',
    questions: [
      ask(
        'release',
        'The amount is right, the name is not. What do you do?',
        wrong(
          'Release, because the amount is right',
          'If the payer is a victim of fraud, the bank takes the money back, and your digital dollars are gone.',
        ),
        right(
          'Do not release; refuse the third-party payment and open a dispute',
          'A payment must come from an account in the buyer’s own verified name. That rule protects both sides.',
        ),
        wrong('Ask the buyer why and release if it sounds fine', 'There is always a good story.'),
      ),
      ask(
        'outside',
        'The buyer offers a better rate if you finish the trade in a chat outside the app. What do you lose?',
        right(
          'The escrow, and every proof that helps in a dispute',
          'Inside the app the coins are locked until both sides agree, and our team can see what was written.',
        ),
        wrong('Nothing, the coins are the same', 'Outside there is no lock and no judge.'),
        wrong('Only a small fee', 'You lose what the fee paid for: protection.'),
      ),
      ask(
        'paid-button',
        'The buyer pressed "I have paid" and sends a screenshot. Your history shows nothing. What now?',
        wrong('Release, the button is proof', 'The button only says what the buyer claims.'),
        right(
          'Wait until the money is in my own history, or open a dispute',
          'A screenshot can be edited. Your history cannot.',
        ),
        wrong(
          'Cancel and insult him',
          'Stay polite, keep everything in the chat, and open a dispute.',
        ),
      ),
    ],
  },
];
