import { defineNotification } from '#features/notifications/index.ts';

type Linked = { readonly title: string; readonly reference: string; readonly key: string };

const pathOf = (key: string): string => `/careers/application?key=${key}`;
const see = 'See your application';
const warning = 'We never ask applicants for money, bank details or identity documents.';

/** Anyone can type another person's address, so it repeats nothing of the application. */
export const applicationReceived = defineNotification<Linked>({
  id: 'careers.application-received',
  subject: 'support',
  isAskedFor: true,
  budget: 'careers.apply',
  fixed: [warning],
  isSecret: true,
  mail: ({ title, reference, key }) => ({
    isAutomatic: true,
    subject: `We have your application: ${reference}`,
    lines: [
      `Thank you for applying for ${title}. Your reference is ${reference}.`,
      'With the link below you can follow your application or withdraw it. Do not share the link.',
      warning,
      'If you did not apply, open the link and withdraw it: we then delete everything.',
    ],
    action: { label: see, path: pathOf(key) },
  }),
});

/** An address applied again while its first application is open. */
export const applicationKnown = defineNotification<Linked>({
  id: 'careers.application-known',
  subject: 'support',
  isAskedFor: true,
  budget: 'careers.apply',
  isSecret: true,
  mail: ({ title, reference, key }) => ({
    isAutomatic: true,
    subject: `You have already applied: ${reference}`,
    lines: [
      `You already have an open application for ${title}: ${reference}. We did not keep what was sent now.`,
      'To send a new one, withdraw the first with the link below.',
      'If you did not apply again, ignore this email.',
    ],
    action: { label: see, path: pathOf(key) },
  }),
});

export const applicationMoved = defineNotification<Linked & { readonly news: string }>({
  id: 'careers.application-moved',
  subject: 'support',
  fixed: [warning],
  isSecret: true,
  mail: ({ title, reference, key, news }) => ({
    subject: `News about your application ${reference}`,
    lines: [`This is about your application for ${title}. ${news}`, warning],
    action: { label: see, path: pathOf(key) },
  }),
});

export const applicationDeclined = defineNotification<Linked & { readonly months: number }>({
  id: 'careers.application-declined',
  subject: 'support',
  isSecret: true,
  mail: ({ title, reference, key, months }) => ({
    subject: `Our answer to your application ${reference}`,
    lines: [
      `Thank you for your interest in ${title}, and for the time you took. We decided not to continue with your application.`,
      'This says nothing about you as a person, and you are welcome to apply for another opening.',
      `We delete your application after ${months} months. To have it deleted now, use the link below.`,
    ],
    action: { label: see, path: pathOf(key) },
  }),
});
