import { sql } from 'kysely'
import { savingDutyLifeCycle } from '../../../../machines/life-cycles/savingDuty.ts'
import type { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { mayBeHandedIn } from '../../../contract/areas/energySaving/savingWords.ts'
import { yearsLater } from '../../../domain/time/yearsLater.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import { mandatesInForce } from '../library/mandatesInForce.ts'
import { type AgreedReport, drawAgreed, keepAgreed, type ReportParts } from './agreed.ts'
import { agreedElsewhere, agreedHere } from './agreedBy.ts'
import { keepMoney } from './money.ts'
import { openRemarksOf } from './openRemarks.ts'
import { refuseYear } from './savingFiles.ts'
import { askReview, tellAdviser } from './telling.ts'
import { countsOf, missingOf, type SavingRow } from './told.ts'
import { keptOf, usesOf } from './use.ts'
import { whyNot } from './whyNot.ts'

async function factsOf({ db }: Reading, rows: readonly SavingRow[]) {
  const [counts, missing, remarks] = await Promise.all([
    countsOf(
      db,
      rows.flatMap(({ state, entityId }) => (state === 'inventory' ? entityId : [])),
    ),
    missingOf(
      db,
      rows.filter(({ state }) => mayBeHandedIn.has(state)),
    ),
    openRemarksOf(
      db,
      rows.filter(({ state }) => state === 'draft' || state === 'customerReview'),
    ),
  ])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isBelow: row.foundDuty === 'geen' && !row.isDoubtful,
        isInventoried: (counts.get(row.entityId)?.toAssess ?? 0) === 0,
        isAnswered: (remarks.get(row.id) ?? 0) === 0,
        isComplete: missing.get(row.id) === null,
        isFiledByUs: row.isFiledByUs,
        // Of what the server itself looks at nobody says so, and nothing that it does hangs on it.
        isOutdated: typeof row.outdated === 'string',
      },
    ]),
  )
}

/** The use of the location in the year that the file names, as it is known now. */
export async function assessAgain(
  { db }: { readonly db: Writing['db'] },
  rows: readonly SavingRow[],
): Promise<void> {
  for (const { id, entityId, referenceYear } of rows) {
    const location = await db
      .selectFrom('entities')
      .select(['id', 'buildingUse'])
      .where('id', '=', entityId)
      .executeTakeFirstOrThrow()
    const use = (await usesOf(db, [location], referenceYear)).get(entityId)
    if (use !== undefined) await db.updateTable('savingFiles').set(keptOf(use)).where('id', '=', id).execute()
  }
}

/** The recognised measures of the latest edition of each list that holds by now come to stand at the location; those that it has stay as they are. */
async function loadMeasures({ db, reach }: Writing, row: SavingRow, lists: readonly string[]): Promise<void> {
  await sql`
    insert into measures (customer_id, entity_id, list, code, name, description, moment)
    select ${reach.customer?.id ?? 0}, ${row.entityId}, list, code, name,
      nullif(concat_ws(E'\n\n', start_situation, conditions), ''), moment
    from recognised_measures as known
    where list = any(${[...lists]}::text[])
      and edition = (select max(edition) from recognised_measures as latest
        where latest.list = known.list and latest.edition <= ${today().slice(0, 4)})
      and not exists (select from measures where measures.entity_id = ${row.entityId}
        and measures.list = known.list and measures.code = known.code)
    order by code`.execute(db)
}

async function oblige(context: Writing, row: SavingRow, { lists, otherFuels }: Told): Promise<void> {
  // The year may be another one than before.
  await refuseYear(context, row, row)
  if (otherFuels === 'clear')
    await context.db.updateTable('savingFiles').set(noFuels).where('id', '=', row.id).execute()
  await assessAgain(context, [row])
  await loadMeasures(context, row, ['gebouw', ...((lists ?? []) as readonly string[])])
  await keepMoney(context.db, row.entityId)
}

/** What else was used is told of a year. */
const noFuels = { usedHeat: null, usedOil: null, usedPropane: null, usedDiesel: null }

/** Looked at again, it has a duty or not by what is known now: why it had none says nothing of that. */
async function reassess(context: Writing, row: SavingRow): Promise<void> {
  await context.db.updateTable('savingFiles').set({ reason: null }).where('id', '=', row.id).execute()
  await assessAgain(context, [row])
}

