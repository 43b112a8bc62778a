import { z } from 'zod'
import { answers, call } from '../../records/call.ts'
import type { OwnSession } from '../account/auth.ts'
import type { UserType } from '../roles/rights.ts'

const writes = ['is:admin', 'users:write'] as const
const reads = ['is:admin', 'users:read'] as const

/** A role as the form of a user offers it. */
export interface AssignableRole {
  id: number
  name: string
  userType: UserType
  /** Whether it gives no more than who asks has. */
  assignable: boolean
}

/** The roles somebody can be given, for pick lists. */
export const assignableRoles = call({
  method: 'GET',
  path: 'assignable-roles',
  access: reads,
  summary: 'De rollen die een gebruiker kan hebben',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: answers<AssignableRole[]>(),
})

/** A customer of a user. */
export interface CustomerOfUser {
  id: number
  name: string
  number: string
}

/** The customers a user is limited to, by name. */
export const customersOfUser = call({
  method: 'GET',
  path: 'users/:id/customers',
  access: reads,
  summary: 'De klanten van een gebruiker',
  answer: answers<CustomerOfUser[]>(),
})

/** A right that somebody has, and the roles it comes from. */
export interface EffectiveRight {
  /** `area:action`. */
  right: string
  roles: string[]
}

/** What a user may do, all roles together. */
export const rightsOfUser = call({
  method: 'GET',
  path: 'users/:id/rights',
  access: reads,
  summary: 'De rechten van een gebruiker, met de rollen waar ze vandaan komen',
  answer: answers<{ full: boolean; rights: EffectiveRight[] }>(),
})

/** Where a user is signed in. */
export const sessionsOfUser = call({
  method: 'GET',
  path: 'users/:id/sessions',
  access: reads,
  summary: 'Waar een gebruiker is ingelogd',
  answer: answers<OwnSession[]>(),
})

/** A try to sign in. */
export interface SignInTry {
  id: number
  /** Instant, ISO. */
  at: string
  /** Dutch: what came of it. */
  outcome: string
  succeeded: boolean
  device: string | null
  address: string | null
}

/** The last hundred times somebody signed in or tried to. */
export const signInsOfUser = call({
  method: 'GET',
  path: 'users/:id/sign-ins',
  access: reads,
  summary: 'Wanneer een gebruiker inlogde of dat probeerde',
  answer: answers<SignInTry[]>(),
})

/** Something a user changed, or somebody else did as that user. */
export interface DeedOfUser {
  id: number
  at: string
  action: string
  /** The kind of record, as its resource is named. */
  subject: string
  /** What it is called: a record by the label of its resource. */
  subjectLabel: string
  subjectId: number | null
  customerId: number | null
  customerName: string | null
  /** Who did it as this user, or null. */
  realUserName: string | null
}

/** The last hundred changes by a user. */
export const deedsOfUser = call({
  method: 'GET',
  path: 'users/:id/deeds',
  access: reads,
  summary: 'Wat een gebruiker wijzigde, en wat er als deze gebruiker is gedaan',
  answer: answers<DeedOfUser[]>(),
})

/** Turns somebody's two-step verification off: the phone and the codes are gone. */
export const resetTwoStep = call({
  method: 'POST',
  path: 'users/:id/reset-two-step',
  access: writes,
  summary: 'Zet de tweestapsverificatie van een gebruiker terug',
  answer: answers<null>(),
  notAsOther: true,
})

/** Mails somebody a link to choose a new password. */
export const sendPasswordLink = call({
  method: 'POST',
  path: 'users/:id/send-password-link',
  access: writes,
  summary: 'Stuurt een gebruiker een link om een nieuw wachtwoord in te stellen',
  answer: answers<null>(),
  notAsOther: true,
})
