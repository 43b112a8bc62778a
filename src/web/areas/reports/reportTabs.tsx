import { TabBar } from '../../ui/tabBar.tsx'

/** What was made, and what comes again by itself. */
export function ReportTabs({
  customerId,
  value,
}: {
  customerId: number | null
  value: 'reports' | 'schedules'
}) {
  const base = `/v3/customers/${customerId}`
  return (
    <TabBar
      label="Rapportages"
      value={value}
      tabs={[
        { id: 'reports', label: 'Gemaakt', href: `${base}/reports` },
        { id: 'schedules', label: 'Verzendschema’s', href: `${base}/report-schedules` },
      ]}
    />
  )
}
