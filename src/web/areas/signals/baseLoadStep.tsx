import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Signal } from '../../../contract/areas/signals/signals.ts'
import { baseLoadPerDay } from '../../../domain/energy/baseLoad.ts'
import { addDays } from '../../../domain/time/day.ts'
import { Lines } from '../../charts/late.tsx'
import { date, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { EmptyState } from '../../ui/emptyState.tsx'
import { stepOf } from './stepOf.ts'
import { totalsOf } from './totalsOf.ts'

const note = css({ textStyle: 'small', color: 'text.soft' })

/** What every night took at least, with the level before the rise and the one since. */
export function BaseLoadStep({ usage, signal }: { usage: Usage; signal: Signal }) {
  // Only quarter-hours tell what a night took at least.
  if (usage.minutes !== 15)
    return (
      <EmptyState title="Geen kwartierwaarden">
        Het nachtelijk minimum is alleen van kwartierwaarden bekend.
      </EmptyState>
    )
  const values = totalsOf(usage, 'taken')
  const nights = baseLoadPerDay({ first: Date.parse(usage.first), values })
  const days = nights.values.map((_, place) => addDays(nights.from, place))
  const { before, since } = stepOf(days, signal)
  const [was, now] = [signal.expectedValue, signal.actualValue].map((kw) => `${number(kw, 1)} kW`)
  return (
    <>
      <Lines
        kind="lines"
        label={`Lijn van het nachtelijk minimum van ${date(usage.from)} tot en met ${date(usage.to)}; ${signal.title}`}
        places={days.map((day) => ({ short: date(day).slice(0, 5), full: date(day) }))}
        series={[
          {
            name: 'Nachtelijk minimum',
            color: token('colors.teal.600'),
            values: nights.values.map((watts) => (watts === null ? null : watts / 1000)),
          },
          { name: 'Gewoonlijk daarvoor', color: token('colors.ink.500'), values: before, isDashed: true },
          { name: 'Sindsdien', color: token('colors.red.500'), values: since, isDashed: true },
        ]}
        format={(value) => number(value, 1)}
        unit="kW"
      />
      <p className={note}>
        Wat er van middernacht tot zes uur doorlopend aanstond: gewoonlijk {was}, sinds{' '}
        {date(signal.periodFrom)} {now}.
      </p>
    </>
  )
}
