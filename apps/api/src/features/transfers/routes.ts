import * as contract from '@cowrie/contract/transfers';
import * as accounts from '@cowrie/contract/transfers-accounts';
import { createResolveAccount } from '#features/reference/index.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { cancelSend } from './cancel.ts';
import { findPerson, matchContact, searchPeople } from './find-people.ts';
import { makeQuote, readQuote } from './make-quote.ts';
import { addOwnAccount, listOwnAccounts, removeOwnAccount } from './own-accounts.ts';
import type { TransferParts } from './parts.ts';
import { processTagTransfer } from './process-tag-transfer.ts';
import { editRecipient, forgetRecipient, listRecipients, readRecipient } from './recipients.ts';
import { send } from './send.ts';

/** Contract route → use case. */
export const transferRoutes = (parts: TransferParts): Binding[] => {
  const resolve = createResolveAccount(parts);
  const quote = makeQuote(parts, resolve);
  const addAccount = addOwnAccount(parts, resolve);
  return [
    bind(contract.searchUsersByTag, ({ actor, body }) =>
      searchPeople(parts, actor, body.search_pattern),
    ),
    bind(contract.findUserByTag, ({ body }) => findPerson(parts, body.input_tag)),
    bind(contract.usersTable, ({ query }) => matchContact(parts, query)),
    bind(contract.processTagTransfer, ({ body, ...authority }) =>
      processTagTransfer(parts, resolve, authority, body),
    ),
    bind(contract.listRecipients, ({ actor, query }) => listRecipients(parts, actor, query)),
    bind(contract.readRecipient, ({ actor, params }) =>
      readRecipient(parts, actor, params.recipientId),
    ),
    bind(contract.editRecipient, ({ actor, params, body }) =>
      editRecipient(parts, actor, params.recipientId, body),
    ),
    bind(contract.deleteRecipient, ({ actor, params }) =>
      forgetRecipient(parts, actor, params.recipientId),
    ),
    bind(contract.makeQuote, ({ actor, body }) => quote(actor, body)),
    bind(contract.readQuote, ({ actor, params }) => readQuote(parts, actor, params.quoteId)),
    bind(contract.send, ({ body, ...authority }) => send(parts, authority, body.quoteId)),
    bind(contract.cancelSend, ({ actor, params }) =>
      cancelSend(parts, actor, params.transactionId),
    ),
    bind(accounts.ownAccounts, ({ actor }) => listOwnAccounts(parts, actor)),
    bind(accounts.addOwnAccount, ({ actor, body, caller }) => addAccount(actor, body, caller)),
    bind(accounts.removeOwnAccount, ({ actor, params }) =>
      removeOwnAccount(parts, actor, params.accountId),
    ),
  ];
};
