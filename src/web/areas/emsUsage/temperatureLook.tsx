import { useQuery } from '@tanstack/react-query'
import {
  fitNeeds,
  fitted,
  type TemperatureFit,
  temperatureFit,
} from '../../../domain/energy/temperatureFit.ts'
import { weatherStations } from '../../../domain/energy/weatherStations.ts'
import { weekday } from '../../../domain/time/day.ts'
import { ChartRoom, Scatter } from '../../charts/late.tsx'
import { numberCell, textCell } from '../../charts/tableExport.tsx'
import { count, date, number, weekdayMarks } from '../../format/format.ts'
import { token } from '../../styled-system/tokens'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import type { ShownProps } from './fineLineLook.tsx'
import { Looked, lookNote } from './looked.tsx'
import { type WarmDay, warmDaysOf } from './temperatureFigures.ts'
import { pictureFrom } from './usageSubject.ts'
import { outsideIn } from './usageWarmth.ts'

/** What each day used against how warm it was, with the line that fits best. */
export function TemperatureLook(props: ShownProps & { customerId: number }) {
  const { usage, customerId, span } = props
  const outside = useQuery(outsideIn(customerId, span))
  if (outside.isPending) return <ChartRoom of="lines" />
  if (outside.isError)
    return <ErrorState onRetry={() => void outside.refetch()}>{outside.error.message}</ErrorState>
  const days = warmDaysOf(usage, outside.data)
  if (days.length === 0)
    return (
      <EmptyState title="Geen dagen met verbruik en temperatuur">
        Van deze periode is geen buitentemperatuur bekend, of geen hele dag gemeten.
      </EmptyState>
    )
  return <Against {...props} days={days} station={weatherStations[outside.data.station]} />
}

function Against({
  usage,
  subject,
  days,
  station,
}: ShownProps & { days: readonly WarmDay[]; station: string }) {
  const { unit } = usage
  const fit = temperatureFit(days)
  const png = pictureFrom(
    subject,
    usage,
    `Verbruik per dag (${unit}) tegen buitentemperatuur ${station}`,
    'temperatuur',
  )
  const size = (value: number) => number(value, 1)
  return (
    <Looked
      caption="Verbruik en buitentemperatuur per dag, de koudste eerst"
      rows={days}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', header: 'Dag', cell: ({ day }) => named(day) },
        {
          id: 'temperature',
          header: 'Buitentemperatuur (°C)',
          numeric: true,
          cell: ({ temperature }) => number(temperature, 1, 1),
        },
        { id: 'used', header: `Verbruik (${unit})`, numeric: true, cell: ({ used }) => number(used, 1, 1) },
      ]}
      file={png.file}
      title="Temperatuur"
      table={() => ({
        heading: ['Dag', 'Buitentemperatuur (°C)', `Verbruik (${unit})`],
        rows: days.map(({ day, temperature, used }) => [
          textCell(named(day)),
          numberCell(temperature),
          numberCell(used),
        ]),
      })}
    >
      <Scatter
        label={`Verbruik per dag tegen de buitentemperatuur, ${count(days.length)} dagen; dezelfde cijfers staan in de tabel eronder`}
        points={{
          name: 'Dagen',
          color: token(unit === 'm³' ? 'colors.blue.500' : 'colors.teal.600'),
          values: days.map(({ day, temperature, used }) => ({ x: temperature, y: used, full: named(day) })),
        }}
        line={fit && { name: 'Beste lijn', color: token('colors.red.500'), values: lineOf(fit, days) }}
        unitX="°C"
        unit={unit}
        formatX={size}
        format={size}
        png={png}
      />
      <p className={lookNote}>{fit ? saidOf(fit, unit) : tooFew}</p>
    </Looked>
  )
}

const named = (day: string) => `${weekdayMarks[weekday(day) - 1]} ${date(day)}`

/** From the coldest day over the bend to the warmest. */
function lineOf(fit: TemperatureFit, days: readonly WarmDay[]): [number, number][] {
  const [first, last] = [days[0]?.temperature ?? 0, days.at(-1)?.temperature ?? 0]
  const bend = fit.limit > first && fit.limit < last ? [fit.limit] : []
  return [first, ...bend, last].map((temperature) => [temperature, fitted(fit, temperature)])
}

const tooFew = `Voor een lijn zijn minstens ${fitNeeds.days} dagen nodig, met minstens ${fitNeeds.degrees} °C tussen de koudste en de warmste.`

/** What the line says, and how much of it one may believe. */
function saidOf(fit: TemperatureFit, unit: string): string {
  const { limit, base, perDegree, explained, days, isLimitSeen } = fit
  const trust = `R² ${number(explained, 2, 2)} over ${count(days)} dagen`
  if (explained < 0.3) return `Het verbruik volgt de temperatuur nauwelijks: ${trust}.`
  if (perDegree <= 0) return `Hoe warmer, hoe meer verbruik: er is geen stookgrens te zien (${trust}).`
  if (!isLimitSeen)
    return `Per graad kouder ${number(perDegree, 1)} ${unit} per dag meer; waar het stoken ophoudt, is in deze dagen niet te zien (${trust}).`
  return `Onder ${number(limit, 1)} °C (de stookgrens) per graad kouder ${number(perDegree, 1)} ${unit} per dag meer; daarboven ${number(base, 1)} ${unit} per dag. ${trust}.`
}
