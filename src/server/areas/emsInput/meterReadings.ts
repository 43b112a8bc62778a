import { enterReadings, readingGrid } from '../../../contract/areas/emsInput/meterReadingCalls.ts'
import { meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import { addDays, dayOf } from '../../../domain/time/day.ts'
import { Refused } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { type Draft, enter, plain } from './enter.ts'
import { gridOf } from './grid.ts'
import { mountReadingPhotos } from './photo.ts'
import { meterReadingSteps } from './steps.ts'
import { workOut } from './workOut.ts'

/** Readings that people type: one by one, and as a grid of months. */
export function mountMeterReadings(portal: Portal): void {
  mount(
    portal,
    meterReading,
    {
      ...plain,
      create: async (context, draft) => {
        const row = await enter(context, draft)
        await workOut(context, row.connectionId)
        return row
      },
    },
    meterReadingSteps,
  )
  mountReadingPhotos(portal, plain)
  mountRead(portal, readingGrid, (context, { query }) => gridOf(context, query))
  mountWrite(portal, enterReadings, async (context, { body }) => {
    const answer = { accepted: 0, suspect: 0, refused: [] as { index: number; message: string }[] }
    const touched = new Set<number>()
    for (const [index, entry] of body.entries.entries()) {
      try {
        const { state } = await enter(context, draftOf(entry))
        touched.add(entry.connectionId)
        answer[state === 'accepted' ? 'accepted' : 'suspect'] += 1
      } catch (error) {
        // Refused before anything of it was written.
        if (!(error instanceof Refused)) throw error
        answer.refused.push({ index, message: Object.values(error.problems ?? {})[0]?.[0] ?? error.message })
      }
    }
    for (const id of touched) await workOut(context, id)
    return answer
  })
}

interface Entry {
  readonly connectionId: number
  readonly register: Draft['register']
  readonly kind: 'standing' | 'usage'
  readonly month: string
  readonly value: string
}

/** A cell of the grid: a standing closes its month, in the running one it is of today; use is of the whole month. */
function draftOf({ month, value, ...entry }: Entry): Draft {
  const next = dayOf(Number(month.slice(0, 4)), Number(month.slice(5)) + 1, 1)
  const isRunning = month === today().slice(0, 7)
  const nothing = {
    readingTime: null,
    isMeterSwap: false,
    endValue: null,
    meterNumber: null,
    rollover: false,
  }
  if (entry.kind === 'usage')
    return {
      ...nothing,
      ...entry,
      comment: null,
      value: null,
      usage: value,
      periodFrom: `${month}-01`,
      readingDate: addDays(next, -1),
    }
  return {
    ...nothing,
    ...entry,
    comment: null,
    value,
    usage: null,
    periodFrom: null,
    readingDate: isRunning ? today() : next,
  }
}
