/** Tests about phones and links: SIM swap, QR codes, agents. */

import { ask, right, type ScenarioTest, wrong } from './scenario.ts';

export const deviceTests: readonly ScenarioTest[] = [
  {
    id: 'sim-swap',
    title: 'Your phone loses its network',
    summary: 'No signal for an hour, and then an email about your PIN.',
    scene:
      'Your phone shows "No service" all afternoon, while others with the same network have signal. At home on Wi-Fi you see emails that you did not expect.',
    message: {
      from: 'Cowrie, by email',
      text: 'Your code to set a new PIN is … It works for 10 minutes.',
    },
    guideId: 'sim-swap',
    questions: [
      ask(
        'what',
        'What may be happening?',
        wrong('The network is being repaired', 'Then others nearby would have no signal either.'),
        right(
          'Someone has moved my number to another SIM',
          'With your number on their SIM they receive your calls and codes by text.',
        ),
        wrong(
          'My phone needs an update',
          'An update does not take your signal away, and sends no codes.',
        ),
      ),
      ask(
        'first',
        'What do you do first?',
        right(
          'Freeze my Cowrie account over Wi-Fi, then call my network from another phone',
          'Freezing stops the money at once. Then the network blocks the stolen SIM and gives your number back.',
        ),
        wrong(
          'Wait until the signal comes back',
          'A SIM swap is used within minutes. Waiting is what they hope for.',
        ),
        wrong('Restart the phone a few times', 'It will not help, and the minutes pass.'),
      ),
      ask(
        'before',
        'What makes a SIM swap nearly useless against you?',
        wrong('A longer phone number', 'The number is the thing that gets stolen.'),
        right(
          'A passkey or an authenticator app instead of codes by text',
          'They live on your device, not on your number. A stolen number does not open them.',
        ),
        wrong('Keeping my number secret', 'Too many people know it already.'),
      ),
      ask(
        'caller',
        'A caller "from your network" asks you to press 1 or read a number from your SIM to "upgrade" it. Why?',
        right(
          'To confirm the swap in my name',
          'That press or that number is the last thing they need. Networks do not upgrade SIMs by calling you.',
        ),
        wrong('To give me a faster network', 'An upgrade is done in a shop, with your ID.'),
        wrong('To check that I am alive', 'Checks like that do not exist.'),
      ),
    ],
  },
  {
    id: 'qr-and-links',
    title: 'A code on the wall',
    summary: 'A QR code at a shop opens a page that asks for a log-in.',
    scene:
      'At a food stall a sticker says "Scan to pay". You scan it with your camera, and a page opens that looks like Cowrie and asks for your email and password.',
    guideId: 'qr-codes',
    questions: [
      ask(
        'log-in',
        'What is wrong here?',
        right(
          'Paying by code never needs a log-in on a web page',
          'In the Cowrie app you scan and see name and amount before you confirm with your PIN. A page that asks for a password wants the password.',
        ),
        wrong('Nothing, I must log in to pay', 'You are logged in already, in the app.'),
        wrong('The stall should take cash', 'Codes are fine. The fake page is the problem.'),
      ),
      ask(
        'sticker',
        'How do thieves change where your money goes at a real shop?',
        wrong('They hack the shop’s network', 'It is much simpler.'),
        right(
          'They stick their own code over the shop’s code',
          'So read the name on your screen before you confirm, and ask the seller whether it is theirs.',
        ),
        wrong('They change the price', 'The price is on your screen as well. Read both.'),
      ),
      ask(
        'receive',
        'A buyer says: "Scan my code and enter your PIN to receive the money." Is that how it works?',
        wrong('Yes, the PIN confirms that I receive it', 'Receiving needs nothing from you.'),
        right(
          'No, a PIN only ever sends money',
          'Whenever you are asked for your PIN, money leaves. To be paid you only show your own code or tag.',
        ),
        wrong('Only for large amounts', 'Not for any amount.'),
      ),
    ],
  },
  {
    id: 'agent-pos',
    title: 'The POS agent who tries twice',
    summary: '"The network failed, please enter your PIN again."',
    scene:
      'At a POS stand the agent takes your card, types something, hands you the machine, and after your PIN says it failed. He wants to try again, and holds your card meanwhile.',
    guideId: 'agent-pos',
    questions: [
      ask(
        'twice',
        'What do you do before a second try?',
        right(
          'Look at my own alert or app to see whether I was already charged',
          '"Failed" on the paper is not proof. Your own account shows whether the money left.',
        ),
        wrong('Enter the PIN again quickly', 'You may pay twice.'),
        wrong('Tell him the PIN so that he can type it', 'Then he can use it again without you.'),
      ),
      ask(
        'card',
        'Why should the card never leave your sight?',
        wrong('It could get dirty', 'Dirt is not the danger.'),
        right(
          'It can be copied or exchanged for one that looks the same',
          'Insert it yourself, cover the keypad, and check the name on the card when you get it back.',
        ),
        wrong('The agent could forget it', 'That is the smaller problem.'),
      ),
      ask(
        'reversal',
        'You were charged and got no cash. Who helps?',
        wrong('No one, it is gone', 'A failed withdrawal can be claimed back.'),
        wrong(
          'A helper in the comments who "does reversals"',
          'Reversal helpers in comments are thieves.',
        ),
        right(
          'The bank or app that charged me, with time, place and receipt',
          'Report it the same day. Keep the paper, even the one that says "failed".',
        ),
      ),
    ],
  },
];
