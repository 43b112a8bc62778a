import { z } from 'zod'
import type { OwnPath } from '../../../domain/ownPath.ts'
import type { Scope } from '../../records/permission.ts'
import { requiredText } from '../../records/problems.ts'
import {
  digestHours,
  type NotificationWishes,
  notificationWishes,
  type PageSize,
  type StartPage,
  startPages,
} from './account.ts'

export type { OwnPath }

/** What signing in asks. `secret` is the code of the authenticator, `recoveryCode` stands in for it when the phone is gone. */
export const loginRequest = z.strictObject({
  emailAddress: z.string().max(254),
  password: z.string().max(1000),
  secret: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  recoveryCode: z.string().trim().min(1).max(40).optional(),
  remember: z.boolean().default(false),
})

/** A session as far as the way in depends on it. `set2fa`: still has to set up two-step verification. */
export interface Session {
  /** The customer the person stands at; null for staff who have not chosen one. */
  customer: { id: number } | null
  set2fa: boolean
  /** Whether the terms are accepted. */
  accepted: boolean
  /** Where this person wishes to begin; absent for the customer's page. */
  startPath?: OwnPath
}

/** Signed in; the token travels as `Authorization: Bearer` from here on. */
export interface SignedIn extends Session {
  accessToken: string
}

/** A second factor is asked before there is an answer; stands beside `data` in the body, not in it. */
export const SecretRequired = z.strictObject({ secretRequired: z.literal(true) })
export type SecretRequired = z.infer<typeof SecretRequired>

/** What asking for a reset mail sends; the login form's other fields may come along and are not read. */
export const passwordRequest = z.object({ emailAddress: z.string().max(254) })

/** A new password, with the query parameters of the mailed link. The rules of passwords are the server's (A9). */
export const passwordReset = z.strictObject({
  password: z.string().max(1000),
  passwordConfirmation: z.string().max(1000),
  token: z.string().max(200).default(''),
  emailAddress: z.string().max(254).optional(),
})

/** Kept for two-step verification: what the authenticator scans and what a person may type instead. */
export interface TwoStepSecret {
  /** Base32. */
  secret: string
  /** otpauth://totp/… for the QR code. */
  uri: string
}

/** Setting up, like ending, two-step verification asks the current password again (A7). */
export const currentPassword = z.strictObject({ currentPassword: z.string().max(1000) })

/** Proves that the authenticator holds the secret. */
export const twoStepProof = z.strictObject({
  secret: z.string().max(200),
  code: z.string().regex(/^\d{6}$/, 'De code is onjuist'),
})
export type TwoStepProof = z.input<typeof twoStepProof>

/** Ten codes that each stand in for the authenticator once; shown this one time. */
export interface RecoveryCodes {
  recoveryCodes: string[]
}

/** A new password of one's own; its rules are the server's (A9). */
export const passwordChange = z.strictObject({
  currentPassword: z.string().max(1000),
  password: z.string().max(1000),
  passwordConfirmation: z.string().max(1000),
})

/** Another address to sign in with; it counts once the link mailed there is followed. */
export const emailChange = z.strictObject({
  emailAddress: z.string().trim().max(254),
  currentPassword: z.string().max(1000),
})

/** The link of that mail. */
export const emailProof = z.strictObject({ token: z.string().max(200) })

/** One's own data and preferences; what is not sent stays as it is. */
export const settingsUpdate = z.strictObject({
  firstName: z.string().trim().min(1, requiredText).max(60).optional(),
  affix: z.string().trim().max(20).nullable().optional(),
  lastName: z.string().trim().min(1, requiredText).max(80).optional(),
  telephone: z.string().trim().max(30).nullable().optional(),
  /** The customer to stand at after signing in; for who may switch. */
  defaultCustomerId: z.number().int().positive().max(2_147_483_647).nullable().optional(),
  rowsPerPage: z.union([z.literal(25), z.literal(50), z.literal(100)]).optional(),
  startPage: z.enum(Object.keys(startPages) as [StartPage, ...StartPage[]]).optional(),
  notificationWishes: notificationWishes.optional(),
  /** Whether a mail asks for the readings of last month that are still to be typed. */
  meterReminder: z.boolean().optional(),
  /** When the daily mail comes, in the Netherlands. */
  digestHour: z.number().int().min(digestHours.first).max(digestHours.last).optional(),
})
export type SettingsUpdate = z.input<typeof settingsUpdate>

/** One's own data and preferences as they are. */
export interface OwnSettings {
  firstName: string
  affix: string | null
  lastName: string
  emailAddress: string
  telephone: string | null
  defaultCustomerId: number | null
  defaultCustomerName: string | null
  rowsPerPage: PageSize
  startPage: StartPage
  notificationWishes: NotificationWishes
  meterReminder: boolean
  /** One of `digestHours`, in the Netherlands. */
  digestHour: number
}

/** Somewhere one is signed in. */
export interface OwnSession {
  id: number
  /** "Chrome op Windows", or null. */
  device: string | null
  address: string | null
  createdAt: string
  lastUsedAt: string
  expiresAt: string
  remember: boolean
  /** The session that asks. */
  current: boolean
  /** Name of the admin who watches along in it, or null. */
  watchedBy: string | null
}

/** Why somebody watches along. */
export const watchingReason = z.strictObject({
  reason: z.string().trim().min(5, 'Vul een reden in').max(300),
})

/** Watching along has begun: this token goes before the own one. */
export interface Watching extends Session {
  superToken: string
  /** When it ends by itself. */
  expiresAt: string
}

/** The customer a person works for at this moment, with what the top bar and the permission rule read of it. */
export interface SelectedCustomer {
  id: number
  name: string
  number: string
  /** Modules of the customer that the white label has too. */
  modules: string[]
  /** Those of which every service is suspended: the customer's users look and change nothing there. */
  suspendedModules: string[]
  electricCount: number
  gasCount: number
  statusName: string
}

/** Who is signed in and what that person may see: an explicit entry for every area, so that nothing is open by omission. */
export interface Profile {
  id: number
  name: string
  firstName: string
  emailAddress: string
  /** `admin` and `employee` are staff, `customer` is a customer's user. */
  type: 'admin' | 'employee' | 'customer'
  /** Watching along as this person: the banner "Ingelogd als {name}". */
  isSuper: boolean
  canSwitch: boolean
  accepted: boolean
  set2fa: boolean
  /** Whether two-step verification is on. */
  twoStep: boolean
  /** How many rows a list shows at first. */
  rowsPerPage: PageSize
  modules: string[]
  selectedCustomer: SelectedCustomer | null
  scope: Scope
}
