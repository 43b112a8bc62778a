import { z } from 'zod'
import { call, done } from '../../records/call.ts'
import { userType } from '../../records/domainWords.ts'
import { OwnSession } from '../account/auth.ts'

const writes = ['is:admin', 'users:write'] as const
const reads = ['is:admin', 'users:read'] as const

/** A role as the form of a user offers it. */
export const AssignableRole = z.strictObject({
  id: z.number(),
  name: z.string(),
  userType,
  /** Whether it gives no more than who asks has. */
  assignable: z.boolean(),
})
export type AssignableRole = z.infer<typeof AssignableRole>

/** The roles somebody can be given, for pick lists. */
export const assignableRoles = call({
  method: 'GET',
  path: 'assignable-roles',
  access: reads,
  summary: 'De rollen die een gebruiker kan hebben',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: z.array(AssignableRole),
})

/** A customer of a user. */
export const CustomerOfUser = z.strictObject({
  id: z.number(),
  name: z.string(),
  number: z.string(),
})
export type CustomerOfUser = z.infer<typeof CustomerOfUser>

/** The customers a user is limited to, by name. */
export const customersOfUser = call({
  method: 'GET',
  path: 'users/:id/customers',
  access: reads,
  summary: 'De klanten van een gebruiker',
  answer: z.array(CustomerOfUser),
})

/** A right that somebody has, and the roles it comes from. */
export const EffectiveRight = z.strictObject({
  /** `area:action`. */
  right: z.string(),
  roles: z.array(z.string()),
})
export type EffectiveRight = z.infer<typeof EffectiveRight>

/** What a user may do, all roles together. */
export const rightsOfUser = call({
  method: 'GET',
  path: 'users/:id/rights',
  access: reads,
  summary: 'De rechten van een gebruiker, met de rollen waar ze vandaan komen',
  answer: z.strictObject({ full: z.boolean(), rights: z.array(EffectiveRight) }),
})

/** Where a user is signed in. */
export const sessionsOfUser = call({
  method: 'GET',
  path: 'users/:id/sessions',
  access: reads,
  summary: 'Waar een gebruiker is ingelogd',
  answer: z.array(OwnSession),
})

/** A try to sign in. */
export const SignInTry = z.strictObject({
  id: z.number(),
  /** Instant, ISO. */
  at: z.string(),
  /** Dutch: what came of it. */
  outcome: z.string(),
  succeeded: z.boolean(),
  device: z.string().nullable(),
  address: z.string().nullable(),
})
export type SignInTry = z.infer<typeof SignInTry>

/** The last hundred times somebody signed in or tried to. */
export const signInsOfUser = call({
  method: 'GET',
  path: 'users/:id/sign-ins',
  access: reads,
  summary: 'Wanneer een gebruiker inlogde of dat probeerde',
  answer: z.array(SignInTry),
})

/** Something a user changed, or somebody else did as that user. */
export const DeedOfUser = z.strictObject({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  /** The kind of record, as its resource is named. */
  subject: z.string(),
  /** What it is called: a record by the label of its resource. */
  subjectLabel: z.string(),
  subjectId: z.number().nullable(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  /** Who did it as this user, or null. */
  realUserName: z.string().nullable(),
})
export type DeedOfUser = z.infer<typeof DeedOfUser>

/** The last hundred changes by a user. */
export const deedsOfUser = call({
  method: 'GET',
  path: 'users/:id/deeds',
  access: reads,
  summary: 'Wat een gebruiker wijzigde, en wat er als deze gebruiker is gedaan',
  answer: z.array(DeedOfUser),
})

/** Turns somebody's two-step verification off: the phone and the codes are gone. */
export const resetTwoStep = call({
  method: 'POST',
  path: 'users/:id/reset-two-step',
  access: writes,
  summary: 'Zet de tweestapsverificatie van een gebruiker terug',
  answer: done,
  notAsOther: true,
})

/** Mails somebody a link to choose a new password. */
export const sendPasswordLink = call({
  method: 'POST',
  path: 'users/:id/send-password-link',
  access: writes,
  summary: 'Stuurt een gebruiker een link om een nieuw wachtwoord in te stellen',
  answer: done,
  notAsOther: true,
})
