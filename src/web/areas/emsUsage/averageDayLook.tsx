import { type AverageDay, averageDays } from '../../../domain/energy/averageDay.ts'
import { dayKindLabels } from '../../../domain/time/dayKind.ts'
import { Lines } from '../../charts/late.tsx'
import { numberCell, textCell } from '../../charts/tableExport.tsx'
import { count, number } from '../../format/format.ts'
import { token } from '../../styled-system/tokens'
import { EmptyState } from '../../ui/emptyState.tsx'
import { powerUnit, summedMainWay } from './fineFigures.ts'
import type { ShownProps } from './fineLineLook.tsx'
import { Looked, lookNote } from './looked.tsx'
import { titleOf } from './usagePlaces.ts'
import { pictureFrom } from './usageSubject.ts'

const colors = {
  workday: 'colors.teal.600',
  saturday: 'colors.sun.500',
  dayOff: 'colors.violet.500',
} as const

/** Thousandths of a place as power: kW, or m³ an hour. */
const lineOf = ({ kind, days, values }: AverageDay, minutes: number) => ({
  name: `${dayKindLabels[kind]} (${count(days)})`,
  color: token(colors[kind]),
  values: values.map((value) => (value === null ? null : ((value / 1000) * 60) / minutes)),
})

/** The average day by kind of day: when a building is at work, and what it takes when it is not. */
export function AverageDayLook({ usage, looking, subject }: ShownProps) {
  const found = summedMainWay(usage)
  const minutes = usage.minutes ?? 60
  const days = found ? averageDays({ first: Date.parse(usage.first), minutes, values: found.values }) : []
  if (found === null || days.length === 0)
    return <EmptyState title="Geen dagen om te middelen">Kies een langere periode.</EmptyState>
  const unit = powerUnit(usage)
  const shown = days.map((one) => lineOf(one, minutes))
  const rows = clocksOf(minutes)
  const way = found.direction === 'taken' ? 'Levering' : 'Teruglevering'
  const title = `Gemiddelde dag, ${titleOf(looking.step, looking.day, looking.until)}`
  const png = pictureFrom(
    subject,
    usage,
    `Gemiddelde dag per soort dag, ${way.toLowerCase()} (${unit})`,
    'gemiddelde-dag',
  )
  return (
    <Looked
      caption={title}
      rows={rows}
      rowKey={({ full }) => full}
      columns={[
        { id: 'time', header: 'Tijd', cell: ({ full }) => full },
        ...shown.map(({ name, values }) => ({
          id: name,
          header: `${name} (${unit})`,
          numeric: true,
          cell: ({ place }: { place: number }) => number(values[place], 1, 1),
        })),
      ]}
      file={png.file}
      title="Gemiddelde dag"
      table={() => ({
        heading: ['Tijd', ...shown.map(({ name }) => `${name} (${unit})`)],
        rows: rows.map(({ place, full }) => [
          textCell(full),
          ...shown.map(({ values }) => numberCell(values[place])),
        ]),
      })}
    >
      <Lines
        kind="lines"
        label={`${title}: het gemiddelde vermogen door de dag, per soort dag; dezelfde cijfers staan in de tabel eronder`}
        places={rows.map(({ place, full }) => ({
          short: (place * minutes) % 180 === 0 ? full.slice(0, 5) : '',
          full,
        }))}
        series={shown}
        format={(value) => number(value, 1)}
        unit={unit}
        png={png}
      />
      <p className={lookNote}>
        {way} gemiddeld over {countedOf(days)}. Goede Vrijdag telt als werkdag.
      </p>
    </Looked>
  )
}

/** "248 × werkdag, 51 × zaterdag". */
const countedOf = (days: readonly AverageDay[]) =>
  days.map(({ kind, days: counted }) => `${count(counted)} × ${dayKindLabels[kind].toLowerCase()}`).join(', ')

const two = (value: number) => String(value).padStart(2, '0')
const clockAt = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
/** The places of a day, each by when it begins and ends. */
const clocksOf = (minutes: number) =>
  Array.from({ length: (24 * 60) / minutes }, (_, place) => ({
    place,
    full: `${clockAt(place * minutes)}–${clockAt((place + 1) * minutes)}`,
  }))
