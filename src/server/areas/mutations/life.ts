import { sql } from 'kysely'
import { mutationLifeCycle } from '../../../../machines/life-cycles/mutation.ts'
import type { MutationParty } from '../../../contract/areas/mutations/mutationParties.ts'
import type { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { lastDayOf, wantedOf } from '../../../contract/areas/mutations/mutationTerms.ts'
import { toFillText } from '../../../contract/areas/mutations/mutationWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import { textIn } from '../../../domain/unknown.ts'
import { Conflict } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import type { Db } from '../../storage/db/database.ts'
import { thisTransaction } from '../../storage/db/underWay.ts'
import { askToTakeUp, endAsking } from './asking.ts'
import { refuseUnfit, refuseVague } from './changed.ts'
import { unlessEarly } from './confirmedEarly.ts'
import { addPapers } from './papers.ts'
import { partiesBehind } from './partiesBehind.ts'
import { keepParties, partiesOf, type Row } from './rows.ts'
import { type RulesFor, ruledOn, rulesOf } from './rules.ts'
import { askParties, tellAsker } from './telling.ts'
import { told } from './told.ts'
import { termsAmong, termsOf, uncheckedOf } from './wanted.ts'
import { writeMutation } from './write.ts'

/** Whether these are handed in too late today, by the terms of today. */
async function lateOf(db: Db, rows: readonly Row[], rulesFor: RulesFor): Promise<(row: Row) => boolean> {
  const own = termsAmong(await termsOf(db, [...new Set(rows.flatMap(({ connectionIds }) => connectionIds))]))
  const day = today()
  return (row) => day > lastDayOf(row, own(row), rulesFor(day))
}

/** What the guards ask: one question of each kind for all rows. */
async function factsOf(context: Reading, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const rulesFor = await rulesOf(context.db)
  const isLate = await lateOf(context.db, rows, rulesFor)
  const parties = await partiesOf(context.db, ids)
  const asker = context.reach?.session
  return new Map(
    rows.map((row) => {
      const own = parties.get(row.id) ?? []
      const rules = rulesFor(ruledOn(row))
      return [
        row.id,
        {
          isRequestComplete:
            row.state === 'draft' && wantedOf(row, { rules, isLate: isLate(row) }).length === 0,
          mayRecall: asker?.subject.type === 'admin' || asker?.userId === row.requestedById,
          areAllAnswered: own.length > 0 && own.every(({ confirmedDate }) => confirmedDate !== null),
          isChecked: uncheckedOf(row, rules).length === 0,
        },
      ]
    }),
  )
}

/** Why a step cannot be taken, where more can be said than that. */
async function whyNot(context: Reading, row: Row, event: string): Promise<string | null> {
  const [now] = await told(context, [row])
  if (event === 'SUBMIT' && row.state === 'draft' && now?.missing) return toFillText(now.missing)
  if (event === 'VERIFY' && row.state === 'processed' && now?.missing)
    return `Nog af te vinken: ${now.missing}.`
  if (event === 'CONFIRMED' && row.state === 'processed')
    return `Deze mutatie is al bevestigd, per ${dayText(String(row.confirmedDate))}.`
  if (event === 'CONFIRMED' && row.state === 'waitingParty') {
    const known = (await partiesOf(context.db, [row.id])).get(row.id) ?? []
    const how = unsentText(known) ?? 'Kies Akkoord van marktpartij vastleggen zodra dat zo is.'
    return `Nog niet elke marktpartij heeft bevestigd. ${how}`
  }
  return null
}

/** What to do about parties that have nothing yet, and so cannot have answered; null where all have it. */
function unsentText(parties: readonly MutationParty[]): string | null {
  const unsent = parties.filter(({ sentAt, confirmedDate }) => sentAt === null && confirmedDate === null)
  if (unsent.length === 0) return null
  const names = unsent.map(({ name }) => name).join(', ')
  return `Vul bij Bewerken, Marktpartijen in wanneer dit is verstuurd aan: ${names}.`
}

const set = ({ db }: Writing, { id }: Row, values: object) =>
  db.updateTable('mutations').set(values).where('id', '=', id).execute()

async function submit(context: Writing, row: Row): Promise<void> {
  refuseVague(row)
  await refuseUnfit(context, row)
  const isLate = (await lateOf(context.db, [row], await rulesOf(context.db)))(row)
  await set(context, row, { submittedAt: today(), isLate })
  await askToTakeUp(context, row)
  await tellAsker(context, row, 'mutationReceived')
}

/** Who takes it deals with it, and sees which parties have to do something; what was noted of them before stays. */
async function takeUp(context: Writing, row: Row): Promise<void> {
  await set(context, row, { assigneeId: context.reach.session.userId })
  await endAsking(context, row, 'COMPLETE')
  const known = (await partiesOf(context.db, [row.id])).get(row.id) ?? []
  if (known.length === 0) await keepParties(context.db, row.id, await partiesBehind(context, row))
}

/** Those that had nothing yet, or of one kind, have it from this day on. */
async function send(context: Writing, row: Row, { party, sentAt, isMailed }: Told): Promise<void> {
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
  if (isMailed === true) await askParties(context, row, meant)
}

/** Those that had it and did not answer, or of one kind, confirmed it from a day on. */
async function agree(context: Writing, row: Row, { party, confirmedDate }: Told): Promise<void> {
  const known = (await partiesOf(context.db, [row.id])).get(row.id) ?? []
  const meant = known.filter(
    (one) =>
      one.confirmedDate === null && one.sentAt !== null && (typeof party !== 'string' || one.role === party),
  )
  if (meant.length === 0)
    throw new Conflict(
      ['Er is geen marktpartij die dit heeft en nog moet bevestigen.', unsentText(known) ?? []]
        .flat()
        .join(' '),
    )
  await keepParties(
    context.db,
    row.id,
    known.map((one) => (meant.includes(one) ? { ...one, confirmedDate: String(confirmedDate) } : one)),
  )
}

/** Opened again, the parties confirm anew; what was written at the connections stays, until it is confirmed otherwise. */
async function reopen(context: Writing, row: Row): Promise<void> {
  const known = (await partiesOf(context.db, [row.id])).get(row.id) ?? []
  const unanswered = known.map((one) => ({ ...one, sentAt: null, confirmedDate: null, answeredOn: null }))
  await keepParties(context.db, row.id, unanswered)
  await set(context, row, { confirmedDate: null })
}

/** Of what is a draft again nothing came in. */
const notHandedIn = { submittedAt: null, isLate: false, receivedToldAt: null } as const

/** The life of a mutation: what it changes is written when the parties confirm it, in that transaction. */
export const mutationLife: LifeCycle<typeof mutation> = {
  machine: mutationLifeCycle,
  facts: factsOf,
  whyNot,
  effects: {
    SUBMIT: submit,
    ADD_PAPERS: addPapers,
    TAKE: takeUp,
    SEND_TO_PARTY: send,
    PARTY_AGREED: agree,
    CONFIRMED: async (context, row, said) => {
      const [whole] = await told(context, [row])
      if (whole !== undefined)
        await unlessEarly(context, row, said, () => writeMutation(context, whole, said))
      // The clock and not the beginning of this transaction, which may wait: what was worked out meanwhile knows nothing of it.
      await set(context, row, { writtenAt: sql`clock_timestamp()`, writtenIn: thisTransaction })
      await tellAsker(context, row, 'mutationConfirmed')
    },
    ASK_CUSTOMER: (context, row) => tellAsker(context, row, 'mutationQuestion'),
    REJECT: (context, row, { reason }) => tellAsker(context, row, 'mutationRejected', textIn(reason) ?? ''),
    REOPEN: reopen,
    REVISE: (context, row) => set(context, row, notHandedIn),
    RECALL: async (context, row) => {
      await set(context, row, notHandedIn)
      await endAsking(context, row, 'CANCEL')
    },
  },
}
