import { lazy, Suspense } from 'react'
import type { Usage } from '../../../contract/usage-calls.ts'
import { number } from '../../format.ts'
import { type Token, token } from '../../styled-system/tokens'
import { Loader } from '../../ui/spinner.tsx'
import type { Counted, Place } from './usagePlaces.ts'
import { inUnits } from './usageTable.tsx'

const Bars = lazy(() => import('../../charts/bars.tsx'))

const colors: Readonly<Record<Counted['direction'], Record<Counted['register'], Token>>> = {
  taken: { single: 'colors.teal.600', normal: 'colors.teal.600', low: 'colors.teal.300' },
  fedIn: { single: 'colors.sun.500', normal: 'colors.sun.500', low: 'colors.sun.300' },
}

interface UsageChartProps {
  title: string
  unit: Usage['unit']
  places: readonly Place[]
  counters: readonly Counted[]
  /** A bar is pressed. */
  onPick?: ((place: Place) => void) | undefined
}

/** Delivery upwards, by tariff; what was fed in hangs down. */
export function UsageChart({ title, unit, places, counters, onPick }: UsageChartProps) {
  return (
    <Suspense fallback={<Loader />}>
      <Bars
        label={`Staafdiagram van het verbruik, ${title}; dezelfde cijfers staan onder Tabel`}
        places={places}
        format={(value) => number(value)}
        unit={unit}
        series={counters.map(({ direction, register, label, values }) => ({
          name: label,
          color: token(gasOr(unit, colors[direction][register])),
          values: values.map((value) => signed(inUnits(value), direction)),
        }))}
        onPick={
          onPick &&
          ((index) => {
            const place = places[index]
            if (place) onPick(place)
          })
        }
      />
    </Suspense>
  )
}

const gasOr = (unit: Usage['unit'], color: Token): Token => (unit === 'm³' ? 'colors.blue.500' : color)

const signed = (value: number | null, direction: Counted['direction']) =>
  value === null ? null : direction === 'fedIn' ? -value : value
