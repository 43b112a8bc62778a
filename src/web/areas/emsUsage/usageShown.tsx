import type { EmsPrice } from '../../../contract/ems-calls.ts'
import type { Usage } from '../../../contract/usage-calls.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { ColdFactor } from '../../coldFactor.ts'
import { date } from '../../format.ts'
import { css } from '../../styled-system/css'
import { TableExport } from '../../tableExport.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { LookBar } from './lookBar.tsx'
import { addressOf, type Beside, besideLabels, besides, type Looking, within } from './usageAddress.ts'
import { besideOf } from './usageBeside.ts'
import { UsageChart } from './usageChart.tsx'
import { costsOf, priceWord } from './usageCosts.ts'
import { countersOf, knownOf } from './usageCounted.ts'
import { tableOf } from './usageExport.ts'
import { clockChangeIn, type Place, placesOf, titleOf } from './usagePlaces.ts'
import { UsageTable } from './usageTable.tsx'
import { UsageTotals } from './usageTotals.tsx'
import { useGo } from './useGo.ts'

interface ShownProps {
  usage: Usage
  looking: Looking & { day: Day }
  /** What a saved file is called. */
  name: string
  /** The period it lies beside, with a day of it. */
  beside: { usage: Usage; day: Day } | null
  /** How that is corrected for the cold; undefined where it is not. */
  cold: ColdFactor | undefined
  /** What one more unit costs; undefined while that is not known. */
  price: EmsPrice | undefined
}

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '3',
  width: { base: 'full', sm: 'auto' },
})
const inLine = css({ display: 'flex', alignItems: 'center', minHeight: '9' })
const choice = css({ width: { base: 'full', sm: '12rem' } })
const note = css({ textStyle: 'small', color: 'text.soft' })

/** Totals, and the figures as a chart or a table. */
export function UsageShown({ usage, looking, name, beside, cold, price }: ShownProps) {
  const go = useGo()
  const { step, day, look } = looking
  const known = knownOf(usage)
  if (known.every((one) => one === 'missing')) return <NothingKnown usage={usage} looking={looking} />
  const inside = within[step]
  const open = (place: Place): Looking => ({ ...looking, step: inside ?? step, day: place.day })
  const places = placesOf(step, usage)
  const view = { title: titleOf(step, day), unit: usage.unit, places, counters: countersOf(usage), known }
  const other = beside && besideOf(beside.usage, step, beside.day, usage.count, cold?.factor ?? null)
  const costs = price?.price ? costsOf(price.price, view.counters, usage.count) : null
  const file = `verbruik-${name}-${usage.from}-${usage.to}`
  const clockChange = clockChangeIn(step, day)
  return (
    <>
      <UsageTotals usage={usage} places={places} />
      <LookBar looking={looking}>
        <div className={tools}>
          <div className={choice}>
            <Field label="Vergelijk met">
              <Select
                value={looking.beside}
                options={besides.map((value) => ({ value, label: besideLabels[value] }))}
                onChange={(value) => go({ ...looking, beside: value as Beside })}
              />
            </Field>
          </div>
          {usage.unit === 'm³' && looking.beside !== 'no' && (
            <div className={inLine}>
              <Switch checked={looking.cold} onChange={(on) => go({ ...looking, cold: on })}>
                Graaddagen-correctie
              </Switch>
            </div>
          )}
          <TableExport
            name={file}
            title="Verbruik"
            table={() => tableOf({ ...view, beside: other, costs })}
          />
        </div>
      </LookBar>
      {other && cold && <p className={note}>{cold.said}</p>}
      {clockChange && <p className={note}>{clockChange}</p>}
      {look === 'table' && price && <p className={note}>{priceWord(price)}</p>}
      {look === 'table' ? (
        <UsageTable
          {...view}
          beside={other}
          costs={costs}
          hrefOf={(place) => (inside ? addressOf(open(place)) : undefined)}
        />
      ) : (
        <UsageChart {...view} beside={other} png={file} onPick={inside && ((place) => go(open(place)))} />
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
