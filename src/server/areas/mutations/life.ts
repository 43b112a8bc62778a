import { sql } from 'kysely'
import { mutationLifeCycle } from '../../../../machines/life-cycles/mutation.ts'
import type { MutationParty, mutation } from '../../../contract/areas/mutations/mutations.ts'
import { lastDayOf, wantedOf } from '../../../contract/areas/mutations/mutationTerms.ts'
import { kindRules, type MutationRole } from '../../../contract/areas/mutations/mutationWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import { Conflict } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { askToTakeUp, endAsking } from './asking.ts'
import { keepParties, partiesOf, type Row } from './rows.ts'
import { told } from './told.ts'
import { termsAmong, termsOf, uncheckedOf } from './wanted.ts'
import { writeMutation } from './write.ts'

/** Whether these are handed in too late today. */
async function lateOf({ db }: Reading, rows: readonly Row[]): Promise<(row: Row) => boolean> {
  const ids = [...new Set(rows.flatMap(({ connectionIds }) => connectionIds))]
  const own = termsAmong(await termsOf(db, ids))
  const day = today()
  return (row) => day > lastDayOf(row, own(row))
}

/** What the guards ask: one question of each kind for all rows. */
async function factsOf(context: Reading, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const [isLate, parties] = [await lateOf(context, rows), await partiesOf(context.db, ids)]
  const asker = context.reach?.session
  return new Map(
    rows.map((row) => {
      const own = parties.get(row.id) ?? []
      return [
        row.id,
        {
          isRequestComplete: row.state === 'draft' && wantedOf(row, isLate(row)).length === 0,
          mayRecall: asker?.subject.type === 'admin' || asker?.userId === row.requestedById,
          areAllAnswered: own.length > 0 && own.every(({ confirmedDate }) => confirmedDate !== null),
          isChecked: uncheckedOf(row).length === 0,
        },
      ]
    }),
  )
}

/** Why a step cannot be taken, where more can be said than that. */
async function whyNot(context: Reading, row: Row, event: string): Promise<string | null> {
  const [now] = await told(context, [row])
  if (event === 'SUBMIT' && row.state === 'draft' && now?.missing) return `Nog in te vullen: ${now.missing}.`
  if (event === 'VERIFY' && row.state === 'processed' && now?.missing)
    return `Nog af te vinken: ${now.missing}.`
  if (event === 'CONFIRMED' && row.state === 'processed')
    return `Deze mutatie is al bevestigd, per ${dayText(String(row.confirmedDate))}.`
  if (event === 'CONFIRMED' && row.state === 'waitingParty')
    return 'Nog niet elke marktpartij heeft bevestigd: vul dat in bij Bewerken, Marktpartijen.'
  return null
}

const set = ({ db }: Writing, { id }: Row, values: object) =>
  db.updateTable('mutations').set(values).where('id', '=', id).execute()

async function submit(context: Writing, row: Row): Promise<void> {
  const isLate = (await lateOf(context, [row]))(row)
  await set(context, row, { submittedAt: today(), isLate })
  await askToTakeUp(context, row)
}

/** The parties behind its connections, by what they are to them: each once. */
async function partiesBehind({ db }: Writing, row: Row): Promise<MutationParty[]> {
  const { rows } = await sql<{ role: MutationRole; name: string }>`
    select distinct found.role, found.name from connections
    left join parties as suppliers on suppliers.id = connections.supplier_id
    left join parties as operators on operators.id = connections.grid_operator_id
    left join parties as measuring on measuring.id = connections.measuring_company_id
    left join trafos on trafos.connection_ids @> array[connections.id] and trafos.state = 'active' and trafos.ownership = 'huur'
    cross join lateral (values ('supplier', suppliers.name), ('gridoperator', operators.name), ('measuring', measuring.name),
      ('trafo', trafos.lessor_name)) as found (role, name)
    where connections.id = any(${row.connectionIds}::integer[]) and found.name is not null
    order by found.role, found.name`.execute(db)
  const wanted = kindRules[row.kind].roles
  const desired = [
    ...(row.desiredSupplierId === null ? [] : [{ role: 'supplier' as const, name: row.desiredSupplierName }]),
    ...(row.desiredMeasuringId === null
      ? []
      : [{ role: 'measuring' as const, name: row.desiredMeasuringName }]),
  ]
  const found = [...rows, ...desired].filter(({ role, name }) => name !== null && wanted.includes(role))
  const none = { sentAt: null, confirmedDate: null, reference: null }
  return found.map(({ role, name }) => ({ ...none, role, name: String(name) }))
}

/** Who takes it deals with it, and sees which parties have to do something; what was noted of them before stays. */
async function takeUp(context: Writing, row: Row): Promise<void> {
  await set(context, row, { assigneeId: context.reach.session.userId })
  await endAsking(context, row, 'COMPLETE')
  const known = (await partiesOf(context.db, [row.id])).get(row.id) ?? []
  if (known.length === 0) await keepParties(context.db, row.id, await partiesBehind(context, row))
}

/** Those that had nothing yet, or of one kind, have it from this day on. */
async function send(context: Writing, row: Row, { party, sentAt }: Told): Promise<void> {
  const known = (await partiesOf(context.db, [row.id])).get(row.id) ?? []
  const isMeant = (one: MutationParty) =>
    (typeof party !== 'string' || one.role === party) && one.confirmedDate === null
  const meant = known.filter((one) => isMeant(one) && (typeof party === 'string' || one.sentAt === null))
  const sent = known.some((one) => one.sentAt !== null && one.confirmedDate === null)
  if (meant.length === 0 && !sent)
    throw new Conflict(
      'Er is geen marktpartij om dit naar door te sturen. Voeg er een toe bij Bewerken, Marktpartijen.',
    )
  await keepParties(
    context.db,
    row.id,
    known.map((one) => (meant.includes(one) ? { ...one, sentAt: String(sentAt) } : one)),
  )
}

/** Opened again, the parties confirm anew; what was written at the connections stays, until it is confirmed otherwise. */
async function reopen(context: Writing, row: Row): Promise<void> {
  const known = (await partiesOf(context.db, [row.id])).get(row.id) ?? []
  const unanswered = known.map((one) => ({ ...one, sentAt: null, confirmedDate: null }))
  await keepParties(context.db, row.id, unanswered)
  await set(context, row, { confirmedDate: null })
}

/** The life of a mutation: what it changes is written when the parties confirm it, in that transaction. */
export const mutationLife: LifeCycle<typeof mutation> = {
  machine: mutationLifeCycle,
  facts: factsOf,
  whyNot,
  effects: {
    SUBMIT: submit,
    TAKE: takeUp,
    SEND_TO_PARTY: send,
    CONFIRMED: async (context, row, said) => {
      const [whole] = await told(context, [row])
      if (whole !== undefined) await writeMutation(context, whole, said)
    },
    REOPEN: reopen,
    REVISE: (context, row) => set(context, row, { submittedAt: null, isLate: false }),
    RECALL: async (context, row) => {
      await set(context, row, { submittedAt: null, isLate: false })
      await endAsking(context, row, 'CANCEL')
    },
  },
}
