import { meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import { unitOf } from '../../../domain/energy/channel.ts'
import type { Counter } from '../../../domain/energy/counters.ts'
import { judge } from '../../../domain/energy/plausible.ts'
import { milliText } from '../../../domain/energy/quantity.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { lockConnections } from '../../readings/store/write.ts'
import { crud, type Filling } from '../../records/crud.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
import { acceptedOf, enteredOf, milliOf, type Typed } from './entered.ts'
import { meterReadingLife } from './life.ts'

/** A reading as it is drafted: what was typed, and which counter it is of. */
export interface Draft extends Typed {
  readonly connectionId: number
  readonly register: Counter
  readonly meterNumber: string | null
  readonly comment: string | null
  /** The reading whose place it takes. */
  readonly supersedesId?: number
}

/** Refuses what no rule of a single field can say; answers the unit, and the thousandths an hour that the contract allows. */
async function meteredOf({ db, reach }: Writing, { connectionId, readingDate, register }: Draft) {
  const row = await db
    .selectFrom('connections')
    .select(['type', 'contractedPower', 'contractedGas'])
    .where('id', '=', connectionId)
    .where('customerId', '=', reach.customer?.id ?? 0)
    .executeTakeFirst()
  // A connection of another customer does not exist.
  if (row === undefined) throw new Invalid({ connectionId: ['Deze keuze bestaat niet (meer)'] })
  if (readingDate > today()) throw new Invalid({ readingDate: ['Kies een dag die al is geweest'] })
  const isGas = row.type === 'gas'
  if (isGas && register !== 'single')
    throw new Invalid({ register: ['Een gasmeter heeft één telwerk: Levering'] })
  const agreed = isGas ? row.contractedGas : row.contractedPower
  return { unit: unitOf(isGas ? 'gas' : 'electricity'), perHour: agreed === null ? null : milliOf(agreed) }
}

/** What follows from a reading beside those that are accepted. Of two people at the same meter one waits for the other. */
const judged: Filling = async (context, given) => {
  const draft = given as unknown as Draft
  const { unit, perHour } = await meteredOf(context, draft)
  await lockConnections(context.db, [draft.connectionId])
  const accepted = (await acceptedOf(context.db, draft.connectionId)).get(draft.register) ?? []
  const { doubts, used, previous } = judge(enteredOf(draft), accepted, perHour)
  return {
    unit,
    ruleHits: doubts.length > 0 ? doubts.join(' ') : null,
    derivedUsage: used === null ? null : milliText(used),
    previousValue: previous && milliText(previous.milli),
    previousDate: previous && dayAt(previous.at),
    userId: context.reach.session.userId,
    supersedesId: draft.supersedesId ?? null,
  }
}

/** The readings as they are stored, judged but of no consequence yet. */
export const plain = crud(meterReading, judged)

/**
 * Enters a reading: what is plausible is accepted at once, anything else waits until somebody looked at it. Whoever enters calls
 * `workOut` once for the connection.
 */
export async function enter(context: Writing, draft: Draft): Promise<StoredRow> {
  const row = await plain.create(context, { ...draft })
  const event = row.ruleHits === null ? 'sys.PLAUSIBLE' : 'sys.IMPLAUSIBLE'
  await takeOwn(meterReading, meterReadingLife, context, row, event)
  return plain.get(context, row.id)
}
