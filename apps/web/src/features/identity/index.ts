/** Identity owns sign-in, the person's own account, and the staff screens about people. */

export { Contact } from './admin/people/components/contact.tsx';
