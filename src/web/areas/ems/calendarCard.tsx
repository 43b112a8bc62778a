import type { EmsDays, EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { Heat } from '../../charts/late.tsx'
import { number } from '../../format/format.ts'
import { goTo } from '../../portal/navigation.ts'
import { useIsWide } from '../../portal/wide.ts'
import { css } from '../../styled-system/css'
import { type Token, token } from '../../styled-system/tokens'
import { Card } from '../../ui/card.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { byMonth, byWeek, valuesOf } from './calendarCells.ts'
import { CalendarTable } from './calendarTable.tsx'
import { type EmsLooking, emsAddressOf, type Show, showLabels, shows } from './emsAddress.ts'
import { daysOf } from './emsFigures.ts'

const ramps: Readonly<Record<Show, readonly Token[]>> = {
  electricity: ['colors.teal.50', 'colors.teal.200', 'colors.teal.400', 'colors.teal.600', 'colors.teal.900'],
  gas: ['colors.blue.50', 'colors.blue.300', 'colors.blue.500', 'colors.blue.700'],
  fedIn: ['colors.amber.50', 'colors.sun.300', 'colors.sun.500', 'colors.amber.600'],
}

const bars = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3', mb: '3' })
/** The days of what is shown; undefined where there are no readings of it. */
export function shownDays(overview: EmsOverview, show: Show): EmsDays | undefined {
  return show === 'fedIn' ? daysOf(overview, 'electricity', 'fedIn') : daysOf(overview, show, 'taken')
}

interface CalendarCardProps {
  customerId: number
  overview: EmsOverview
  looking: EmsLooking
}

/** Thirteen months, a field a day: the darker, the more. */
export function CalendarCard({ customerId, overview, looking }: CalendarCardProps) {
  const present = shows.filter((show) => shownDays(overview, show))
  const show = present.find((one) => one === looking.show) ?? present[0]
  const days = show && shownDays(overview, show)
  if (show === undefined || days === undefined) return null
  const values = valuesOf(overview, days)
  return (
    <Card title="Elke dag van dertien maanden">
      <div className={bars}>
        <TabBar
          label="Wat de kalender toont"
          value={show}
          tabs={present.map((id) => ({
            id,
            label: showLabels[id],
            href: emsAddressOf({ ...looking, show: id }),
          }))}
        />
        <TabBar
          label="Weergave van de kalender"
          value={looking.look}
          tabs={[
            { id: 'calendar', label: 'Kalender', href: emsAddressOf({ ...looking, look: 'calendar' }) },
            { id: 'table', label: 'Tabel', href: emsAddressOf({ ...looking, look: 'table' }) },
          ]}
        />
      </div>
      {looking.look === 'table' ? (
        <CalendarTable values={values} unit={days.unit} name={showLabels[show]} />
      ) : (
        <Calendar
          values={values}
          unit={days.unit}
          show={show}
          onPick={(day) => goTo(dayHref(customerId, looking, show, day))}
        />
      )}
    </Card>
  )
}

/** The same day by the quarter-hour: of the entity that is looked at, or of everything. */
function dayHref(customerId: number, { entityId }: EmsLooking, show: Show, day: Day): string {
  const whose = entityId === null ? 'all=1' : `entity=${entityId}`
  const product = show === 'gas' ? '&product=gas' : ''
  const way = show === 'fedIn' ? '&way=fedIn' : ''
  return `/v3/customers/${customerId}/ems/usage?${whose}${product}&step=day&day=${day}${way}`
}

interface CalendarProps {
  values: ReturnType<typeof valuesOf>
  unit: EmsDays['unit']
  show: Show
  onPick: (day: Day) => void
}

function Calendar({ values, unit, show, onPick }: CalendarProps) {
  const isWide = useIsWide()
  const field = isWide ? byWeek(values) : byMonth(values)
  return (
    <Heat
      {...field}
      label={`Kalender van ${showLabels[show].toLowerCase()} per dag; dezelfde cijfers staan onder Tabel`}
      along="de dagen"
      colors={ramps[show].map((name) => token(name))}
      format={(value) => number(value, 0)}
      unit={unit}
      onPick={(place) => {
        const one = values[place]
        if (one) onPick(one.day)
      }}
    />
  )
}
