import { baseLoadPerDay } from '../../../domain/energy/baseLoad.ts'
import { median } from '../../../domain/signals/series.ts'
import { addDays } from '../../../domain/time/day.ts'
import { Lines } from '../../charts/late.tsx'
import { numberCell, textCell } from '../../charts/tableExport.tsx'
import { date, monthMark, number } from '../../format/format.ts'
import { token } from '../../styled-system/tokens'
import { EmptyState } from '../../ui/emptyState.tsx'
import { endsOf, yearOf } from './baseLoadFigures.ts'
import { summedOf } from './fineFigures.ts'
import type { ShownProps } from './fineLineLook.tsx'
import { Looked, lookNote } from './looked.tsx'
import { pictureFrom } from './usageSubject.ts'

/** The base load of every night of a period: what runs always, and whether it went up. */
export function BaseLoadLook({ usage, subject }: ShownProps) {
  const values = summedOf(usage, 'taken')
  if (usage.minutes !== 15 || values === undefined || usage.unit !== 'kWh')
    return (
      <EmptyState title="Geen kwartierwaarden van elektriciteit">
        Sluipverbruik is wat er ’s nachts doorlopend aanstaat; dat is alleen uit kwartierwaarden van afname te
        zien.
      </EmptyState>
    )
  const nights = baseLoadPerDay({ first: Date.parse(usage.first), values })
  const known = nights.values.filter((watts) => watts !== null)
  if (known.length === 0)
    return <EmptyState title="Geen hele nachten bekend">Kies een andere periode.</EmptyState>
  const rows = nights.values.map((watts, place) => ({
    day: addDays(nights.from, place),
    kW: watts === null ? null : watts / 1000,
  }))
  const usual = median(known)
  const png = pictureFrom(subject, usage, 'Sluipverbruik per nacht (kW)', 'sluipverbruik')
  return (
    <Looked
      caption="Sluipverbruik per nacht"
      rows={rows}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', header: 'Nacht van', cell: ({ day }) => date(day) },
        { id: 'kW', header: 'Sluipverbruik (kW)', numeric: true, cell: ({ kW }) => number(kW, 1, 1) },
      ]}
      file={png.file}
      title="Sluipverbruik"
      table={() => ({
        heading: ['Nacht van', 'Sluipverbruik (kW)'],
        rows: rows.map(({ day, kW }) => [textCell(date(day)), numberCell(kW)]),
      })}
    >
      <Lines
        kind="lines"
        label={`Lijn van het sluipverbruik per nacht van ${date(usage.from)} tot en met ${date(usage.to)}; dezelfde cijfers staan in de tabel eronder`}
        places={rows.map(({ day }) => ({ short: markOf(day, rows.length), full: date(day) }))}
        series={[
          { name: 'Sluipverbruik', color: token('colors.teal.600'), values: rows.map(({ kW }) => kW) },
          {
            name: 'Gewoonlijk in deze periode',
            color: token('colors.ink.500'),
            values: rows.map(() => usual / 1000),
            isDashed: true,
            isThin: true,
          },
        ]}
        format={(value) => number(value, 1)}
        unit="kW"
        png={png}
      />
      <p className={lookNote}>{saidOf(usual, endsOf(nights.values))}</p>
    </Looked>
  )
}

/** What runs always, what that comes to in a year, and how it was at both ends of the period. */
function saidOf(usual: number, ends: ReturnType<typeof endsOf>): string {
  const kW = (watts: number) => `${number(watts / 1000, 1)} kW`
  return [
    `Gewoonlijk staat hier ${kW(usual)} doorlopend aan, het hele jaar door ${number(yearOf(usual), 0)} kWh.`,
    ...(ends
      ? [`In de eerste vier weken was dat ${kW(ends.first)}, in de laatste vier ${kW(ends.last)}.`]
      : []),
    'Gemeten van middernacht tot zes uur, zonder de laagste 5% van de kwartieren.',
  ].join(' ')
}

/** Months below a long period, days below a short one. */
const markOf = (day: string, count: number) =>
  count > 62 ? (day.endsWith('-01') ? monthMark(day) : '') : String(Number(day.slice(8)))
