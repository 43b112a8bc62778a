import type { EmsPrice } from '../../../contract/areas/ems/emsCalls.ts'
import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { UsageEvent } from '../../../contract/areas/emsUsage/usageNotes.ts'
import type { OutsideTemperatures } from '../../../contract/areas/temperatures/temperatureCalls.ts'
import type { ColdFactor } from '../../../domain/energy/coldFactor.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import { TableExport } from '../../charts/tableExport.tsx'
import { date } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { besidePlaces } from './besidePlaces.ts'
import { limitNear } from './fineFigures.ts'
import { FineFacts } from './fineLooks.tsx'
import { LookBar } from './lookBar.tsx'
import { addressOf, type Looking } from './usageAddress.ts'
import { besideOf, comparableIn } from './usageBeside.ts'
import { UsageChart } from './usageChart.tsx'
import { costsOf, priceWord } from './usageCosts.ts'
import { countersOf, goingOneWay, inUnits, knownOf, knownOn, mainWay } from './usageCounted.ts'
import { type Moment, marksIn, momentAt, placesNote } from './usageEvents.ts'
import { tableOf } from './usageExport.ts'
import { areaWord, emissionWord, measured, measureLabel, measuresFor, takes } from './usageMeasure.ts'
import { insideOf, type Period } from './usagePeriods.ts'
import { clockChangeIn, type Place, placesOf, titleOf } from './usagePlaces.ts'
import { powersIn } from './usagePower.ts'
import { pictureFrom, type Subject } from './usageSubject.ts'
import { UsageTable } from './usageTable.tsx'
import { UsageTools } from './usageTools.tsx'
import { UsageTotals } from './usageTotals.tsx'
import { warmthOf } from './usageWarmth.ts'
import { useGo } from './useGo.ts'

interface ShownProps {
  usage: Usage
  /** The same by the quarter-hour; null where it is as fine itself, or no power is shown. */
  quarters: Usage | null
  looking: Looking & { day: Day }
  subject: Subject
  /** The period it lies beside, and when that is. */
  beside: { usage: Usage; quarters: Usage | null; period: Period } | null
  /** How that is corrected for the cold; undefined where it is not. */
  cold: ColdFactor | undefined
  /** What one more unit costs; undefined while that is not known. */
  price: EmsPrice | undefined
  /** How warm it was outside; undefined where that is not known. */
  outside: OutsideTemperatures | undefined
  events: readonly UsageEvent[]
  /** How many of those that are added up have no reading in the period. */
  absent: number
  /** A moment is pointed at; undefined while a press opens a period. */
  onPlace: ((moment: Moment) => void) | undefined
}

/** Both ways to take the figures away stay beside each other. */
const pair = css({ display: 'flex', gap: '3' })
const note = css({ textStyle: 'small', color: 'text.soft' })

/** Totals, and the figures as a chart or a table. */
export function UsageShown(props: ShownProps) {
  const { usage, quarters, subject, looking, beside, cold, price, outside, events, absent, onPlace } = props
  const { contractedPower } = subject
  const go = useGo()
  const { step, day, until, look } = looking
  const found = knownOf(usage)
  if (found.every((one) => one === 'missing')) return <NothingKnown usage={usage} looking={looking} />
  const inside = insideOf(usage, usage.granularity)
  const open = (place: Place): Looking => ({
    ...{ ...looking, step: inside ?? step, day: place.day },
    ...{ until: null, detail: 'auto' },
  })
  const places = placesOf(step, usage)
  const known = knownOn(dayAt(Date.now()), found, places)
  const hasBoth = usage.directions.length > 1
  const way = hasBoth && looking.measure === 'usage' ? looking.way : 'both'
  // Only what was taken has a price and gives something off.
  const isTaken = takes(usage) && (way === 'both' || way === 'taken')
  const warmth = outside && looking.warmth ? warmthOf(usage, outside) : null
  const title = titleOf(step, day, until)
  const turned = (of: Usage, fine: Usage | null) => {
    const counters = countersOf(of)
    const costs = isTaken && price?.price ? costsOf(price.price, counters, of.count) : null
    const powers = looking.measure === 'power' ? powersIn(of, fine ?? of) : null
    const measure = measuresFor(usage).includes(looking.measure) ? looking.measure : 'usage'
    return { costs, powers, ...measured(measure, of, { counters, costs, powers }) }
  }
  const { unit, counters, costs, powers } = turned(usage, quarters)
  const isPower = unit === 'kW'
  const own = goingOneWay(counters, way)
  const at = beside ? besidePlaces(usage, beside.usage) : []
  const other = beside
    ? besideOf(
        // What went the other way there is no match for what is shown.
        goingOneWay(turned(beside.usage, beside.quarters).counters, way).filter(
          ({ direction }) => direction === mainWay(own),
        ),
        titleOf(beside.period.step, beside.period.day, beside.period.until),
        { at, comparable: comparableIn(known, knownOf(beside.usage), at) },
        { factor: isPower ? null : (cold?.factor ?? null), isPeak: isPower },
      )
    : null
  const shown = {
    ...{ unit, counters: own, beside: other, warmth },
    // What is shown in euro needs no second column of it, and a peak is not what is paid by the kWh.
    costs: unit === '€' || isPower ? null : costs,
    moments: isPower ? (powers?.moments ?? null) : null,
  }
  const view = { title, places, known, ...shown }
  const png = pictureFrom(subject, usage, measureLabel(looking.measure, usage.unit), 'verbruik')
  const clockChange = clockChangeIn(step, usage)
  return (
    <>
      <UsageTotals
        {...{ usage, places, absent }}
        beside={other && unit === usage.unit && way !== 'net' ? { shown: other, counters: own } : null}
      />
      <LookBar looking={looking}>
        <div className={pair}>
          <TableExport name={png.file} title="Verbruik" table={() => tableOf(view)} />
        </div>
      </LookBar>
      <UsageTools {...{ usage, looking, outside }} />
      {other && looking.beside === 'year' && usage.granularity !== 'month' && (
        <p className={note}>Een jaar eerder is 364 dagen eerder: zo liggen gelijke weekdagen naast elkaar.</p>
      )}
      {other && cold && <p className={note}>{cold.said}</p>}
      {look === 'table' && other?.comparable.includes(false) && (
        <p className={note}>
          Het verschil, ook in totaal, gaat over wat in beide perioden helemaal bekend is.
        </p>
      )}
      {clockChange && <p className={note}>{clockChange}</p>}
      {(look === 'table' || looking.measure === 'cost') && isTaken && !isPower && price && (
        <p className={note}>{priceWord(price)}</p>
      )}
      {unit === 'kg' && <p className={note}>{emissionWord(beside ? [usage, beside.usage] : [usage])}</p>}
      {unit.endsWith('/m²') && usage.floorArea !== null && (
        <p className={note}>{areaWord(usage.floorArea)}</p>
      )}
      {isPower && <FineFacts usage={quarters ?? usage} contractedPower={contractedPower} />}
      {look === 'table' ? (
        <UsageTable {...view} hrefOf={(place) => (inside ? addressOf(open(place)) : undefined)} />
      ) : (
        <UsageChart
          {...view}
          {...(onPlace
            ? { enter: placesNote, onPick: (index) => onPlace(momentAt(usage, index)) }
            : { onPick: inside && ((index) => go(open(itemAt(places, index)))) })}
          limit={
            isPower && isTaken ? limitNear(contractedPower, counters[0]?.values.map(inUnits) ?? []) : null
          }
          marks={marksIn(usage, events)}
          isNet={way === 'net'}
          png={png}
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
