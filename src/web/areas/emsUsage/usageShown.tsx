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
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { AlsoShown } from './alsoShown.tsx'
import { LookBar } from './lookBar.tsx'
import { ToolSwitch } from './toolSwitch.tsx'
import {
  addressOf,
  type Beside,
  besideLabels,
  besides,
  type Looking,
  type Way,
  wayLabels,
  ways,
} from './usageAddress.ts'
import { besideOf } from './usageBeside.ts'
import { UsageChart } from './usageChart.tsx'
import { costsOf, priceWord } from './usageCosts.ts'
import { countersOf, goingOneWay, knownOf } from './usageCounted.ts'
import { type Moment, marksIn, momentAt, placesNote } from './usageEvents.ts'
import { tableOf } from './usageExport.ts'
import { type Detail, detailLabels, detailsFor, insideOf, type UsageStep } from './usagePeriods.ts'
import { clockChangeIn, type Place, placesOf, titleOf } from './usagePlaces.ts'
import { UsageTable } from './usageTable.tsx'
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

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '3',
  width: { base: 'full', sm: 'auto' },
})
/** Both ways to take the figures away stay beside each other. */
const pair = css({ display: 'flex', gap: '3' })
const choice = css({ width: { base: 'full', sm: '12rem' } })
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
  const way = hasBoth ? looking.way : 'both'
  // What was taken is laid beside what was taken, and is what has a price.
  const isTaken = way === 'both' || way === 'taken'
  const other =
    isTaken && beside
      ? besideOf(
          beside.usage,
          titleOf(step, beside.period.day, beside.period.until),
          usage.count,
          cold?.factor ?? null,
        )
      : null
  const warmth = outside && looking.warmth ? warmthOf(usage, outside) : null
  const title = titleOf(step, day, until)
  const counters = countersOf(usage)
  const costs = isTaken && price?.price ? costsOf(price.price, counters, usage.count) : null
  const shown = { unit: usage.unit, counters: goingOneWay(counters, way), beside: other, costs, warmth }
  const view = { title, places, known, ...shown }
  const file = `verbruik-${name}-${usage.from}-${usage.to}`
  const clockChange = clockChangeIn(step, usage)
  return (
    <>
      <UsageTotals usage={usage} places={places} />
      <LookBar looking={looking}>
        <div className={tools}>
          <div className={choice}>
            <Field label="Detail">
              <Select
                value={detailsFor(usage).includes(looking.detail) ? looking.detail : 'auto'}
                options={detailsFor(usage).map((value) => ({ value, label: detailLabels[value] }))}
                onChange={(value) => go({ ...looking, detail: value as Detail })}
              />
            </Field>
          </div>
          {isTaken && (
            <div className={choice}>
              <Field label="Vergelijk met">
                <Select
                  value={looking.beside}
                  options={besides.map((value) => ({ value, label: besideLabels[value] }))}
                  onChange={(value) => go({ ...looking, beside: value as Beside })}
                />
              </Field>
            </div>
          )}
          {hasBoth && (
            <div className={choice}>
              <Field label="Richting">
                <Select
                  value={looking.way}
                  options={ways.map((value) => ({ value, label: wayLabels[value] }))}
                  onChange={(value) => go({ ...looking, way: value as Way })}
                />
              </Field>
            </div>
          )}
          {usage.unit === 'm³' && looking.beside !== 'no' && (
            <ToolSwitch checked={looking.cold} onChange={(on) => go({ ...looking, cold: on })}>
              Graaddagen-correctie
            </ToolSwitch>
          )}
          <AlsoShown looking={looking} outside={outside} />
          <div className={pair}>
            <TableExport name={file} title="Verbruik" table={() => tableOf(view)} />
          </div>
        </div>
      </LookBar>
      {other && cold && <p className={note}>{cold.said}</p>}
      {clockChange && <p className={note}>{clockChange}</p>}
      {look === 'table' && isTaken && price && <p className={note}>{priceWord(price)}</p>}
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
