import { type RawBuilder, sql } from 'kysely'
import type { WorkDeed, WorkKindName } from '../../contract/areas/work/workCalls.ts'
import type { Permission } from '../../contract/records/permission.ts'
import type { Day } from '../../domain/time/day.ts'
import { countingModules } from '../session/modules.ts'
import { holds, isReached, isStaff, type Reach } from '../session/reach.ts'

/** Who asks what waits, and for whom. */
export interface WorkAsker {
  readonly reach: Reach
  /** One's own; of one colleague; or everybody's. */
  readonly whose: 'mine' | 'all' | number
  readonly day: Day
  /** The contact that an account of a customer belongs to. */
  readonly contactId: number | null
}

/** One kind of work. An area that has some declares it in its `work.ts`; `areas/work/kinds.ts` is the list of them. */
export interface WorkKind {
  readonly kind: WorkKindName
  /** The rows of this kind, as `waitingRows` makes them: none is asked of who may not see them. */
  readonly rows: (asker: WorkAsker) => readonly RawBuilder<unknown>[]
}

type Part = RawBuilder<unknown>

/** What has a day, as an area says it. Columns and conditions are SQL over what stands in `from`. */
export interface Dated<Kind extends string, Deed extends string> {
  readonly kind: Kind
  readonly id: Part
  /** The column with the customer, which is the tenancy; null for what belongs to none. */
  readonly customer: string | null
  /** The customer it is shown at, where rows of several are one piece of work. */
  readonly shownAt?: Part
  readonly title: Part
  readonly deed: Deed | Part
  readonly day: Part
  /** For whom it waits; null in it is whoever may do it. */
  readonly user?: Part
  readonly path: Part
  readonly from: Part
  readonly where: readonly Part[]
  readonly groupBy?: Part
}

/** What waits, within the reach of who asks, and of those for whom is asked. */
export const waitingRows = (asker: WorkAsker, of: Dated<WorkKindName, WorkDeed>): Part => datedRows(asker, of)

/** The rows of a kind, within the reach of who asks, and of those for whom is asked. */
export function datedRows(asker: WorkAsker, of: Dated<string, string>): Part {
  const { session } = asker.reach
  const { customer, user = sql`null::integer` } = of
  const shownAt = of.shownAt ?? (customer === null ? sql`null::integer` : sql.ref(customer))
  const deed = typeof of.deed === 'string' ? sql`${of.deed}::text` : of.deed
  const limits = [
    ...of.where,
    ...(customer === null ? [] : [isReached(session, customer)]),
    isFor(asker, user),
  ]
  return sql`select ${of.kind}::text as kind, ${of.id} as id, ${shownAt} as customer_id,
      ${of.title} as title, ${deed} as deed, ${of.day} as day, ${user} as user_id, ${of.path} as path
    from ${of.from} where ${sql.join(limits, sql` and `)} ${of.groupBy ? sql`group by ${of.groupBy}` : sql``}`
}

/** Who asks for their own sees what is theirs, and what waits for whoever may do it; of a colleague only what is theirs. */
function isFor({ whose, reach: { session } }: WorkAsker, user: Part): Part {
  if (whose === 'all') return sql`true`
  if (whose !== 'mine') return sql`${user} = ${whose}::integer`
  return sql`(${user} = ${session.userId}::integer or ${user} is null)`
}

/** Whoever it was given to; and what was given to nobody waits for who keeps the customer. */
export const orKeeper = (column: string): Part =>
  sql`coalesce(${sql.ref(column)}, customers.account_manager_id)`

/** Whether the customer of a row has a module; its own people can do nothing in one that is suspended. */
export function hasModule({ reach }: WorkAsker, module: string): Part {
  if (countingModules([module]).length === 0) return sql`false`
  const has = sql`${module} = any(customers.modules)`
  return isStaff(reach.session) ? has : sql`(${has} and not ${module} = any(customers.suspended_modules))`
}

/** Whether who asks is one of ours, and holds these. */
export const isOurs = ({ reach }: WorkAsker, ...permissions: readonly Permission[]): boolean =>
  isStaff(reach.session) && permissions.every((one) => holds(reach, one))

/** Whether who asks is one of a customer's people, and holds these. */
export const isTheirs = ({ reach }: WorkAsker, ...permissions: readonly Permission[]): boolean =>
  !isStaff(reach.session) && permissions.every((one) => holds(reach, one))

/** Not done, as far as who asks is the one it waits for, by who made it: four eyes. */
export const byAnother = ({ whose, reach: { session } }: WorkAsker, ...columns: readonly string[]): Part =>
  whose === 'mine'
    ? sql`${session.userId}::integer not in (${sql.join(columns.map((column) => sql`coalesce(${sql.ref(column)}, 0)`))})`
    : sql`true`

/** The day an instant was on, as the calendar here has it. */
export const dayOf = (column: string): Part => sql`(${sql.ref(column)} at time zone 'Europe/Amsterdam')::date`

/** A word of a picklist, as text of a row. */
export const worded = (column: string, words: Readonly<Record<string, string>>): Part =>
  sql`${JSON.stringify(words)}::jsonb ->> ${sql.ref(column)}`
