/** Identity owns sign-in, the person's own account, and the staff screens about people. */

export { Devices } from './components/security/devices.tsx';
export { SecurityLog } from './components/security/security-log.tsx';
export { AuthForm, AuthPage, TextLink } from './components/sign-in/auth-page.tsx';
export { OutcomePage } from './components/sign-in/outcome.tsx';
export { PasswordStrength } from './components/sign-in/password-strength.tsx';
export { PinField } from './components/security/pin-field.tsx';
export { When } from './components/when.tsx';
export { describeEvent } from './security-events.ts';
export { Contact } from './admin/people/components/contact.tsx';
export { thawEffect } from './admin/people/components/thaw-effect.tsx';
