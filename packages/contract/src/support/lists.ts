import { defineAdminList } from '../admin-list.ts';
import { reportReasons } from '../chat/data.ts';
import {
  contactStates,
  contactTopics,
  mailReasons,
  ticketCategories,
  ticketStates,
} from './data.ts';
import { answerStates } from './macros.ts';

const categoryNames = Object.fromEntries(
  Object.entries(ticketCategories).map(([key, { label }]) => [key, label]),
);
const stateNames = { ...ticketStates, waiting_person: 'Waiting on the customer' } as const;

export const ticketsList = defineAdminList({
  id: 'support.queue',
  title: 'Support',
  noun: ['ticket', 'tickets'],
  key: 'id',
  sort: '-priority',
  sortFor: { filter: 'is', sorts: { resolved: '-updatedAt' } },
  columns: {
    reference: { header: 'Ticket', fixed: true },
    person: { header: 'Customer' },
    category: { header: 'About', names: categoryNames },
    title: { header: 'First words' },
    state: { header: 'State', names: stateNames },
    priority: { header: 'Priority', sortable: true, align: 'right' },
    risk: { header: 'Money at risk', align: 'right' },
    dueAt: { header: 'Answer due', kind: 'time' },
    owner: { header: 'Owner' },
    updatedAt: { header: 'Changed', kind: 'time', sortable: true },
    rating: { header: 'Rating', align: 'right', hidden: true },
  },
  filters: {
    is: {
      label: 'State',
      kind: 'choice',
      start: 'unresolved',
      names: { unresolved: 'Not resolved', ...stateNames },
    },
    category: { label: 'About', kind: 'choice', any: 'Everything', names: categoryNames },
    line: { label: 'Line', kind: 'choice', any: 'Both lines', names: { second: 'Second line' } },
    owner: { label: 'Owner (@tag or none)', kind: 'exact' },
    search: { label: 'Ticket number or @tag', kind: 'exact', personal: true },
  },
});

export const contactList = defineAdminList({
  id: 'support.contact-inbox',
  title: 'Contact',
  noun: ['message', 'messages'],
  key: 'id',
  sort: '-at',
  opens: 'message',
  columns: {
    reference: { header: 'Number', fixed: true },
    name: { header: 'Name' },
    email: { header: 'Email', masked: true },
    topic: { header: 'About', names: contactTopics },
    text: { header: 'Message' },
    state: { header: 'State', names: contactStates },
    at: { header: 'Received', kind: 'time', sortable: true },
    owner: { header: 'Owner' },
  },
  filters: {
    state: { label: 'State', kind: 'choice', start: 'new', names: contactStates },
    topic: { label: 'About', kind: 'choice', any: 'Everything', names: contactTopics },
    search: { label: 'Number', kind: 'exact' },
  },
});

const starNames = { 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' } as const;

export const ratingsList = defineAdminList({
  id: 'support.ratings',
  title: 'Ratings',
  noun: ['rating', 'ratings'],
  key: 'ticketId',
  sort: '-ratedAt',
  columns: {
    reference: { header: 'Ticket', fixed: true },
    stars: { header: 'Stars', align: 'right', fixed: true },
    text: { header: 'Comment' },
    agent: { header: 'Agent' },
    category: { header: 'About', names: categoryNames },
    ratedAt: { header: 'Rated', kind: 'time', sortable: true },
  },
  filters: {
    agent: { label: 'Agent (@tag)', kind: 'exact' },
    category: { label: 'About', kind: 'choice', any: 'Everything', names: categoryNames },
    stars: { label: 'Stars', kind: 'choice', any: 'All stars', names: starNames },
    from: { label: 'From', kind: 'day' },
    to: { label: 'To', kind: 'day' },
  },
});

const reviewStates = { waiting: 'To review', done: 'Reviewed' } as const;

export const qualityList = defineAdminList({
  id: 'support.reviews',
  title: 'Quality sample',
  noun: ['ticket', 'tickets'],
  key: 'id',
  sort: '-week',
  opens: 'review',
  columns: {
    reference: { header: 'Ticket', fixed: true },
    week: { header: 'Week of', kind: 'day', sortable: true },
    agent: { header: 'Agent' },
    title: { header: 'First words' },
    state: { header: 'State', names: reviewStates },
    score: { header: 'Yes, of 4', align: 'right' },
    reviewer: { header: 'Reviewer' },
    reviewedAt: { header: 'Reviewed', kind: 'time' },
  },
  filters: {
    state: { label: 'State', kind: 'choice', any: 'All', names: reviewStates },
    agent: { label: 'Agent (@tag)', kind: 'exact' },
  },
});

const reportStates = { new: 'New', handled: 'Dealt with' } as const;

export const reportsList = defineAdminList({
  id: 'support.reports',
  title: 'Reported messages',
  noun: ['report', 'reports'],
  key: 'id',
  sort: '-at',
  opens: 'report',
  columns: {
    reference: { header: 'Ticket', fixed: true },
    reason: { header: 'Reason', names: reportReasons },
    text: { header: 'Message' },
    author: { header: 'Written by' },
    reporter: { header: 'Reported by' },
    state: { header: 'State', names: reportStates },
    at: { header: 'Reported', kind: 'time', sortable: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', start: 'new', names: reportStates },
    reason: { label: 'Reason', kind: 'choice', any: 'All reasons', names: reportReasons },
  },
});

export const mailsList = defineAdminList({
  id: 'support.mails',
  title: 'Emails not accepted',
  noun: ['email', 'emails'],
  key: 'id',
  sort: '-at',
  columns: {
    from: { header: 'From', masked: true, fixed: true },
    subject: { header: 'Subject' },
    reason: { header: 'Why', names: mailReasons },
    reference: { header: 'Ticket' },
    at: { header: 'Received', kind: 'time', sortable: true },
    toldAt: { header: 'Sender informed', kind: 'time' },
  },
  filters: {
    reason: { label: 'Why', kind: 'choice', any: 'Every reason', names: mailReasons },
    search: { label: 'Ticket number', kind: 'exact' },
  },
});

/** Saved answers of the desk. */
export const answersList = defineAdminList({
  id: 'support.answers',
  title: 'Saved answers',
  noun: ['answer', 'answers'],
  key: 'id',
  sort: 'label',
  columns: {
    label: { header: 'Name', sortable: true, fixed: true },
    text: { header: 'Text' },
    state: { header: 'State', names: answerStates },
    version: { header: 'Version', align: 'right' },
    updatedAt: { header: 'Changed', kind: 'time' },
    by: { header: 'Changed by' },
  },
  filters: {
    state: { label: 'State', kind: 'choice', start: 'active', names: answerStates },
  },
});
