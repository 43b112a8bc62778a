import { connectionSteps } from '../../../contract/areas/connections/connectionSteps.ts'
import type { Connection } from '../../../contract/areas/connections/connections.ts'
import { countersIn } from '../../../contract/areas/connections/meterSwaps.ts'
import { type Problems, requiredText } from '../../../contract/records/problems.ts'
import type { Counter } from '../../../domain/energy/counters.ts'
import type { Day } from '../../../domain/time/day.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import type { Db } from '../../storage/db/database.ts'
import { enter } from '../emsInput/enter.ts'
import { workOut } from '../emsInput/workOut.ts'

/** Under which names a step tells its day and the standings of that day. */
interface Names {
  readonly event: 'ENERGISE' | 'CONFIRM_CLOSURE'
  readonly day: 'startDate' | 'endDate'
  readonly standing: (counter: Counter) => string
}

/** Every counter was read on this day already, or what was measured goes past it. */
async function isMeasured(db: Db, row: Connection & StoredRow, day: Day, counters: readonly Counter[]) {
  if (row.readDataDate !== null && row.readDataDate >= day) return true
  const read = await db
    .selectFrom('meterReadings')
    .select('register')
    .distinct()
    .where('connectionId', '=', row.id)
    .where('kind', '=', 'standing')
    .where('readingDate', '=', day)
    .where('state', 'not in', ['rejected', 'superseded'])
    .execute()
  return counters.every((counter) => read.some(({ register }) => register === counter))
}

/** Refuses standings of a day to come, a negative one, and some counters without the others. */
function refuseStandings(told: Told, day: Day, names: Names, counters: readonly Counter[]): void {
  const problems: Problems = {}
  if (day > today())
    problems[names.day] = ['Deze dag is nog niet geweest: laat de standen leeg tot ze bekend zijn']
  for (const counter of counters) {
    const name = names.standing(counter)
    const standing = told[name] ?? null
    if (standing === null) problems[name] = [requiredText]
    else if (String(standing).startsWith('-')) problems[name] = ['Een meterstand is niet negatief']
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
}

/**
 * Enters what the counters of a connection stood at on the day it came or went, or refuses the step: they are told, were read or
 * measured already, or it is said why not (areas: connections, its life cycle).
 */
export function enteringStandings(names: Names) {
  return async (context: Writing, stored: StoredRow, told: Told): Promise<void> => {
    const row = stored as unknown as Connection & StoredRow
    const counters = countersIn(row)
    const day = String(told[names.day])
    if (row.startDate !== null && day < row.startDate)
      throw new Invalid({ [names.day]: ['Ligt voor het begin van het beheer'] })
    if (counters.every((counter) => (told[names.standing(counter)] ?? null) === null)) {
      if (told.withoutStandings || (await isMeasured(context.db, row, day, counters))) return
      throw new Invalid({ withoutStandings: ['Vul de standen in, of waarom ze er niet zijn'] })
    }
    refuseStandings(told, day, names, counters)
    const nothing = {
      readingTime: null,
      periodFrom: null,
      usage: null,
      isMeterSwap: false,
      endValue: null,
      meterNumber: null,
      rollover: false,
    }
    for (const counter of counters)
      await enter(context, {
        ...nothing,
        connectionId: row.id,
        register: counter,
        kind: 'standing',
        readingDate: day,
        value: String(told[names.standing(counter)]),
        comment: connectionSteps[names.event]?.label ?? null,
      })
    await workOut(context, row.id)
  }
}
