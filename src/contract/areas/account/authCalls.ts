import { z } from 'zod'
import { call, done } from '../../records/call.ts'
import {
  currentPassword,
  emailChange,
  emailProof,
  loginRequest,
  OwnSession,
  OwnSettings,
  Profile,
  passwordChange,
  passwordRequest,
  passwordReset,
  RecoveryCodes,
  SecretRequired,
  SelectedCustomer,
  Session,
  SignedIn,
  settingsUpdate,
  TwoStepSecret,
  twoStepProof,
  Watching,
  watchingReason,
} from './auth.ts'

/** Signs in, or asks for the second factor. */
export const login = call({
  method: 'POST',
  path: 'auth/login',
  access: 'everyone',
  summary: 'Inloggen met e-mailadres, wachtwoord en zo nodig een code',
  body: loginRequest,
  ...{ answer: SignedIn, instead: SecretRequired },
})

/** Ends the session. */
export const logout = call({
  method: 'POST',
  path: 'auth/logout',
  access: 'setup',
  summary: 'Uitloggen',
  answer: done,
})

/** The session the token stands for: what an application load asks first. */
export const session = call({
  method: 'GET',
  path: 'auth/session',
  access: 'setup',
  summary: 'De lopende sessie',
  answer: Session,
})

/** Who is signed in, with the permissions. */
export const profile = call({
  method: 'GET',
  path: 'auth/profile',
  access: 'setup',
  summary: 'Het profiel van wie is ingelogd',
  answer: Profile,
})

/** Asks for a mail with a reset link; the answer is the same for unknown addresses. */
export const requestPassword = call({
  method: 'POST',
  path: 'auth/request-password',
  access: 'everyone',
  summary: 'Vraagt een e-mail aan om een nieuw wachtwoord in te stellen',
  body: passwordRequest,
  answer: done,
})

/** Sets a new password with the mailed link. */
export const resetPassword = call({
  method: 'POST',
  path: 'auth/reset-password',
  access: 'everyone',
  summary: 'Stelt een nieuw wachtwoord in met de link uit de e-mail',
  body: passwordReset,
  answer: done,
})

/** Makes a secret for the authenticator. */
export const generateTwoStepSecret = call({
  method: 'POST',
  path: 'auth/generate-two-step-secret',
  access: 'setup',
  summary: 'Maakt een geheim voor de authenticator-app',
  body: currentPassword,
  answer: TwoStepSecret,
  notAsOther: true,
})

/** Turns two-step verification on. */
export const validateTwoStepSecret = call({
  method: 'POST',
  path: 'auth/validate-two-step-secret',
  access: 'setup',
  summary: 'Zet tweestapsverificatie aan met een code uit de authenticator-app',
  body: twoStepProof,
  answer: RecoveryCodes,
  notAsOther: true,
})

/** Turns two-step verification off, where the person may do without. */
export const removeTwoStep = call({
  method: 'POST',
  path: 'auth/remove-two-step-secret',
  access: 'signedIn',
  summary: 'Zet tweestapsverificatie uit',
  body: currentPassword,
  answer: done,
  notAsOther: true,
})

/** Accepts the terms. */
export const acceptTerms = call({
  method: 'POST',
  path: 'auth/accept-terms',
  access: 'setup',
  summary: 'Accepteert de voorwaarden',
  answer: done,
  notAsOther: true,
})

/** Switches to another customer. */
export const selectCustomer = call({
  method: 'POST',
  path: 'auth/select-customer/:id',
  access: 'signedIn',
  summary: 'Kiest een andere klant',
  answer: z.strictObject({ selectedCustomer: SelectedCustomer }),
})

/** Sets a new password; everywhere else one is signed out. */
export const changePassword = call({
  method: 'POST',
  path: 'auth/change-password',
  access: 'signedIn',
  summary: 'Wijzigt het eigen wachtwoord',
  body: passwordChange,
  answer: done,
  notAsOther: true,
})

/** Mails a link to another address of one's own; the answer is the same for an address that somebody else has. */
export const changeEmail = call({
  method: 'POST',
  path: 'auth/change-email',
  access: 'signedIn',
  summary: 'Stuurt een e-mail om een nieuw e-mailadres te bevestigen',
  body: emailChange,
  answer: done,
  notAsOther: true,
})

/** From here on the new address signs in. */
export const confirmEmail = call({
  method: 'POST',
  path: 'auth/confirm-email',
  access: 'signedIn',
  summary: 'Bevestigt een nieuw e-mailadres met de link uit de e-mail',
  body: emailProof,
  answer: done,
  notAsOther: true,
})

/** One's own data and preferences. */
export const ownSettings = call({
  method: 'GET',
  path: 'auth/settings',
  access: 'signedIn',
  summary: 'De eigen gegevens en voorkeuren',
  answer: OwnSettings,
})

/** Changes them. */
export const updateSettings = call({
  method: 'POST',
  path: 'auth/update-settings',
  access: 'signedIn',
  summary: 'Wijzigt de eigen gegevens en voorkeuren',
  body: settingsUpdate,
  answer: OwnSettings,
  notAsOther: true,
})

/** Where one is signed in. */
export const ownSessions = call({
  method: 'GET',
  path: 'auth/sessions',
  access: 'signedIn',
  summary: 'Waar je bent ingelogd',
  answer: z.array(OwnSession),
})

/** Signs out one of them. */
export const endOwnSession = call({
  method: 'DELETE',
  path: 'auth/sessions/:id',
  access: 'signedIn',
  summary: 'Beëindigt een eigen sessie',
  answer: done,
  notAsOther: true,
})

/** Signs somebody else out everywhere. */
export const endSessionsOf = call({
  method: 'POST',
  path: 'users/:id/end-sessions',
  access: ['is:admin', 'users:write'],
  summary: 'Beëindigt alle sessies van een gebruiker',
  answer: z.strictObject({ ended: z.number() }),
  notAsOther: true,
})

/** Begins to watch along as somebody else: at most an hour, never as an admin, never upward. */
export const superLogin = call({
  method: 'POST',
  path: 'users/:id/super-login',
  access: 'is:admin',
  summary: 'Begint met meekijken als een gebruiker',
  body: watchingReason,
  answer: Watching,
  notAsOther: true,
})

/** Ends watching along; the answer is the own session again. */
export const superLogout = call({
  method: 'POST',
  path: 'users/super-logout',
  access: 'setup',
  summary: 'Beëindigt het meekijken',
  answer: done,
})

/** Keeps the session alive. */
export const ping = call({
  method: 'GET',
  path: 'ping',
  access: 'setup',
  summary: 'Houdt de sessie in leven',
  answer: done,
})
