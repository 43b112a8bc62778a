import type { ReactNode } from 'react'
import { css } from '../../styled-system/css'
import { TabBar } from '../../ui/tabBar.tsx'
import { addressOf, type Looking, lookLabels, looks, ofMoreDays } from './usageAddress.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '3',
})

/** The ways to look at a period, and what can be done with it. */
export function LookBar({ looking, children }: { looking: Looking; children?: ReactNode }) {
  const shown = looks.filter((look) => looking.step !== 'day' || !ofMoreDays.includes(look))
  return (
    <div className={row}>
      <TabBar
        label="Weergave"
        value={looking.look}
        tabs={shown.map((look) => ({
          id: look,
          label: lookLabels[look],
          href: addressOf({ ...looking, look, zoom: null }),
        }))}
      />
      {children}
    </div>
  )
}
