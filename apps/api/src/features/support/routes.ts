import * as contract from '@cowrie/contract/support/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { mailTranscript, rateTicket, reopenTicket } from './answers/after-answer.ts';
import { answerContact, closeContact, sendContact, startContact } from './contact.ts';
import { readAnswer, readUsableAnswers, saveAnswer } from './answers/answers.ts';
import { answersSource } from './answers/queries.ts';
import { contactSource } from './contact-queries.ts';
import type { SupportDeps } from './deps.ts';
import { askQuestion, listQuestions, replyToQuestion } from './guests/questions.ts';
import { askCode, endGuest, startGuest } from './guests/session.ts';
import { mailsSource } from './inbound/mail-list-queries.ts';
import { openTicket } from './open-ticket.ts';
import { listTickets, readTicketAnswer } from './own-tickets.ts';
import { ratingsSource, reportsSource, reviewsSource } from './quality/list-queries.ts';
import { readQuality, writeReview } from './quality/quality.ts';
import { queueSource } from './queue-list-queries.ts';
import { readRatingBoard } from './quality/rating-board.ts';
import { closeReport } from './quality/reports.ts';
import { handBack } from './second-line.ts';
import { attachToTicket, watchTicket } from './staff-file.ts';
import {
  listSimilar,
  listStaffMessages,
  listTicketOwners,
  openStaffFile,
  readStaffTicket,
} from './staff-ticket.ts';
import { actOnTicket, replyToTicket } from './staff-work.ts';
import { makeTicketReceipt } from './ticket-receipt.ts';

const personRoutes = (deps: SupportDeps): Binding[] => [
  bind(contract.listTickets, ({ actor, query }) => listTickets(deps, actor.userId, query)),
  bind(contract.openTicket, ({ actor, body }) => openTicket(deps, actor.userId, body)),
  bind(contract.readTicket, ({ actor, params }) =>
    readTicketAnswer(deps, actor.userId, params.ticketId),
  ),
  bind(contract.reopenTicket, ({ actor, params }) =>
    reopenTicket(deps, actor.userId, params.ticketId),
  ),
  bind(contract.rateTicket, ({ actor, params, body }) =>
    rateTicket(deps, actor.userId, params.ticketId, body),
  ),
  bind(contract.ticketReceipt, ({ actor, params }) =>
    makeTicketReceipt(deps, actor.userId, params.ticketId),
  ),
  bind(contract.mailTranscript, ({ actor, params }) =>
    mailTranscript(deps, actor.userId, params.ticketId),
  ),
];

const contactRoutes = (deps: SupportDeps): Binding[] => [
  bind(contract.startContact, () => startContact(deps)),
  bind(contract.sendContact, ({ body }) => sendContact(deps, body)),
  bind(contract.askGuestCode, ({ caller, body }) => askCode(deps, caller, body)),
  bind(contract.startGuest, ({ caller, body }) => startGuest(deps, caller, body)),
  bind(contract.endGuest, ({ caller }) => endGuest(deps, caller)),
  bind(contract.listGuestQuestions, ({ caller }) => listQuestions(deps, caller)),
  bind(contract.askAsGuest, ({ caller, body }) => askQuestion(deps, caller, body)),
  bind(contract.replyAsGuest, ({ caller, params, body }) =>
    replyToQuestion(deps, caller, params.messageId, body),
  ),
  ...serveAdminList(
    deps,
    { list: contract.listContact, file: contract.exportContact },
    contactSource,
  ),
  bind(contract.answerContact, ({ actor, caller, params, body }) =>
    answerContact(deps, { actor, caller }, params.messageId, body),
  ),
  bind(contract.closeContact, ({ actor, caller, params, body }) =>
    closeContact(deps, { actor, caller }, params.messageId, body.reason),
  ),
];

/** Files, the second line, live pages and reports. */
const deskRoutes = (deps: SupportDeps): Binding[] => [
  bind(contract.attachToTicket, ({ actor, caller, params, query, file }) =>
    attachToTicket(deps, { actor, caller }, params.ticketId, query, file),
  ),
  bind(contract.handBack, ({ actor, caller, params, body }) =>
    handBack(deps, { actor, caller }, params.ticketId, body.reason),
  ),
  bind(contract.watchTicket, ({ actor, params }) =>
    watchTicket(deps, actor.userId, params.ticketId),
  ),
  ...serveAdminList(
    deps,
    { list: contract.listReports, file: contract.exportReports },
    reportsSource,
  ),
  bind(contract.closeReport, ({ actor, caller, params, body }) =>
    closeReport(deps, { actor, caller }, params.reportId, body.reason),
  ),
];

const qualityRoutes = (deps: SupportDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listRatings, file: contract.exportRatings },
    ratingsSource,
  ),
  bind(contract.readRatingBoard, ({ actor, query }) => readRatingBoard(deps, actor, query.weeks)),
  ...serveAdminList(
    deps,
    { list: contract.listReviews, file: contract.exportReviews },
    reviewsSource,
  ),
  bind(contract.writeReview, ({ actor, caller, params, body }) =>
    writeReview(deps, { actor, caller }, params.reviewId, body),
  ),
  bind(contract.readQuality, ({ actor }) => readQuality(deps, actor)),
];

const answerRoutes = (deps: SupportDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listAnswers, file: contract.exportAnswers },
    answersSource,
  ),
  bind(contract.readUsableAnswers, () => readUsableAnswers(deps)),
  bind(contract.readAnswer, ({ params }) => readAnswer(deps, params.answerId)),
  bind(contract.saveAnswer, ({ actor, caller, params, body }) =>
    saveAnswer(deps, { actor, caller }, params.answerId, body),
  ),
];

/** Contract route → use case. */
export const supportRoutes = (deps: SupportDeps): Binding[] => [
  ...personRoutes(deps),
  ...contactRoutes(deps),
  ...deskRoutes(deps),
  ...qualityRoutes(deps),
  ...answerRoutes(deps),
  ...serveAdminList(
    deps,
    { list: contract.listQueue, file: contract.exportQueue },
    queueSource(deps.clock),
  ),
  ...serveAdminList(deps, { list: contract.listMails, file: contract.exportMails }, mailsSource),
  bind(contract.readStaffTicket, ({ actor, params }) =>
    readStaffTicket(deps.db, actor.userId, params.ticketId),
  ),
  bind(contract.listStaffMessages, ({ actor, params, query }) =>
    listStaffMessages(deps, actor.userId, params.ticketId, query),
  ),
  bind(contract.openStaffFile, ({ actor, caller, params }) =>
    openStaffFile(deps, { actor, caller }, params),
  ),
  bind(contract.listSimilar, ({ params }) => listSimilar(deps, params.ticketId)),
  bind(contract.listTicketOwners, ({ query }) => listTicketOwners(deps, query.line)),
  bind(contract.replyToTicket, ({ actor, caller, params, body }) =>
    replyToTicket(deps, { actor, caller }, params.ticketId, body),
  ),
  bind(contract.actOnTicket, ({ actor, caller, params, body }) =>
    actOnTicket(deps, { actor, caller }, params.ticketId, body),
  ),
];
