import { Download } from 'lucide-react'
import type { Usage } from '../../../contract/usage-calls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { addressOf, type Looking, within } from './usageAddress.ts'
import { UsageChart } from './usageChart.tsx'
import { saveAsCsv } from './usageExport.ts'
import { countersOf, placesOf, titleOf } from './usagePlaces.ts'
import { UsageTable } from './usageTable.tsx'
import { UsageTotals } from './usageTotals.tsx'
import { useGo } from './useGo.ts'

interface ShownProps {
  usage: Usage
  looking: Looking & { day: Day }
  /** What a saved file is called. */
  name: string
}

/** Totals, and the figures as a chart or a table. */
export function UsageShown({ usage, looking, name }: ShownProps) {
  const go = useGo()
  const { step, day, look } = looking
  const title = titleOf(step, day)
  const places = placesOf(step, usage)
  const counters = countersOf(usage)
  const inside = within[step]
  if (counters.every(({ values }) => values.every((value) => value === null)))
    return (
      <EmptyState title={`Geen meetgegevens in ${title}`}>
        {usage.available
          ? 'Kies een andere periode.'
          : 'Van deze aansluiting zijn nog geen meetgegevens ingelezen.'}
      </EmptyState>
    )
  const view = { title, unit: usage.unit, places, counters }
  return (
    <>
      <UsageTotals usage={usage} />
      <div
        className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3' })}
      >
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
          onClick={() =>
            saveAsCsv(`verbruik-${name}-${usage.from}-${usage.to}`, usage.unit, places, counters)
          }
        >
          CSV
        </Button>
      </div>
      {look === 'table' ? (
        <UsageTable {...view} />
      ) : (
        <UsageChart
          {...view}
          onPick={inside && ((place) => go({ ...looking, step: inside, day: place.day }))}
        />
      )}
    </>
  )
}
