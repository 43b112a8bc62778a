import { type RawBuilder, sql } from 'kysely'
import type { DeadlineKindName, DeadlineTerm } from '../../contract/areas/deadlines/deadlineCalls.ts'
import { countingModules } from '../session/modules.ts'
import { isStaff } from '../session/reach.ts'
import { type Dated, datedRows, type WorkAsker } from './waiting.ts'

/** One kind of term. An area that has some declares it in its `deadlines.ts`; `areas/deadlines/kinds.ts` is the list of them. */
export interface DeadlineKind {
  readonly kind: DeadlineKindName
  /** The terms of this kind that still run, as `termRows` makes them: none is asked of who may not read them. */
  readonly rows: (asker: WorkAsker) => readonly RawBuilder<unknown>[]
}

/** Terms of a kind, within the reach of who asks. */
export const termRows = (asker: WorkAsker, of: Dated<DeadlineKindName, DeadlineTerm>): RawBuilder<unknown> =>
  datedRows(asker, of)

/** Who of ours sees to it, where one of ours asks: a customer's people do not see that. */
export const seenTo = ({ reach }: WorkAsker, user: RawBuilder<unknown>) =>
  isStaff(reach.session) ? { user } : {}

/** Whether the customer of a row has a module, suspended or not: what is in it may still be looked at. */
export const readsModule = (module: string): RawBuilder<unknown> =>
  countingModules([module]).length === 0 ? sql`false` : sql`${module} = any(customers.modules)`
