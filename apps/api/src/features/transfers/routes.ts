import * as contract from '@cowrie/contract/transfers/routes';
import * as accounts from '@cowrie/contract/transfers/routes';
import * as digital from '@cowrie/contract/transfers/routes';
import * as saved from '@cowrie/contract/transfers/routes';
import * as schedules from '@cowrie/contract/transfers/routes';
import * as dollars from '@cowrie/contract/transfers/routes';
import { createResolveAccount } from '#features/reference/index.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { cancelSend } from './cancel.ts';
import { claim } from './claims/claim.ts';
import { listClaims } from './claims/list.ts';
import { compareRoutes } from './quotes/compare-routes.ts';
import {
  counterpartyTable,
  createCounterparty,
  listCounterparties,
} from './book/counterparties.ts';
import { createUsdTransfer } from './create-usd-transfer.ts';
import { agreeToDigital, openDigitalTerms, readDigital } from './digital.ts';
import { matchContacts, readContactSettings, saveContactSettings } from './book/contacts.ts';
import { findPerson, matchContact, searchPeople } from './book/find-people.ts';
import { readBankHints } from './payees/bank-hints.ts';
import { listDestinations } from './book/destinations.ts';
import { makeQuote, readQuote } from './quotes/make-quote.ts';
import { addOwnAccount, listOwnAccounts, removeOwnAccount } from './book/own-accounts.ts';
import type { TransferDeps } from './deps.ts';
import { startPasskey } from './passkey-orders.ts';
import { processTagTransfer } from './process-tag-transfer.ts';
import { readRate } from './quotes/read-rate.ts';
import { readTerms } from './quotes/read-terms.ts';
import {
  editRecipient,
  forgetRecipient,
  listRecipients,
  readRecipient,
} from './book/recipients.ts';
import { rightAddress } from './payees/digital.ts';
import {
  changeOwn,
  confirmSchedule,
  createSchedule,
  listSchedules,
  skipOwn,
} from './schedules/schedules.ts';
import { send } from './send.ts';
import { sendAtOnce } from './send-at-once.ts';
import { sendDigitalDollars } from './send-digital-dollars.ts';

/** Contract route → use case. */
export const transferRoutes = (deps: TransferDeps): Binding[] => {
  const resolve = createResolveAccount(deps);
  const quote = makeQuote(deps, resolve);
  const order = createSchedule(deps, resolve);
  const confirm = confirmSchedule(deps, resolve);
  const atOnce = sendAtOnce(deps, resolve);
  const addAccount = addOwnAccount(deps, resolve);
  return [
    bind(contract.searchUsersByTag, ({ actor, body }) =>
      searchPeople(deps, actor, body.search_pattern),
    ),
    bind(contract.findUserByTag, ({ body }) => findPerson(deps, body.input_tag)),
    bind(contract.matchContacts, ({ actor, body }) => matchContacts(deps, actor, body.phones)),
    bind(contract.contactSettings, ({ actor }) => readContactSettings(deps, actor)),
    bind(contract.saveContactSettings, ({ actor, caller, body }) =>
      saveContactSettings(deps, { actor, caller }, body),
    ),
    bind(contract.usersTable, ({ query }) => matchContact(deps, query)),
    bind(contract.processTagTransfer, ({ body, ...authority }) =>
      processTagTransfer(deps, resolve, authority, body),
    ),
    ...recipientRoutes(deps),
    bind(contract.makeQuote, ({ actor, body }) => quote(actor, body)),
    bind(contract.readRate, ({ params }) => readRate(deps, params)),
    bind(contract.readTerms, ({ actor, params }) => readTerms(deps, actor, params)),
    bind(contract.destinations, ({ actor }) => listDestinations(deps, actor)),
    bind(contract.bankHints, ({ actor }) => readBankHints(deps, actor)),
    bind(contract.readQuote, ({ actor, params }) => readQuote(deps, actor, params.quoteId)),
    bind(contract.paymentPasskeyOptions, ({ actor, body }) => startPasskey(deps, actor, body)),
    bind(contract.send, ({ body, ...authority }) => send(deps, authority, body)),
    bind(contract.cancelSend, ({ actor, params }) => cancelSend(deps, actor, params.transactionId)),
    bind(contract.listClaims, ({ actor }) => listClaims(deps, actor)),
    bind(contract.claim, ({ actor, params }) => claim(deps, actor, params.claimId)),
    bind(dollars.createUsdCounterparty, ({ actor, body }) => createCounterparty(deps, actor, body)),
    bind(dollars.usdCounterpartyTable, ({ actor, query }) => counterpartyTable(deps, actor, query)),
    bind(dollars.listUsdCounterparties, ({ actor }) => listCounterparties(deps, actor)),
    bind(dollars.createUsdTransfer, ({ body, ...authority }) =>
      createUsdTransfer(atOnce, authority, body),
    ),
    bind(digital.digitalStanding, ({ actor }) => readDigital(deps, actor)),
    bind(digital.openDigitalTerms, ({ actor, body }) => openDigitalTerms(deps, actor, body)),
    bind(digital.agreeToDigital, ({ actor, body }) => agreeToDigital(deps, actor, body)),
    bind(digital.checkAddress, async ({ body }) => rightAddress(body.network, body.address)),
    bind(digital.sendDigitalDollars, ({ body, ...authority }) =>
      sendDigitalDollars(atOnce, authority, body),
    ),
    bind(schedules.listSchedules, ({ actor, query }) =>
      listSchedules(deps, actor, query.over === 'true'),
    ),
    bind(schedules.createSchedule, ({ body, ...authority }) => order(authority, body)),
    bind(schedules.changeSchedule, ({ actor, params, body }) =>
      changeOwn(deps, actor, params.scheduleId, body.state),
    ),
    bind(schedules.confirmSchedule, ({ params, ...authority }) =>
      confirm(authority, params.scheduleId),
    ),
    bind(schedules.skipSchedule, ({ actor, params }) => skipOwn(deps, actor, params.scheduleId)),
    bind(accounts.ownAccounts, ({ actor }) => listOwnAccounts(deps, actor)),
    bind(accounts.addOwnAccount, ({ actor, body, caller }) => addAccount(actor, body, caller)),
    bind(accounts.removeOwnAccount, ({ actor, params }) =>
      removeOwnAccount(deps, actor, params.accountId),
    ),
  ];
};

const recipientRoutes = (deps: TransferDeps): Binding[] => [
  bind(saved.listRecipients, ({ actor, query }) => listRecipients(deps, actor, query)),
  bind(saved.readRecipient, ({ actor, params }) => readRecipient(deps, actor, params.recipientId)),
  bind(saved.editRecipient, ({ actor, params, body }) =>
    editRecipient(deps, actor, params.recipientId, body),
  ),
  bind(saved.deleteRecipient, ({ actor, params }) =>
    forgetRecipient(deps, actor, params.recipientId),
  ),
  bind(saved.compareRoutes, ({ actor, params, query }) =>
    compareRoutes(deps, actor, params.recipientId, query.amount),
  ),
];
