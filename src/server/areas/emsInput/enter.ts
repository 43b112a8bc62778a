import { meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import { unitOf } from '../../../domain/energy/channel.ts'
import { type Held, judge } from '../../../domain/energy/plausible.ts'
import { milliText } from '../../../domain/energy/quantity.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { acceptedOf, enteredOf } from '../../readings/entered.ts'
import { lockConnections } from '../../readings/store/write.ts'
import { heldOf } from '../../readings/yardstick.ts'
import { crud, type Filling } from '../../records/crud.ts'
import type { Drafted, Stored, Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
import { meterReadingLife } from './life.ts'

/** The reading whose place it takes. */
interface Superseding {
  readonly supersedesId?: number
}

/** A reading as it is drafted: what was typed, and which counter it is of. */
export type Draft = Drafted<typeof meterReading> & Superseding

/** Refuses what no rule of a single field can say; answers what the counter is held against. */
async function heldAgainst({ db, reach }: Writing, draft: Draft): Promise<Held> {
  const customerId = reach.customer?.id ?? 0
  const { connectionId, register, readingDate } = draft
  const { from, at } = enteredOf(draft)
  const held = await heldOf(db, { customerId, connectionId, counter: register, from: from ?? at })
  // A connection of another customer does not exist.
  if (held === null) throw new Invalid({ connectionId: ['Deze keuze bestaat niet (meer)'] })
  if (readingDate > today()) throw new Invalid({ readingDate: ['Kies een dag die al is geweest'] })
  if (held.product === 'gas' && register !== 'single')
    throw new Invalid({ register: ['Een gasmeter heeft één telwerk: Levering'] })
  return held
}

/** What follows from a reading beside those that are accepted. Of two people at the same meter one waits for the other. */
const judged: Filling<typeof meterReading, Superseding> = async (context, draft) => {
  const held = await heldAgainst(context, draft)
  await lockConnections(context.db, [draft.connectionId])
  const accepted = (await acceptedOf(context.db, draft.connectionId)).get(draft.register) ?? []
  const { doubts, used, previous } = judge(enteredOf(draft), accepted, held)
  return {
    unit: unitOf(held.product),
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
export async function enter(context: Writing, draft: Draft): Promise<Stored<typeof meterReading>> {
  const row = await plain.create(context, { ...draft })
  const event = row.ruleHits === null ? 'sys.PLAUSIBLE' : 'sys.IMPLAUSIBLE'
  await takeOwn(meterReading, meterReadingLife, context, row, event)
  return plain.get(context, row.id)
}
