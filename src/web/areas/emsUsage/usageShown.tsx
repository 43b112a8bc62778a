import { Download } from 'lucide-react'
import type { Usage } from '../../../contract/usage-calls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { date } from '../../format.ts'
import { css } from '../../styled-system/css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { addressOf, type Looking, within } from './usageAddress.ts'
import { UsageChart } from './usageChart.tsx'
import { countersOf, knownOf } from './usageCounted.ts'
import { saveAsCsv } from './usageExport.ts'
import { clockChangeIn, type Place, placesOf, titleOf } from './usagePlaces.ts'
import { UsageTable } from './usageTable.tsx'
import { UsageTotals } from './usageTotals.tsx'
import { useGo } from './useGo.ts'

interface ShownProps {
  usage: Usage
  looking: Looking & { day: Day }
  /** What a saved file is called. */
  name: string
}

const row = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3' })
const note = css({ textStyle: 'small', color: 'text.soft' })

/** Totals, and the figures as a chart or a table. */
export function UsageShown({ usage, looking, name }: ShownProps) {
  const go = useGo()
  const { step, day, look } = looking
  const known = knownOf(usage)
  if (known.every((one) => one === 'missing')) return <NothingKnown usage={usage} looking={looking} />
  const inside = within[step]
  const open = (place: Place): Looking => ({ ...looking, step: inside ?? step, day: place.day })
  const places = placesOf(step, usage)
  const view = { title: titleOf(step, day), unit: usage.unit, places, counters: countersOf(usage), known }
  const clockChange = clockChangeIn(step, day)
  return (
    <>
      <UsageTotals usage={usage} places={places} />
      <div className={row}>
        <TabBar
          label="Weergave"
          value={look}
          tabs={[
            { id: 'chart', label: 'Grafiek', href: addressOf({ ...looking, look: 'chart' }) },
            { id: 'table', label: 'Tabel', href: addressOf({ ...looking, look: 'table' }) },
          ]}
        />
        <Button
          icon={<Download size={16} aria-hidden />}
          onClick={() => saveAsCsv(`verbruik-${name}-${usage.from}-${usage.to}`, view)}
        >
          CSV
        </Button>
      </div>
      {clockChange && <p className={note}>{clockChange}</p>}
      {look === 'table' ? (
        <UsageTable {...view} hrefOf={(place) => (inside ? addressOf(open(place)) : undefined)} />
      ) : (
        <UsageChart {...view} onPick={inside && ((place) => go(open(place)))} />
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
