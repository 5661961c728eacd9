/** Tests about messages: a text with a link, a fake credit alert, a fake support agent. */

import { ask, right, type ScenarioTest, wrong } from './scenario.ts';

export const messageTests: readonly ScenarioTest[] = [
  {
    id: 'phishing-text',
    title: 'A text with a link',
    summary: 'A message says your account will be blocked tonight.',
    scene: 'You are at work when this text arrives. The sender name looks like a bank.',
    message: {
      from: 'BANK-ALERT',
      text: 'Dear customer, your account will be BLOCKED at 6pm today. Update your BVN now to avoid it: http://cowrie-secure-update.example',
    },
    guideId: 'phishing',
    questions: [
      ask(
        'first-step',
        'What do you do first?',
        wrong(
          'Open the link quickly, before 6pm',
          'The deadline is the trick. It is there so that you act before you think. No genuine check ends in a few hours by text.',
        ),
        right(
          'Leave the link alone and open the Cowrie app yourself',
          'If something is wrong with your account, the app says so. You reach the real app by opening it yourself, never through a link in a message.',
        ),
        wrong(
          'Reply STOP',
          'A reply tells the sender that the number is in use. You would get more of these.',
        ),
      ),
      ask(
        'sender-name',
        'The sender name is BANK-ALERT, not a phone number. What does that prove?',
        wrong(
          'That a bank sent it',
          'A sender name is only text. Anyone who sends bulk messages can choose one.',
        ),
        right(
          'Nothing',
          'Sender names can be chosen freely, and a fake message can even appear in the same thread as genuine ones.',
        ),
        wrong(
          'That the message was checked by the network',
          'Networks carry messages. They do not check whether what they say is true.',
        ),
      ),
      ask(
        'genuine',
        'How can you tell that an email really comes from Cowrie?',
        right(
          'It shows the secret word that I chose',
          'Once you choose a word in your notification settings, every genuine message from us shows it. A stranger does not know it.',
        ),
        wrong('It has the Cowrie logo', 'A logo can be copied in seconds.'),
        wrong(
          'It uses my name',
          'Names leak from many places: shops, groups, old lists. Knowing your name proves nothing.',
        ),
      ),
      ask(
        'after-click',
        'You already opened the link and typed your password. What now?',
        wrong(
          'Wait and see whether money leaves',
          'By then it is too late. The first minutes matter most.',
        ),
        right(
          'Freeze the account, then change the password',
          'Freezing takes one press and stops all money from leaving. Then you have time to change the password and sign out other devices.',
        ),
        wrong(
          'Delete the message',
          'Deleting it changes nothing: the thief has the password. Keep the message, it helps when you report it.',
        ),
      ),
    ],
  },
  {
    id: 'fake-credit-alert',
    title: 'The fake credit alert',
    summary: 'A buyer shows you an alert, but has the money arrived?',
    scene:
      'You sell phone accessories. A customer pays by transfer, shows you a debit screen on their phone, and a text reaches you.',
    message: {
      from: 'ALERT',
      text: 'Acct: 01****781 Amt: NGN45,000.00 CR Desc: TRF FRM CUSTOMER Bal: NGN312,440.15',
    },
    guideId: 'fake-alerts',
    questions: [
      ask(
        'proof',
        'What shows you that the money is there?',
        wrong(
          'The text message',
          'Texts like this can be sent by anyone. They are not connected to your wallet.',
        ),
        wrong(
          'The debit screen on the customer’s phone',
          'A screen can be edited, or be a picture. It shows nothing about your wallet.',
        ),
        right(
          'The payment in my own Cowrie history',
          'What counts is your own balance and your own list of transactions, opened by you.',
        ),
      ),
      ask(
        'pressure',
        'The customer says: "The network is slow, I am in a hurry, you have seen the alert." What do you answer?',
        right(
          '"I’m sorry, I hand it over when it shows in my app."',
          'A genuine customer can wait two minutes. Being in a hurry is part of the trick.',
        ),
        wrong(
          '"Fine, go, I have your number."',
          'The number may be switched off tomorrow. The goods are gone today.',
        ),
        wrong(
          '"Send it again, then I have it for sure."',
          'If the first transfer was genuine you would owe it back; if not, a second fake alert costs them nothing.',
        ),
      ),
      ask(
        'balance',
        'The text shows a balance that looks right. Does that make it genuine?',
        wrong(
          'Yes, only my bank knows it',
          'A balance in a fake text is invented, or guessed well.',
        ),
        right(
          'No',
          'Thieves write any number they like. Compare with your app, not with your memory.',
        ),
        wrong(
          'Only if the account number is right too',
          'You give your account number to every customer, so it proves nothing.',
        ),
      ),
    ],
  },
  {
    id: 'fake-support',
    title: 'The helpful support agent',
    summary: 'Someone from "Cowrie support" calls about your complaint.',
    scene:
      'You posted a complaint about a late transfer in public. An hour later a polite caller says she is from Cowrie support and knows the amount you wrote about.',
    guideId: 'what-cowrie-never-asks',
    questions: [
      ask(
        'code',
        'She says: "I sent you a code so that I can pull your money back. Please read it to me." What do you do?',
        wrong(
          'Read her the code, because it came from Cowrie',
          'The code is genuine, and that is the problem: it opens your account to the person you read it to.',
        ),
        right(
          'End the call',
          'We never ask for a code, a PIN or a password, in no way and for no reason. A person who asks is not from Cowrie.',
        ),
        wrong(
          'Read only the first three digits',
          'She will ask for the rest with another story. Do not start.',
        ),
      ),
      ask(
        'knows-me',
        'She knows your name, your phone number and the amount. Why?',
        right(
          'She read it where I wrote about it',
          'Complaints in public are searched for. Write to us inside the app instead: only we can read it there.',
        ),
        wrong(
          'Because she works at Cowrie',
          'Everything she said was in your public message or is easy to find.',
        ),
        wrong('Because Cowrie was hacked', 'It does not take that. A public post is enough.'),
      ),
      ask(
        'remote',
        'She asks you to install an app so that she can "see the error". What is it for?',
        wrong('To fix the transfer faster', 'Support never needs to see or control your phone.'),
        right(
          'To see my screen, my codes and my PIN',
          'Screen-sharing and remote-control apps show everything you type. Never install one because a caller asks.',
        ),
        wrong(
          'To check my network',
          'There is nothing about your network that a stranger needs to see.',
        ),
      ),
      ask(
        'real-support',
        'How do you reach the real support?',
        wrong(
          'With the number in the search results',
          'Thieves put their own numbers into search results, maps and comments.',
        ),
        right(
          'From Support inside the app',
          'What you write there reaches our team, and the answer comes to the same place.',
        ),
        wrong(
          'By answering the account that wrote to me first',
          'An account that contacts you first under a complaint is almost always a thief.',
        ),
      ),
    ],
  },
];