/** A location has one file of a year: where somebody made that already, the round goes on there. */
async function refuseTwice({ db }: Writing, { id, entityId }: SavingRow, year: number): Promise<void> {
  const same = await db
    .selectFrom('savingFiles')
    .select('id')
    .where('entityId', '=', entityId)
    .where('referenceYear', '=', year)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (same !== undefined)
    throw new Conflict(
      `Van ${year} is er al een dossier van deze locatie: ga daar verder met de volgende ronde.`,
    )
}

/** Something is said: of the whole, or of a part of it. */
async function remark(context: Writing, row: SavingRow): Promise<void> {
  const parts = (await openRemarksOf(context.db, [row])).get(row.id) ?? 0
  if (row.remarks === null && parts === 0)
    throw new Invalid({ remarks: ['Schrijf een opmerking, of voeg er een toe bij een onderdeel'] })
  await tellAdviser(context, row, 'savingRemarks')
}

const disagreed = async ({ db }: Writing, { id }: SavingRow): Promise<void> => {
  await db.updateTable('savingFiles').set({ agreedOn: null, agreedBy: null }).where('id', '=', id).execute()
}

/** Four years later, by the last year that is over; what was handed in belongs to the round before. */
async function nextRound(context: Writing, row: SavingRow): Promise<void> {
  const years = await parameterOn(context.db, 'besparen.ronde_jaren')
  const next = {
    deadline: yearsLater(row.deadline ?? today(), years),
    referenceYear: Number(today().slice(0, 4)) - 1,
    duty: null,
    reason: null,
    remarks: null,
    agreedOn: null,
    agreedBy: null,
    reviewBefore: null,
    submittedAt: null,
    reference: null,
    reportId: null,
    question: null,
    answerBefore: null,
  }
  await refuseTwice(context, row, next.referenceYear)
  // What was said of the report belongs to the round that is over, also where the next begins in the same year.
  await context.db
    .updateTable('savingFiles')
    .set({ ...next, ...(next.referenceYear !== row.referenceYear && noFuels), round: sql`round + 1` })
    .where('id', '=', row.id)
    .execute()
  await assessAgain(context, [{ ...row, ...next }])
}

/** Their locations in one order, before the files: as whoever makes a file or assesses holds them. */
const holdLocations = ({ db }: { readonly db: Writing['db'] }, rows: readonly { readonly id: number }[]) =>
  sql`select id from entities
    where id in (select entity_id from saving_files where id = any(${rows.map(({ id }) => id)}::integer[]))
    order by id for no key update`.execute(db)

/** A mandate that counts: another paper, or one that ended, is none. */
async function refuseUnmandated({ db }: Writing, _: SavingRow, { mandateId }: Told): Promise<void> {
  const id = Number(mandateId)
  if (!(await mandatesInForce(db, [id])).has(id))
    throw new Invalid({ mandateId: ['Dit document is geen machtiging die geldt'] })
}

/** The life of the duty of a location. */
export const savingLife: LifeCycle<typeof savingFile> = {
  machine: savingDutyLifeCycle,
  // Both say of which year a location has a file: two at once make no two of one.
  holds: { OBLIGED: holdLocations, NEXT_CYCLE: holdLocations },
  facts: factsOf,
  whyNot,
  effects: {
    MANDATE: refuseUnmandated,
    RECOUNT: (context, row) => assessAgain(context, [row]),
    OBLIGED: oblige,
    REASSESS: reassess,
    TO_CUSTOMER: askReview,
    REMARK: remark,
    RETURN: disagreed,
    NEXT_CYCLE: nextRound,
  },
  due: {
    'sys.BELOW_THRESHOLD': (rows) =>
      rows
        .where('savingFiles.state', '=', 'assessing')
        .where('savingFiles.foundDuty', '=', 'geen')
        .where('savingFiles.isDoubtful', '=', false),
  },
}

/** The same as people take its steps: what the customer agreed with is kept as it was then. */
export function savingLifeWith(parts: ReportParts): LifeCycle<typeof savingFile> {
  return {
    ...savingLife,
    prepares: { AGREE: drawAgreed(parts), AGREE_HEARD: drawAgreed(parts) },
    effects: {
      ...savingLife.effects,
      AGREE: async (context, row, _, report) => {
        await agreedHere(context, row)
        await keepAgreed(context, row, report as AgreedReport)
      },
      AGREE_HEARD: async (context, row, told, report) => {
        await agreedElsewhere(context, row, told)
        await keepAgreed(context, row, report as AgreedReport)
      },
    },
  }
}
