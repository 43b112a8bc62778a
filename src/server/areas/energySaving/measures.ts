import { sql } from 'kysely'
import { measureLifeCycle } from '../../../../machines/life-cycles/measure.ts'
import { measure } from '../../../contract/areas/energySaving/measures.ts'
import { isRecognised, measureStates } from '../../../contract/areas/energySaving/savingWords.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { measuredOf, withMeasured } from './measuredSaving.ts'
import { moneyOf, pricesOf } from './money.ts'

type Row = Stored<typeof measure>

/** A location is asked about what the law recognises once; held, so that a press too many makes no second one. */
async function refuseTwice(
  { db }: Writing,
  { entityId, list, code }: Drafted<typeof measure>,
  current: Row | null,
): Promise<void> {
  await db.selectFrom('entities').select('id').where('id', '=', entityId).forNoKeyUpdate().execute()
  const same = await db
    .selectFrom('measures')
    .select('id')
    .where('entityId', '=', entityId)
    .where('list', '=', list)
    .where('code', '=', code)
    .where('id', '!=', current?.id ?? 0)
    .executeTakeFirst()
  if (same !== undefined) throw new Invalid({ code: ['Deze maatregel staat al bij deze locatie'] })
}

/** Where it stands among those of its location; of one that stands there twice from before the rest may still change. */
const placeOf = ({ entityId, list, code }: Drafted<typeof measure>) => `${entityId} ${list} ${code}`

async function fill(context: Writing, draft: Drafted<typeof measure>, current: Row | null) {
  const { db } = context
  if (isRecognised(draft) && (current === null || placeOf(current) !== placeOf(draft)))
    await refuseTwice(context, draft, current)
  const state = current?.state ?? 'toAssess'
  const prices = (await pricesOf(db, [draft.entityId])).get(draft.entityId)
  return moneyOf({ ...draft, state }, prices)
}

const plain = crud(measure, fill)
const told = beside(plain, async (context, rows) => withMeasured(context, await withPrices(context, rows)))

/** What their saving was reckoned by, so that a reader can do it again. */
async function withPrices({ db }: Reading, rows: readonly Row[]): Promise<Row[]> {
  const prices = await pricesOf(db, [...new Set(rows.map(({ entityId }) => entityId))])
  return rows.map((row) => {
    const { priceE = null, priceG = null } = prices.get(row.entityId) ?? {}
    return { ...row, priceE, priceG }
  })
}

const noteOf = ({ code, name }: Pick<Row, 'code' | 'name'>) => `Maatregel uitgevoerd: ${code} ${name}`

export const measureHandlers: Handlers<typeof measure> = {
  ...told,
  update: async (context, id, draft, version) => {
    const before = await plain.get(context, id)
    const row = await told.update(context, id, draft, version)
    // What its connections show of it is called as it is; what somebody wrote there instead stays.
    if (noteOf(before) !== noteOf(row))
      await sql`
        update usage_notes set content = ${noteOf(row)}
        where measure_id = ${id} and content = ${noteOf(before)}`.execute(context.db)
    if (before.entityId !== row.entityId && row.executedOn !== null) await showElsewhere(context, row)
    return row
  },
  remove: async (context, id, version) => {
    const { state } = await plain.get(context, id)
    if (state !== 'toAssess' && state !== 'notApplicable')
      throw new Conflict(
        `Deze maatregel is “${measureStates[state].label}”, en blijft bij de locatie staan. Geldt zij niet, leg dat dan vast.`,
      )
    await plain.remove(context, id, version)
  },
}

/** What its place says of the duty follows its state: what applies may be obligatory, what does not never is. */
async function keepDuty({ db }: Writing, row: Row): Promise<void> {
  const prices = (await pricesOf(db, [row.entityId])).get(row.entityId)
  await db.updateTable('measures').set(moneyOf(row, prices)).where('id', '=', row.id).execute()
}

/** Why it did not apply, or was turned back, says nothing any more once it is looked at again, planned or carried out. */
async function forgetReason(context: Writing, row: Row): Promise<void> {
  await context.db.updateTable('measures').set({ reason: null }).where('id', '=', row.id).execute()
  await keepDuty(context, row)
}

/** What was planned is not any more. */
async function forgetPlan(context: Writing, row: Row): Promise<void> {
  await context.db
    .updateTable('measures')
    .set({ plannedFor: null, responsible: null, executedOn: null })
    .where('id', '=', row.id)
    .execute()
  await keepDuty(context, row)
}

/** The evidence is among the customer's own documents; without any the readings have to show what was saved. */
async function verify(context: Writing, row: Row, { evidenceIds }: Told): Promise<void> {
  const { db, reach } = context
  const ids = (evidenceIds ?? []) as readonly number[]
  if (ids.length === 0) {
    const measured = (await measuredOf(context, [row])).get(row.id) ?? []
    if (!measured.some(({ isShown, saved }) => isShown && (saved ?? 0) > 0))
      throw new Invalid({ evidenceIds: ['Kies bewijs: de besparing is (nog) niet met metingen aangetoond'] })
  }
  const own = await db
    .selectFrom('documents')
    .select('id')
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute()
  if (own.length < ids.length) throw new Invalid({ evidenceIds: ['Deze keuze bestaat niet (meer)'] })
}

/** From the day on which a measure was taken its connections show it among their use: those it saves on, or all where that was not said. */
async function showInUse(context: Writing, row: Row): Promise<void> {
  await sql`
    insert into usage_notes (customer_id, connection_id, content, day, user_id, measure_id)
    select customer_id, id, ${noteOf(row)}, ${row.executedOn}::date, ${context.reach.session.userId}, ${row.id}
    from connections where entity_id = ${row.entityId} and state in ('active', 'closing')
      and ((case product when 2 then ${row.savingG} else ${row.savingE} end) is not null
        or ${row.savingG ?? row.savingE}::integer is null)`.execute(context.db)
  await keepDuty(context, row)
}

const hide = ({ db }: Writing, { id }: Row) =>
  sql`delete from usage_notes where measure_id = ${id}`.execute(db)

/** It was another location where it was taken: there its connections show it, and no longer those where it was not. */
async function showElsewhere(context: Writing, row: Row): Promise<void> {
  await hide(context, row)
  await showInUse(context, row)
}

/** What its connections showed goes with it, whatever it was called then and wherever they belong now. */
async function undo(context: Writing, row: Row): Promise<void> {
  await hide(context, row)
  await forgetPlan(context, row)
}

export const measureLife: LifeCycle<typeof measure> = {
  machine: measureLifeCycle,
  effects: {
    APPLICABLE: keepDuty,
    NOT_APPLICABLE: forgetPlan,
    REASSESS: forgetReason,
    PLAN: forgetReason,
    UNPLAN: forgetPlan,
    EXECUTE: showInUse,
    // What was done before it was looked at belongs to the use of that day just as well.
    ALREADY_DONE: showInUse,
    VERIFY: verify,
    UNDO: undo,
  },
}
