import { useMay } from '../../portal/profile.ts'
import { TabBar } from '../../ui/tabBar.tsx'

/** The pages about the signals of a customer. */
export function SignalTabs({ customerId, value }: { customerId: number; value: SignalTab }) {
  const seesReadings = useMay('organisation-report-ems:read')
  const home = `/v3/customers/${customerId}/signals/ems`
  return (
    <TabBar
      label="Signalen"
      value={value}
      tabs={[
        { id: 'overview', label: 'Overzicht', href: `${home}/overview` },
        { id: 'settings', label: 'Instellingen', href: `${home}/settings` },
        ...(seesReadings
          ? [{ id: 'difference', label: 'Verbruiksafwijking', href: `${home}/difference` } as const]
          : []),
        { id: 'recipients', label: 'Ontvangers', href: `${home}/recipients` },
        { id: 'history', label: 'Historie', href: `${home}/history` },
      ]}
    />
  )
}

type SignalTab = 'overview' | 'settings' | 'difference' | 'recipients' | 'history'
