/**
 * Everything a member of staff can be allowed to do. A role is a set of these, stored as data; a
 * call names the one it needs, and a proposal those of its group (`approvals/data.ts`). A permission
 * that neither names fails a test.
 */
export const permissions = {
  'overview.read': 'See the staff overview',
  'users.read': 'Find people and see their accounts, contact details masked',
  'users.reveal': 'See a person’s email and phone in full',
  'users.write':
    'Write notes on people, sign them out, unlock their accounts, reset their password or PIN',
  'roles.read': 'See roles and who holds them',
  'roles.write': 'Propose changes to roles, take one away alone in an emergency',
  'roles.approve': 'Decide proposed changes to roles',
  'audit.read': 'Read and verify the audit log',
  'logs.read':
    'Read and search the logs: requests, server, jobs, company calls and audit entries, without their contents',
  'transactions.read':
    'Open any transaction: both sides with contact details masked, timeline, quote',
  'ledger.read': 'See accounts, balances and holds',
  'ledger.freeze': 'Freeze and unfreeze accounts',
  'ledger.adjust': 'Propose adjustments',
  'ledger.approve': 'Decide proposed adjustments',
  'kyc.read': 'See identity checks and their queue',
  'kyc.reveal': 'Open a person’s documents and masked details',
  'kyc.review': 'Decide identity checks, revoke tiers, suspend',
  'kyc.policy': 'Propose when tiers take effect and which sends need a selfie',
  'policy.approve': 'Decide proposed changes to the identity policy',
  'kyc.screening': 'Load lists of sanctions and public offices',
  'cases.read': 'See cases, flags and their rules',
  'cases.write':
    'Work on cases, release small amounts, propose refunds, releases, and lifting a freeze that a person set',
  'cases.approve': 'Decide proposed refunds, releases, payouts to mark as paid, and lifted freezes',
  'cases.report': 'Export a case as a suspicious activity report',
  'support.read': 'See support tickets and their messages',
  'support.write':
    'Answer support tickets, write notes, hand over, merge, escalate and resolve them',
  'support.specialist': 'Take tickets of the second line, and hand them back',
  'support.review': 'Review answers of others, and see the ratings of everyone',
  'scams.read': 'See scam reports, their files and the scam beacon',
  'scams.write': 'Work on scam reports, decide them, and decide appeals against warnings',
  'security.read':
    'See security events, failed log-ins, blocked addresses and devices, and who read a decoy',
  'security.write': 'Block addresses and devices, lift blocks, place decoys',
  'cards.read': 'See virtual cards, their payments, declines and disputes, without their numbers',
  'cards.write':
    'Freeze and terminate cards, compare them with the issuer, work on disputes, propose a run of monthly fees',
  'cards.approve': 'Decide proposed runs of monthly card fees',
  'bills.read': 'See bill payments, billers and our margin, without tokens and codes',
  'bills.write':
    'Ask companies about bill payments, enter late tokens, propose refunds, order companies, fetch lists',
  'bills.approve': 'Decide proposed refunds of bill payments',
  'fx.read': 'See rates, positions, conversions and our exchanges at the company',
  'fx.write':
    'Propose rates and margins, cover a position, ask about exchanges, propose their outcome',
  'fx.approve': 'Decide proposed rates and margins, and proposed outcomes of exchanges',
  'rules.write': 'Propose changes to flag rules',
  'rules.approve': 'Decide proposed changes to flag rules',
  'fees.read': 'See fees and proposals',
  'fees.write': 'Propose fee changes',
  'fees.approve': 'Decide proposed fee changes',
  'limits.read': 'See limits, overrides and proposals',
  'limits.write': 'Propose limit changes',
  'limits.approve': 'Decide proposed limit changes',
  'providers.read': 'See outside companies: health, calls, events, balances',
  'providers.write': 'Replay events of outside companies, propose float alerts',
  'providers.approve': 'Decide proposed float alerts',
  'flags.read': 'See what is paused, the banner and feature toggles',
  'flags.write': 'Propose pauses, the banner, feature toggles and experiments',
  'flags.approve': 'Decide proposed pauses, banners, feature toggles and experiments',
  'flags.emergency': 'Pause alone in an emergency; all other staff get an alert',
  'notifications.read':
    'See the delivery of messages to people, without their text, the wording of messages, and messages to many people',
  'notifications.write':
    'Propose messages to many people and the wording of messages, test them, stop sending',
  'notifications.approve': 'Decide proposed messages to many people and proposed wording',
  'careers.read': 'See openings and applications, contact details masked',
  'careers.write':
    'Write and close openings, work on applications, open their files and contact details',
  'careers.approve': 'Publish openings that others wrote',
  'waitlist.read': 'See the waitlist, addresses masked, and its figures',
  'waitlist.write': 'Propose invitations from the waitlist, stop them, import people',
  'waitlist.approve': 'Decide proposed invitations from the waitlist',
  'content.read':
    'See the public texts, their drafts and versions, votes, and searches without a result',
  'content.write': 'Write and change public texts, send them to review, upload pictures',
  'content.approve':
    'Review public texts of others: publish, schedule, send back, and take texts down',
  'analytics.read': 'See figures about customers, transfers and profit',
  'performance.read': 'See how fast and how reliable calls, companies and pages are',
  'system.read': 'See processes, jobs, backups and drills',
  'system.write': 'Run failing jobs again and record drills',
  'settings.read': 'See platform settings',
  'settings.write': 'Propose changes to platform settings',
  'settings.approve': 'Decide proposed changes to platform settings',
} as const;

export type Permission = keyof typeof permissions;
export const allPermissions = Object.keys(permissions) as Permission[];
