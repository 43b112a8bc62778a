import { hour, instantsAt, type Wall } from '../../../domain/time/amsterdam.ts'
import type { WallClock } from '../../../domain/time/wallClock.ts'
import type { Collected } from './marks.ts'
import { remembered } from './remembered.ts'

/** Watches the nights in which clocks change: there a clock that never changes gives itself away. */
export interface ClockChanges {
  see(wall: Wall, series: WallClock): void
  /** Asks whether all times are of such a clock. */
  end(into: Collected): void
}

export function clockChanges(): ClockChanges {
  let isThrough = false
  const skipped = new Set<Wall>()
  const after = new Set<Wall>()
  const doubled = new Map<WallClock, { readonly seen: Set<Wall>; readonly twice: Set<Wall> }>()
  const before = new Map<WallClock, Wall>()
  return {
    see(wall, series) {
      const ofDay = wall % (24 * hour)
      if (ofDay < hour || ofDay > 3 * hour) return
      // Of a series of days a single moment of that night says nothing.
      const isFine = Math.abs(wall - (before.get(series) ?? 0)) <= hour
      before.set(series, wall)
      const { length } = instantsAt(wall)
      if (length === 0) {
        // 02:00 may be the end of the last quarter-hour of winter; the times after it do not exist.
        // Of rows that go back the time after it comes first.
        if (instantsAt(wall - 1).length === 0 || after.has(wall + hour)) isThrough = true
        else skipped.add(wall)
      } else if (skipped.has(wall - hour)) isThrough = true
      else if (ofDay === 3 * hour) after.add(wall)
      if (length < 2 || !isFine) return
      const { seen, twice } = remembered(doubled, series, () => ({ seen: new Set<Wall>(), twice: new Set() }))
      if (seen.has(wall)) twice.add(wall)
      seen.add(wall)
    },
    end(into) {
      // A row that happens to stand there twice makes no second hour of the whole.
      const isTwice = [...doubled.values()].some(({ seen, twice }) => twice.size * 2 > seen.size)
      if (isThrough)
        into.ask(
          'De tijden lopen door in het uur dat er in maart niet is: dan zijn ze niet van de klok, maar in wintertijd of UTC. Wijs de tijdzone aan; anders staat in de zomer alles een uur verkeerd.',
        )
      if (doubled.size > 0 && !isTwice)
        into.ask(
          'Het uur dat in oktober twee keer komt, staat er één keer. Dan ontbreekt er een uur, of zijn de tijden niet van de klok maar in wintertijd of UTC. Wijs zo nodig de tijdzone aan.',
        )
    },
  }
}
