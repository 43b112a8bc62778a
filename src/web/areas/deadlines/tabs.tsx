import { css } from '../../styled-system/css'
import { TabBar } from '../../ui/tabBar.tsx'
import { hrefsOf, useLooking } from './looking.ts'

/** The ways to look at terms; what narrows them stays. */
export function DeadlineTabs({
  customerId,
  value,
}: {
  customerId: number | null
  value: 'list' | 'calendar'
}) {
  const { looking } = useLooking()
  const hrefs = hrefsOf(customerId)
  return (
    <div className={css({ mb: { base: '4', md: '2.5' } })}>
      <TabBar
        label="Termijnen bekijken als"
        value={value}
        tabs={[
          { id: 'list', label: 'Lijst', href: hrefs.list(looking) },
          { id: 'calendar', label: 'Kalender', href: hrefs.calendar(looking) },
        ]}
      />
    </div>
  )
}
