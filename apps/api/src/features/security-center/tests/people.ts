/** Tests about people who win your trust: romance, a job, a family emergency, a card caller. */

import { ask, right, type ScenarioTest, wrong } from './scenario.ts';

export const peopleTests: readonly ScenarioTest[] = [
  {
    id: 'romance',
    title: 'Love from far away',
    summary: 'Someone you met online needs help with a customs fee.',
    scene:
      'For two months you have written every day with a person who says they work on a ship. Video calls never work. Now a gift for you is "held at the airport".',
    message: {
      from: 'Your online friend',
      text: 'My love, the agent says 85,000 naira customs fee and the parcel is yours. I will pay you back when I land. Please do it today.',
    },
    guideId: 'romance',
    questions: [
      ask(
        'pay',
        'What do you do?',
        wrong(
          'Pay it, it is a small part of what the gift is worth',
          'There is no gift. After the first fee comes a second one: tax, a fine, a certificate.',
        ),
        right(
          'Pay nothing, and talk to someone I trust',
          'A friend or relative who is not in love sees the pattern at once. Asking for secrecy or for hurry is part of the trick.',
        ),
        wrong(
          'Pay half to see what happens',
          'Then they know that you pay. The stories will go on until the money is gone.',
        ),
      ),
      ask(
        'sign',
        'Which of these is the strongest warning sign?',
        wrong(
          'They write with spelling mistakes',
          'Many honest people do. Careful thieves write without mistakes.',
        ),
        right(
          'We have never met, and now there is a reason to send money',
          'A person you have never met in real life who needs money from you: that is the whole pattern.',
        ),
        wrong(
          'They live abroad',
          'Real relationships over distance exist. The request for money is what matters.',
        ),
      ),
      ask(
        'receive',
        'They ask you to receive money in your wallet and pass it on. What is this?',
        wrong(
          'A sign of trust',
          'It is the opposite. They use your name so that theirs appears nowhere.',
        ),
        right(
          'Probably stolen money, and I would be answerable for it',
          'Passing money on for a stranger can close your account and bring the police to you. Never do it.',
        ),
        wrong(
          'Fine, as long as I keep nothing',
          'It does not matter whether you keep a part. Moving it is the offence.',
        ),
      ),
    ],
  },
  {
    id: 'job-offer',
    title: 'The job with a fee',
    summary: 'A company hires you in a chat, and then asks for money.',
    scene:
      'You applied for work online. A "recruiter" writes in a chat: you have the job, without an interview, and the pay is very good.',
    message: {
      from: 'HR Department',
      text: 'Congratulations! To start on Monday please pay 25,000 for training kit and medicals. It is refunded with your first salary.',
    },
    guideId: 'job-offers',
    questions: [
      ask(
        'fee',
        'What does a fee before the first day tell you?',
        wrong('That the company is well organised', 'Employers pay you. You do not pay them.'),
        right(
          'That there is no job',
          'A genuine employer never asks an applicant for money: not for training, uniforms, medicals or a "slot".',
        ),
        wrong(
          'That I should ask for a discount',
          'If they agree, they still get your money for nothing.',
        ),
      ),
      ask(
        'documents',
        'They want photos of your ID, your BVN or Social Security number, and a selfie holding the ID. What could happen?',
        right(
          'They open accounts or loans in my name',
          'These are exactly what is needed to pretend to be you. Give them only to an employer you have met, at their office.',
        ),
        wrong('Nothing, employers need them', 'Later, perhaps, and in person. Not in a chat.'),
        wrong(
          'They can only see my name',
          'With an ID, a number and a selfie a thief can pass many checks.',
        ),
      ),
      ask(
        'task',
        'Another offer: earn by "liking videos", and top up a task wallet to unlock higher pay. After two small payouts you should deposit 60,000. Why did they pay you first?',
        wrong('Because it is a real business', 'No business pays for likes and asks for deposits.'),
        right(
          'So that I trust them with a larger amount',
          'The small payouts are bait. The deposit never comes back.',
        ),
        wrong('By mistake', 'It is calculated: a little bait for a large catch.'),
      ),
    ],
  },
  {
    id: 'family-emergency',
    title: 'A voice in trouble',
    summary: 'Your brother calls from an unknown number and needs money now.',
    scene:
      'A call from a number you do not know. It sounds like your brother: he had an accident, his phone is gone, the hospital wants money before they treat him.',
    guideId: 'family-fraud',
    questions: [
      ask(
        'check',
        'How do you find out whether it is him?',
        right(
          'I end the call and ring his own number, or someone who is with him',
          'This one step stops almost every call of this kind. If his phone is off, ring his wife, a friend, the hospital’s own number.',
        ),
        wrong(
          'I listen carefully to the voice',
          'A voice can be imitated, by people and by machines, from a few seconds of recording.',
        ),
        wrong(
          'I ask him for his birthday',
          'That is easy to find out. Ask nothing that is on social media.',
        ),
      ),
      ask(
        'word',
        'What can a family agree on before anything happens?',
        wrong('To send money at once if someone asks', 'That is what the thieves count on.'),
        right(
          'A family word that a caller in trouble must say',
          'Choose a word that is written nowhere. No word, no money, however real the voice sounds.',
        ),
        wrong('A shared PIN', 'A PIN is never shared, not even in a family.'),
      ),
      ask(
        'account',
        'The caller wants the money in an account with a name you have never heard, "of the doctor". What do you do?',
        wrong(
          'Send it, there is no time',
          'The hurry is made up. Hospitals have accounts in their own name.',
        ),
        right(
          'Send nothing until I have reached my brother or the hospital myself',
          'Look the hospital’s number up yourself; do not take it from the caller.',
        ),
        wrong(
          'Send a small part',
          'They will call again for the rest, and you have paid a stranger.',
        ),
      ),
    ],
  },
  {
    id: 'card-pin-request',
    title: 'A question about your card',
    summary: 'A caller wants to stop a payment that you did not make.',
    scene:
      'A calm voice says: "This is the card department. Someone is paying $320 with your card right now. I can stop it, but you must confirm the card."',
    guideId: 'virtual-cards',
    questions: [
      ask(
        'cvv',
        'He asks for the long number, the expiry date and the three digits on the back. What can he do with them?',
        wrong('Only stop the payment', 'Nothing has to be said to stop a payment.'),
        right(
          'Pay online with my card',
          'These three things together are the card. No bank and no card company ever asks for them on the phone.',
        ),
        wrong('Nothing without the plastic', 'Online a thief does not need the plastic.'),
      ),
      ask(
        'instead',
        'You are worried that the payment is real. What do you do?',
        right(
          'End the call, look into the app, and freeze from there if something is wrong',
          'The app shows what was really paid. Freezing there takes one press and needs no caller.',
        ),
        wrong(
          'Stay on the line while he explains',
          'Every minute he talks is a minute in which he can push you.',
        ),
        wrong(
          'Call back the number he called from',
          'You would reach him or his friends. The number on the display can be faked as well.',
        ),
      ),
      ask(
        'pin',
        'He says: "Type your PIN on the keypad, then I cannot hear it." Is that safe?',
        wrong(
          'Yes, it is typed and not spoken',
          'The tones of the keys carry the digits. He has your PIN then.',
        ),
        wrong('Yes, if he is from the bank', 'He is not. No bank asks for a PIN.'),
        right(
          'No, a PIN is for paying, never for a call',
          'Your PIN belongs on the screen where you confirm your own payment. Nowhere else.',
        ),
      ),
    ],
  },
];
