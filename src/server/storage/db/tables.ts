import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, RawBuilder } from 'kysely'
import type { action, note } from '../../../contract/areas/actions/actions.ts'
import type { connection } from '../../../contract/areas/connections/connections.ts'
import type { contact } from '../../../contract/areas/contacts/contacts.ts'
import type { customer } from '../../../contract/areas/customers/customers.ts'
import type { comparison } from '../../../contract/areas/emsComparisons/comparisons.ts'
import type { meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import type { usageNote } from '../../../contract/areas/emsUsage/usageNotes.ts'
import type { entity } from '../../../contract/areas/entities/entities.ts'
import type { InvoiceLine } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { invoice } from '../../../contract/areas/invoices/invoices.ts'
import type { role } from '../../../contract/areas/roles/roles.ts'
import type { savedReply } from '../../../contract/areas/savedReplies/area.ts'
import type { service, serviceDefinition } from '../../../contract/areas/services/services.ts'
import type { signal } from '../../../contract/areas/signals/signals.ts'
import type { user } from '../../../contract/areas/users/users.ts'
import type { Values } from '../../../contract/records/field.ts'
import type { Scope } from '../../../contract/records/permission.ts'
import type { AuthTables } from './authTables.ts'
import type { SignalTables } from './signalTables.ts'

interface Stored {
  id: Generated<number>
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

type Columns<R extends { fields: object }> = Values<R['fields'] & Record<never, never>>
type Automatic<R> = R extends { automatic: infer A extends object }
  ? { [K in keyof Values<A & Record<never, never>>]: Generated<Values<A & Record<never, never>>[K]> }
  : Record<never, never>

/** The table of a declared resource: its columns come from the contract. */
export type TableOf<R extends { fields: object }> = Stored &
  Columns<R> &
  Automatic<R> & { state: Generated<string> }

interface Users extends Stored {
  firstName: string
  affix: string | null
  lastName: string
  name: GeneratedAlways<string>
  initials: string | null
  emailAddress: string
  telephone: string | null
  hourlyRate: Generated<string | null>
  type: 'admin' | 'employee' | 'customer'
  canSwitch: Generated<boolean>
  state: Generated<'invited' | 'inviteExpired' | 'active' | 'locked' | 'inactive'>
  passwordHash: string | null
  passwordChangedAt: Date | null
  twoFactorRequired: Generated<boolean>
  twoFactorSecret: Uint8Array | null
  twoFactorEnabledAt: Date | null
  twoFactorLastStep: Generated<number>
  termsAcceptedAt: Date | null
  lastLoginAt: Date | null
  settings: JSONColumnType<Record<string, unknown>>
  selectedCustomerId: number | null
  invitedAt: Generated<Date | null>
  lockedUntil: Generated<Date | null>
}

interface Roles extends Stored {
  name: string
  description: string | null
  userType: 'admin' | 'employee' | 'customer'
  isSystem: Generated<boolean>
  scope: JSONColumnType<Scope>
}

interface AuditSeals {
  id: GeneratedAlways<number>
  firstId: number
  lastId: number
  rowCount: number
  hash: Uint8Array
  sealedAt: Generated<Date>
}

interface IdempotencyKeys {
  userId: number
  key: string
  fingerprint: string
  status: number | null
  answer: unknown
  createdAt: Generated<Date>
}

interface Audit {
  id: GeneratedAlways<number>
  at: Generated<Date>
  requestId: string | null
  userId: number | null
  realUserId: number | null
  customerId: number | null
  action: string
  subject: string
  subjectId: number | null
  before: unknown
  after: unknown
}

/** A party as the view of its kind has it. */
interface PartyOfKind extends Stored {
  name: string
  code: string | null
  products: ('1' | '2')[]
  state: Generated<string>
}

/** Every table as the query builder sees it; modules with tables of their own extend this interface. */
export interface Tables extends AuthTables, SignalTables {
  customers: Omit<TableOf<typeof customer>, 'isAnother'> & { suspendedModules: Generated<string[]> }
  contacts: TableOf<typeof contact> & { customerId: number; name: GeneratedAlways<string> }
  connections: Omit<TableOf<typeof connection>, 'costShares'> & {
    customerId: number
    costSharesAt: ColumnType<Date | null, never, RawBuilder<unknown>>
    costSharesIn: ColumnType<number | null, never, RawBuilder<number>>
  }
  entities: TableOf<typeof entity> & { customerId: number }
  invoices: Omit<TableOf<typeof invoice>, 'lines' | 'originalUploadId'> & {
    customerId: number
    connectionWords: Generated<string>
    name: GeneratedAlways<string>
    searchText: GeneratedAlways<string>
    madeByCustomer: Generated<boolean>
    shownToCustomer: GeneratedAlways<boolean>
    partyId: GeneratedAlways<number | null>
  }
  invoiceLines: InvoiceLine & { invoiceId: number; place: number; customerId: number }
  meterReadings: Omit<TableOf<typeof meterReading>, 'name'> & {
    customerId: number
    name: GeneratedAlways<string>
  }
  usageNotes: Omit<TableOf<typeof usageNote>, 'state'> & { customerId: number }
  emsComparisons: Omit<TableOf<typeof comparison>, 'state'>
  gridOperators: PartyOfKind
  measuringCompanies: PartyOfKind
  suppliers: PartyOfKind
  signals: TableOf<typeof signal> & { fingerprint: string; about: Generated<string> }
  savedReplies: TableOf<typeof savedReply>
  presences: {
    subject: string
    recordId: number
    userId: number
    seenAt: Generated<Date>
    typed: number | null
    typingSince: Date | null
    typedAt: Date | null
  }
  listViews: { id: Generated<number>; userId: number; list: string; name: string; query: string }
  actions: TableOf<typeof action> &
    TableOf<typeof note> & {
      customerId: number
      kind: 'action' | 'note'
      /** By the clock on the wall: YYYY-MM-DD hh:mm:ss. */
      remindAt: GeneratedAlways<string | null>
      remindedFor: Generated<string | null>
      /** On which day of the month it is meant to come back. */
      recurrenceDay: number | null
      /** What a customer asked with one press, as it was called then. */
      askedFor: string | null
      searchText: GeneratedAlways<string>
    }
  actionWatchers: { actionId: number; userId: number }
  actionComments: {
    id: Generated<number>
    actionId: number
    userId: number
    content: string | null
    createdAt: Generated<Date>
    editedAt: Date | null
  }
  actionNotifications: {
    id: Generated<number>
    userId: number
    /** What it is about: an action, or an export. */
    actionId: number | null
    exportId: number | null
    type: number
    actionById: number | null
    inPortal: Generated<boolean>
    inDigest: Generated<boolean>
    isRead: Generated<boolean>
    createdAt: Generated<Date>
  }
  chartSignOffs: {
    id: Generated<number>
    chart: string
    hash: string
    remark: string | null
    userId: number
    createdAt: Generated<Date>
  }
  chartVersions: {
    id: Generated<number>
    chart: string
    hash: string
    described: ColumnType<{ id: string; title: string }, string>
    createdAt: Generated<Date>
  }
  users: Users
  accounts: TableOf<typeof user> & { lockedUntil: Date | null }
  listedRoles: TableOf<typeof role>
  serviceDefinitions: TableOf<typeof serviceDefinition>
  customerServices: TableOf<typeof service>
  roles: Roles
  userRoles: { userId: number; roleId: number }
  userCustomers: { userId: number; customerId: number }
  idempotencyKeys: IdempotencyKeys
  audit: Audit
  auditSeals: AuditSeals
}
