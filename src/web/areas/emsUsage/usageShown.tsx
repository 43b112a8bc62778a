import type { EmsPrice } from '../../../contract/ems-calls.ts'
import type { OutsideTemperatures } from '../../../contract/temperature-calls.ts'
import type { Usage } from '../../../contract/usage-calls.ts'
import type { UsageEvent } from '../../../contract/usageNotes.ts'
import type { ColdFactor } from '../../../domain/energy/coldFactor.ts'
import type { Day } from '../../../domain/time/day.ts'
import { date } from '../../format.ts'
import { css } from '../../styled-system/css'
import { TableExport } from '../../tableExport.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { LookBar } from './lookBar.tsx'
import { addressOf, type Looking } from './usageAddress.ts'
import { besideOf } from './usageBeside.ts'
import { UsageChart } from './usageChart.tsx'
import { costsOf, priceWord } from './usageCosts.ts'
import { countersOf, goingOneWay, knownOf } from './usageCounted.ts'
import { type Moment, marksIn, momentAt, placesNote } from './usageEvents.ts'
import { tableOf } from './usageExport.ts'
import { emissionWord, measured } from './usageMeasure.ts'
import { insideOf, type UsageStep } from './usagePeriods.ts'
import { clockChangeIn, type Place, placesOf, titleOf } from './usagePlaces.ts'
import { UsageTable } from './usageTable.tsx'
import { UsageTools } from './usageTools.tsx'
import { UsageTotals } from './usageTotals.tsx'
import { warmthOf } from './usageWarmth.ts'
import { useGo } from './useGo.ts'

interface Period {
  step: UsageStep
  day: Day
  until: Day | null
}

interface ShownProps {
  usage: Usage
  looking: Looking & { day: Day }
  /** What a saved file is called. */
  name: string
  /** The period it lies beside, and when that is. */
  beside: { usage: Usage; period: Period } | null
  /** How that is corrected for the cold; undefined where it is not. */
  cold: ColdFactor | undefined
  /** What one more unit costs; undefined while that is not known. */
  price: EmsPrice | undefined
  /** How warm it was outside; undefined where that is not known. */
  outside: OutsideTemperatures | undefined
  events: readonly UsageEvent[]
  /** A moment is pointed at; undefined while a press opens a period. */
  onPlace: ((moment: Moment) => void) | undefined
}

const note = css({ textStyle: 'small', color: 'text.soft' })

/** Totals, and the figures as a chart or a table. */
export function UsageShown(props: ShownProps) {
  const { usage, looking, name, beside, cold, price, outside, events, onPlace } = props
  const go = useGo()
  const { step, day, until, look } = looking
  const known = knownOf(usage)
  if (known.every((one) => one === 'missing')) return <NothingKnown usage={usage} looking={looking} />
  const inside = insideOf(usage, usage.granularity)
  const open = (place: Place): Looking => ({
    ...{ ...looking, step: inside ?? step, day: place.day },
    ...{ until: null, detail: 'auto' },
  })
  const places = placesOf(step, usage)
  const hasBoth = usage.directions.length > 1
  const way = hasBoth && looking.measure === 'usage' ? looking.way : 'both'
  // What was taken is laid beside what was taken, and is what has a price.
  const isTaken = way === 'both' || way === 'taken'
  const warmth = outside && looking.warmth ? warmthOf(usage, outside) : null
  const title = titleOf(step, day, until)
  const turned = (of: Usage) => {
    const counters = countersOf(of)
    const costs = isTaken && price?.price ? costsOf(price.price, counters, of.count) : null
    return { costs, ...measured(isTaken ? looking.measure : 'usage', of, { counters, costs }) }
  }
  const { unit, counters, costs } = turned(usage)
  const other =
    isTaken && beside
      ? besideOf(
          turned(beside.usage).counters,
          titleOf(step, beside.period.day, beside.period.until),
          usage.count,
          cold?.factor ?? null,
        )
      : null
  const shown = {
    ...{ unit, counters: goingOneWay(counters, way), beside: other, warmth },
    // What is shown in euro needs no second column of it.
    costs: unit === '€' ? null : costs,
  }
  const view = { title, places, known, ...shown }
  const file = `verbruik-${name}-${usage.from}-${usage.to}`
  const clockChange = clockChangeIn(step, usage)
  return (
    <>
      <UsageTotals usage={usage} places={places} />
      <LookBar looking={looking}>
        <UsageTools {...{ usage, looking, isTaken, outside }}>
          <TableExport name={file} title="Verbruik" table={() => tableOf(view)} />
        </UsageTools>
      </LookBar>
      {other && cold && <p className={note}>{cold.said}</p>}
      {clockChange && <p className={note}>{clockChange}</p>}
      {(look === 'table' || looking.measure === 'cost') && isTaken && price && (
        <p className={note}>{priceWord(price)}</p>
      )}
      {unit === 'kg' && <p className={note}>{emissionWord(usage)}</p>}
      {look === 'table' ? (
        <UsageTable {...view} hrefOf={(place) => (inside ? addressOf(open(place)) : undefined)} />
      ) : (
        <UsageChart
          {...view}
          {...(onPlace
            ? { enter: placesNote, onPick: (index) => onPlace(momentAt(usage, index)) }
            : { onPick: inside && ((index) => go(open(places[index] as Place))) })}
          marks={marksIn(usage, events)}
          isNet={way === 'net'}
          png={file}
        />
      )}
    </>
  )
}

/** No reading in this period: says where there are some. */
function NothingKnown({ usage: { available }, looking }: Pick<ShownProps, 'usage' | 'looking'>) {
  return (
    <EmptyState
      title="Geen meetgegevens in deze periode"
      action={
        available && (
          <ButtonLink href={addressOf({ ...looking, day: available.to })}>
            Naar de laatste meetgegevens
          </ButtonLink>
        )
      }
    >
      {available
        ? `Er zijn meetgegevens van ${date(available.from)} t/m ${date(available.to)}.`
        : 'Van deze aansluiting zijn nog geen meetgegevens ingelezen.'}
    </EmptyState>
  )
}
