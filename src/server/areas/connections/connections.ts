import { connectionLifeCycle } from '../../../../machines/life-cycles/connection.ts'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { endName, startName } from '../../../contract/areas/connections/meterSwaps.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, Reading, Stored, StoredRow, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { mount } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { tellRows } from '../../records/toldRows.ts'
import { followAgreed } from '../signals/agreed.ts'
import { followFailuresOf } from '../signals/failures.ts'
import { followEnd, typedBeside } from '../supplyAgreements/connection.ts'
import { withAnnualUsage } from './annualUsage.ts'
import { mountConnectionBulk } from './bulk.ts'
import { refuseCategory } from './gridCategory.ts'
import { mountConnectionImport } from './import.ts'
import { mountNamedConnections } from './named.ts'
import { awaited, mountNamedEan } from './namedEan.ts'
import { listedBySupplier } from './ofSupplier.ts'
import { costSharesOf, keepShares, mountCostShares } from './shares.ts'
import { enteringStandings } from './standings.ts'
import { mountMeterSwaps } from './swaps.ts'

type Row = Stored<typeof connection>

const plain = crud(
  connection,
  async () => ({}),
  (context, id, { costShares }) => keepShares(context, id, costShares),
)

/** A connection with the cost centres it is divided over. */
async function withShares({ db }: Reading, row: Row): Promise<Row> {
  return { ...row, costShares: [...((await costSharesOf(db, [row.id])).get(row.id) ?? [])] }
}

const whole = async (context: Reading, id: number) => withShares(context, await plain.get(context, id))

const shared = { resource: connection, names: ['costShares'] }

/** With whom connections are, or whether they run, may have changed: what their customer was told of that follows. */
async function followSignals(context: Writing): Promise<void> {
  const customerId = context.reach.customer?.id ?? 0
  await followFailuresOf(context, customerId)
  await followAgreed(context, [customerId])
}

/** Connections, as every way to them makes and changes them. */
export const connectionHandlers: Handlers<typeof connection> = awaited({
  ...plain,
  get: whole,
  list: listedBySupplier(connection, plain.list),
  create: async (context, draft) => {
    await refuseCategory(context, draft, null)
    const made = await withShares(context, await plain.create(context, withAnnualUsage(draft)))
    await tellRows(context, shared, { costShares: [] }, made)
    await followSignals(context)
    return made
  },
  update: async (context, id, draft, version) => {
    const before = await whole(context, id)
    // Who looked at an older one is told what changed, such as an agreement that began meanwhile.
    const problems = before.version === version ? typedBeside(before, draft) : {}
    if (Object.keys(problems).length > 0) throw new Invalid(problems)
    if (before.version === version) await refuseCategory(context, draft, before)
    const after = await withShares(context, await plain.update(context, id, withAnnualUsage(draft), version))
    await tellRows(context, shared, before, after)
    await followSignals(context)
    if (after.endDate === before.endDate) return after
    await followEnd(context, id)
    return whole(context, id)
  },
  remove: async (context, id, version) => {
    await plain.remove(context, id, version)
    await followSignals(context)
  },
})

/** Which of these connections have an EAN-code that no other one under management has. */
async function eanIsFree({ db }: Reading, rows: readonly StoredRow[]) {
  const taken = await db
    .selectFrom('connections')
    .select(['id', 'ean'])
    .where(
      'ean',
      'in',
      rows.map(({ ean }) => String(ean)),
    )
    .where('state', '!=', 'closed')
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { eanIsFree: !taken.some((other) => other.ean === row.ean && other.id !== row.id) },
    ]),
  )
}

/** A connection that goes on has no end, and no reason for one. */
async function goOn({ db }: Writing, { id }: StoredRow) {
  const none = { endDate: null, desiredDisposalDate: null, closureReason: null }
  await db.updateTable('connections').set(none).where('id', '=', id).execute()
}

/** Whom an ended connection was with may have ended since: another is chosen before it goes on, but for whom its agreement names. */
async function refuseEndedParties({ db }: Writing, row: StoredRow): Promise<void> {
  const all = ['gridOperatorId', 'measuringCompanyId', 'supplierId'] as const
  const named = all.filter((field) => field !== 'supplierId' || row.supplyAgreementId === null)
  const parties = await db
    .selectFrom('parties')
    .select(['id', 'name', 'state'])
    .where(
      'id',
      'in',
      named.map((field) => Number(row[field])),
    )
    .forShare()
    .execute()
  const ended = parties.find(({ state }) => state !== 'active')
  const field = named.find((one) => row[one] === ended?.id)
  if (ended === undefined || field === undefined) return
  throw new Conflict(
    `${connection.fields[field].label} ${ended.name} is niet meer actief. Kies eerst een andere bij de aansluiting.`,
  )
}

const closing = enteringStandings({ event: 'CONFIRM_CLOSURE', day: 'endDate', standing: endName })

/** What becomes of a connection. */
export const connectionLife: LifeCycle = {
  machine: connectionLifeCycle,
  facts: eanIsFree,
  effects: {
    ENERGISE: enteringStandings({ event: 'ENERGISE', day: 'startDate', standing: startName }),
    CONFIRM_CLOSURE: async (context, row, told) => {
      await closing(context, row, told)
      await followEnd(context, row.id)
      await followSignals(context)
    },
    CANCEL: async (context, { id }) => {
      await followEnd(context, id)
      await followSignals(context)
    },
    WITHDRAW_CLOSURE: async (context, row) => {
      await goOn(context, row)
      await followEnd(context, row.id)
    },
    REOPEN: async (context, row) => {
      await goOn(context, row)
      await followEnd(context, row.id)
      await refuseEndedParties(context, await plain.get(context, row.id))
      await followSignals(context)
    },
  },
}

/** Connections with all that can be done with them. */
export function mountConnections(portal: Portal): void {
  mountConnectionBulk(portal, connectionHandlers)
  mountConnectionImport(portal, connectionHandlers)
  mountMeterSwaps(portal, connectionHandlers)
  mountNamedConnections(portal)
  mountCostShares(portal)
  mountNamedEan(portal, connectionHandlers)
  mount(portal, connection, connectionHandlers, connectionLife)
}
