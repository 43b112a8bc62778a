import { useQuery } from '@tanstack/react-query'
import { ZoomOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Connection } from '../../../contract/connections.ts'
import type { Usage } from '../../../contract/usage-calls.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { dayAt, daysBetween } from '../../../domain/time/day.ts'
import { api } from '../../api.ts'
import { date, number, percent } from '../../format.ts'
import { css } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { ButtonLink } from '../../ui/button.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { durationOf, factsOf, hoursByDay, momentOf, powersOf, powerUnit, summedOf } from './fineFigures.ts'
import { addressOf, type Detail, type Looking, lineDetail, type Span, spanAt } from './usageAddress.ts'
import { titleOf } from './usagePlaces.ts'
import { useGo } from './useGo.ts'

const FineLine = lazy(() => import('../../charts/fineLine.tsx'))
const Heat = lazy(() => import('../../charts/heat.tsx'))
const Lines = lazy(() => import('../../charts/lines.tsx'))

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const room = css({ display: 'grid', alignContent: 'center', minHeight: '26rem' })
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' })
const choice = css({ width: { base: 'full', sm: '12rem' } })
const note = css({ textStyle: 'small', color: 'text.soft' })

interface FineLooksProps {
  customerId: number
  connection: Connection
  looking: Looking & { day: string }
}

/** The looks that need quarter-hours or hours: a line, a heat map of hours by day, and the load duration curve. */
export function FineLooks({ customerId, connection, looking }: FineLooksProps) {
  const whole = spanAt(looking.step, looking.day)
  const span = looking.look === 'line' && looking.zoom !== null ? looking.zoom : whole
  const granularity =
    looking.look === 'heat'
      ? 'hour'
      : looking.look === 'duration'
        ? 'quarterHour'
        : lineDetail(span, looking.detail)
  const path = `customers/${customerId}/ems/usage`
  const query = { connectionId: connection.id, granularity, ...span }
  const usage = useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) => (await api.get<Usage>(path, { query, signal })).data,
    staleTime: 60_000,
    // The line of before stays until the next is there: no blank chart between two periods.
    placeholderData: (before) => (before?.connectionId === connection.id ? before : undefined),
  })
  if (usage.isError)
    return (
      <ErrorState retrying={usage.isFetching} onRetry={() => void usage.refetch()}>
        {usage.error.message}
      </ErrorState>
    )
  if (usage.data === undefined) return <Waiting />
  if (usage.data.directions.every(({ registers }) => registers.length === 0))
    return <EmptyState title="Geen meetgegevens in deze periode">Kies een andere periode.</EmptyState>
  const shown = { usage: usage.data, looking, connection, span }
  return (
    <div className={stack}>
      <Facts usage={usage.data} />
      <Suspense fallback={<Waiting />}>
        {looking.look === 'line' && <Line {...shown} whole={whole} />}
        {looking.look === 'heat' && <HourMap {...shown} />}
        {looking.look === 'duration' && <Duration {...shown} />}
      </Suspense>
    </div>
  )
}

function Waiting() {
  return (
    <div className={room}>
      <Loader />
    </div>
  )
}

/** The peak and when it was, and how much is used when most buildings are empty. */
function Facts({ usage }: { usage: Usage }) {
  const facts = factsOf(usage)
  if (facts === null) return null
  const { peak, night, weekend } = facts
  return (
    <DescriptionList
      columns={3}
      items={[
        {
          label: usage.minutes === 15 ? 'Piek' : 'Hoogste uur',
          value: peak && `${number(peak.power, 1)} ${powerUnit(usage)} op ${peak.when}`,
        },
        { label: '’s Nachts (23:00–07:00)', value: percent(night, 0) },
        { label: 'Weekend en feestdagen', value: percent(weekend, 0) },
      ]}
    />
  )
}

interface ShownProps {
  usage: Usage
  looking: Looking & { day: string }
  connection: Connection
  span: Span
}

const detailNames: Readonly<Record<Detail, string>> = {
  auto: 'Automatisch',
  quarterHour: 'Kwartier',
  hour: 'Uur',
  day: 'Dag',
}

