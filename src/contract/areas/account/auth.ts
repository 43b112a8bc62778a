import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { type OwnPath, ownPath } from '../../../domain/ownPath.ts'
import type { Scope } from '../../records/permission.ts'
import { requiredText } from '../../records/problems.ts'
import { rowId } from '../../records/rowId.ts'
import { digestHours, notificationWishes, pageSizes, startPages } from './account.ts'

export type { OwnPath }

/** A path of this portal, as it travels. */
const path = z.custom<OwnPath>((text) => typeof text === 'string' && ownPath(text) === text)

/** What somebody may do: of each area its actions, or everything. */
const scope: z.ZodType<Scope> = z
  .object({ full: z.boolean() })
  .catchall(z.record(z.string(), z.boolean()).or(z.boolean()))

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
export const Session = z.strictObject({
  /** The customer the person stands at; null for staff who have not chosen one. */
  customer: z.strictObject({ id: z.number() }).nullable(),
  set2fa: z.boolean(),
  /** Whether the terms are accepted, as they count now. */
  accepted: z.boolean(),
  /** The day on which terms were last accepted, be it an older version; absent: never. YYYY-MM-DD */
  acceptedOn: z.string().optional(),
  /** Where this person wishes to begin; absent for the customer's page. */
  startPath: path.optional(),
  /** How long the page waits for somebody before it warns, and counts down before it ends the session; absent: as shipped. */
  idle: z.strictObject({ minutes: z.number(), seconds: z.number() }).optional(),
})
export type Session = z.infer<typeof Session>

/** Signed in; the token travels as `Authorization: Bearer` from here on. */
export const SignedIn = Session.extend({
  accessToken: z.string(),
})
export type SignedIn = z.infer<typeof SignedIn>

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
export const TwoStepSecret = z.strictObject({
  /** Base32. */
  secret: z.string(),
  /** otpauth://totp/… for the QR code. */
  uri: z.string(),
})
export type TwoStepSecret = z.infer<typeof TwoStepSecret>

/** Setting up, like ending, two-step verification asks the current password again (A7). */
export const currentPassword = z.strictObject({ currentPassword: z.string().max(1000) })

/** Proves that the authenticator holds the secret. */
export const twoStepProof = z.strictObject({
  secret: z.string().max(200),
  code: z.string().regex(/^\d{6}$/, 'De code is onjuist'),
})
export type TwoStepProof = z.input<typeof twoStepProof>

/** Ten codes that each stand in for the authenticator once; shown this one time. */
export const RecoveryCodes = z.strictObject({
  recoveryCodes: z.array(z.string()),
})
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

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
  defaultCustomerId: rowId.nullable().optional(),
  rowsPerPage: z.union([z.literal(25), z.literal(50), z.literal(100)]).optional(),
  startPage: z.enum(keysOf(startPages)).optional(),
  notificationWishes: notificationWishes.optional(),
  /** Whether a mail asks for the readings of last month that are still to be typed. */
  meterReminder: z.boolean().optional(),
  /** When the daily mail comes, in the Netherlands. */
  digestHour: z.number().int().min(digestHours.first).max(digestHours.last).optional(),
  mailSignature: z.string().trim().max(500).nullable().optional(),
})
export type SettingsUpdate = z.input<typeof settingsUpdate>

/** One's own data and preferences as they are. */
export const OwnSettings = z.strictObject({
  firstName: z.string(),
  affix: z.string().nullable(),
  lastName: z.string(),
  emailAddress: z.string(),
  telephone: z.string().nullable(),
  defaultCustomerId: z.number().nullable(),
  defaultCustomerName: z.string().nullable(),
  rowsPerPage: z.literal(pageSizes),
  startPage: z.enum(keysOf(startPages)),
  notificationWishes,
  meterReminder: z.boolean(),
  /** One of `digestHours`, in the Netherlands. */
  digestHour: z.number(),
  /** What stands under answers from the inbox; null: the name. */
  mailSignature: z.string().nullable(),
})
export type OwnSettings = z.infer<typeof OwnSettings>

/** Somewhere one is signed in. */
export const OwnSession = z.strictObject({
  id: z.number(),
  /** "Chrome op Windows", or null. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  remember: z.boolean(),
  /** The session that asks. */
  current: z.boolean(),
  /** Name of the admin who watches along in it, or null. */
  watchedBy: z.string().nullable(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** Why somebody watches along. */
export const watchingReason = z.strictObject({
  reason: z.string().trim().min(5, 'Vul een reden in, van minstens 5 tekens').max(300),
})

/** Watching along has begun: this token goes before the own one. */
export const Watching = Session.extend({
  superToken: z.string(),
  /** When it ends by itself. */
  expiresAt: z.string(),
})
export type Watching = z.infer<typeof Watching>

/** The customer a person works for at this moment, with what the top bar and the permission rule read of it. */
export const SelectedCustomer = z.strictObject({
  id: z.number(),
  name: z.string(),
  number: z.string(),
  /** Modules of the customer that the white label has too. */
  modules: z.array(z.string()),
  /** Those of which every service is suspended: the customer's users look and change nothing there. */
  suspendedModules: z.array(z.string()),
  electricCount: z.number(),
  gasCount: z.number(),
  statusName: z.string(),
})
export type SelectedCustomer = z.infer<typeof SelectedCustomer>

/** Who is signed in and what that person may see: an explicit entry for every area, so that nothing is open by omission. */
export const Profile = z.strictObject({
  id: z.number(),
  name: z.string(),
  firstName: z.string(),
  emailAddress: z.string(),
  /** `admin` and `employee` are staff, `customer` is a customer's user. */
  type: z.enum(['admin', 'employee', 'customer']),
  /** Watching along as this person: the banner "Ingelogd als {name}". */
  isSuper: z.boolean(),
  canSwitch: z.boolean(),
  /** Every customer, those of later too: what concerns all of them is theirs to do. */
  reachesAll: z.boolean(),
  accepted: z.boolean(),
  set2fa: z.boolean(),
  /** Whether two-step verification is on. */
  twoStep: z.boolean(),
  /** How many rows a list shows at first. */
  rowsPerPage: z.literal(pageSizes),
  /** Values of parameters that pages tell or hold to. */
  limits: z.strictObject({
    /** The largest document or attachment, in MB. */
    uploadMegabytes: z.number(),
    /** So many days after its month an invoice is missing. */
    missingInvoiceDays: z.number(),
    /** Before how many days the end of an agreement is told, from many to few. */
    contractDays: z.array(z.number()).readonly(),
    /** Below this mean temperature of a day (°C) there are degree days. */
    heatingLimit: z.number(),
  }),
  modules: z.array(z.string()),
  selectedCustomer: SelectedCustomer.nullable(),
  scope,
})
export type Profile = z.infer<typeof Profile>
