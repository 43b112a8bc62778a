import { Bars } from '../../charts/late.tsx'
import type { ChartMark } from '../../charts/marks.ts'
import type { Picture } from '../../charts/picture.ts'
import { number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { type Token, token } from '../../styled-system/tokens'
import { type Counted, doubtOf, doubtsSaid, inUnits, mainWay, mostDecimals } from './usageCounted.ts'
import type { Shown } from './usageTable.tsx'
import { warmthLine } from './usageWarmth.ts'

const colors: Readonly<Record<Counted['direction'], Record<Counted['register'], Token>>> = {
  taken: { single: 'colors.teal.600', normal: 'colors.teal.600', low: 'colors.teal.300' },
  fedIn: { single: 'colors.sun.500', normal: 'colors.sun.500', low: 'colors.sun.300' },
}

interface UsageChartProps extends Shown {
  /** A bar is pressed. */
  onPick?: ((index: number) => void) | undefined
  /** What a press does, for who uses the keyboard. */
  enter?: string | undefined
  /** A level that should not be passed. */
  limit: { name: string; value: number } | null
  /** What happened there. */
  marks: readonly ChartMark[]
  /** What was fed in is taken off. */
  isNet: boolean
  /** What a picture of it says. */
  png: Picture
}

/**
 * Delivery upwards, by tariff; what was fed in hangs down below it, and stands up where it is shown alone. What is estimated or not whole
 * is hatched.
 */
export function UsageChart(props: UsageChartProps) {
  const { title, unit, places, counters, known, onPick, enter, beside, warmth, marks, isNet, png } = props
  const { limit, moments } = props
  const hangs = mainWay(counters) === 'taken'
  const doubts = known.map(doubtOf)
  // A counter that stood still all along would only fill the legend.
  const moving = counters.filter(({ values }) => values.some((value) => value))
  return (
    <div>
      <Bars
        label={`Staafdiagram van het verbruik, ${title}; dezelfde cijfers staan onder Tabel`}
        places={
          moments
            ? places.map((place, index) => ({ ...place, full: `${place.full}${at(moments[index])}` }))
            : places
        }
        format={(value) => number(value, mostDecimals)}
        isNet={isNet}
        unit={unit}
        doubts={doubts}
        limit={limit ?? undefined}
        marks={marks}
        png={png}
        enter={enter}
        beside={
          beside
            ? { name: beside.title, color: token('colors.ink.500'), values: beside.values.map(inUnits) }
            : undefined
        }
        right={warmth ? warmthLine(warmth) : undefined}
        series={(moving.length > 0 ? moving : counters).map(({ direction, register, label, values }) => ({
          name: label,
          color: token(gasOr(unit, colors[direction][register])),
          values: values.map((value) => (hangs ? signed(inUnits(value), direction) : inUnits(value))),
        }))}
        onPick={onPick}
      />
      <p className={css({ textStyle: 'small', color: 'text.soft', _empty: { display: 'none' } })}>
        {doubtsSaid(doubts, { hatched: 'Gearceerd', dotted: 'Gestippeld' })}
      </p>
    </div>
  )
}

/** When a peak was, behind what its place is called. */
const at = (moment: string | null | undefined) => (moment ? `, piek op ${moment}` : '')

const gasOr = (unit: string, color: Token): Token => (unit.startsWith('m³') ? 'colors.blue.500' : color)

const signed = (value: number | null, direction: Counted['direction']) =>
  value === null ? null : direction === 'fedIn' ? -value : value