function Line({ usage, looking, connection, span, whole }: ShownProps & { whole: Span }) {
  const go = useGo()
  const first = Date.parse(usage.first)
  const step = (usage.minutes ?? 24 * 60) * minute
  const instant = (place: number) =>
    usage.starts ? `${usage.starts[place]}T12:00:00Z` : first + place * step
  const dayOf = (place: number) =>
    dayAt(
      typeof instant(place) === 'number' ? (instant(place) as number) : Date.parse(String(instant(place))),
    )
  const series = [
    { name: 'Levering', color: token('colors.teal.600'), values: powersOf(usage, 'taken') },
    { name: 'Teruglevering', color: token('colors.sun.500'), values: powersOf(usage, 'fedIn') },
  ].flatMap(({ values, ...one }) => (values ? [{ ...one, values }] : []))
  const contracted = connection.contractedPower === null ? null : Number(connection.contractedPower)
  const days = daysBetween(span.from, span.to) + 1
  return (
    <>
      <div className={bar}>
        <div className={choice}>
          <Field label="Detail">
            <Select
              value={looking.detail}
              options={(['auto', 'quarterHour', 'hour', 'day'] as const).map((value) => ({
                value,
                label: detailNames[value],
              }))}
              onChange={(value) => go({ ...looking, detail: value as Detail })}
            />
          </Field>
        </div>
        {looking.zoom !== null && (
          <ButtonLink href={addressOf({ ...looking, zoom: null })} icon={<ZoomOut size={16} aria-hidden />}>
            Hele periode
          </ButtonLink>
        )}
      </div>
      <FineLine
        label={`Lijn van het vermogen van ${date(span.from)} tot en met ${date(span.to)}; dezelfde cijfers staan onder Tabel`}
        png={`vermogen-${connection.ean}-${span.from}-${span.to}`}
        first={first}
        step={step}
        series={series}
        limit={
          contracted !== null &&
          usage.unit === 'kWh' &&
          series[0]?.values.some((value) => (value ?? 0) > contracted * 0.7)
            ? { name: 'Gecontracteerd', value: contracted }
            : null
        }
        format={(value) => number(value, 1)}
        unit={powerUnit(usage)}
        nameOf={(place) => (usage.starts ? date(usage.starts[place]) : momentOf(first + place * step))}
        onZoom={(from, to) => go({ ...looking, detail: 'auto', zoom: { from: dayOf(from), to: dayOf(to) } })}
      />
      <p className={note}>
        {days > 1 && whole.from !== whole.to
          ? 'Sleep over de grafiek om een stuk groter te zien; met de terugknop van je browser zie je weer meer.'
          : 'Dit is de kleinste periode.'}
      </p>
    </>
  )
}

function HourMap({ usage, looking, connection }: ShownProps) {
  const go = useGo()
  const direction = summedOf(usage, 'taken') ? 'taken' : 'fedIn'
  const field = hoursByDay(usage, direction)
  const ramp =
    usage.unit === 'm³'
      ? (['colors.blue.50', 'colors.blue.300', 'colors.blue.500', 'colors.blue.700'] as const)
      : ([
          'colors.teal.50',
          'colors.teal.200',
          'colors.teal.400',
          'colors.teal.600',
          'colors.teal.900',
        ] as const)
  const title = titleOf(looking.step, looking.day)
  return (
    <Heat
      {...field}
      size="high"
      label={`Heatmap van uur en dag, ${title}; dezelfde cijfers staan per dag onder Tabel`}
      along="de uren"
      colors={ramp.map((name) => token(name))}
      format={(value) => number(value, 1)}
      unit={usage.unit}
      png={`heatmap-${connection.ean}-${usage.from}-${usage.to}`}
      onPick={(place) => {
        const cell = field.cells[place]
        if (cell === undefined) return
        const day = dayAt(Date.parse(usage.first) + (cell.x * 24 + 12) * 60 * minute)
        go({ ...looking, step: 'day', day, look: 'chart' })
      }}
    />
  )
}

function Duration({ usage, looking, connection }: ShownProps) {
  const points = durationOf(usage)
  const unit = powerUnit(usage)
  if (points.length === 0)
    return (
      <EmptyState title="Hier is niets afgenomen">
        De belastingduurkromme gaat over wat er is afgenomen.
      </EmptyState>
    )
  return (
    <>
      <Lines
        kind="lines"
        label={`Belastingduurkromme, ${titleOf(looking.step, looking.day)}: het vermogen van hoog naar laag`}
        places={points.map(({ part }, index) => ({
          short: index % 20 === 0 ? percent(part, 0) : '',
          full: `${percent(part)} van de tijd minstens`,
        }))}
        series={[
          { name: 'Vermogen', color: token('colors.teal.600'), values: points.map(({ power }) => power) },
        ]}
        format={(value) => number(value, 1)}
        unit={unit}
        png={`belastingduur-${connection.ean}-${usage.from}-${usage.to}`}
      />
      <p className={note}>
        Alle {usage.granularity === 'hour' ? 'uren' : 'kwartieren'} van hoog naar laag: links de piek, rechts
        wat altijd aanstaat. De helft van de tijd was het minstens{' '}
        {number(points.find(({ part }) => part >= 0.5)?.power ?? null, 1)} {unit}.
      </p>
    </>
  )
}
