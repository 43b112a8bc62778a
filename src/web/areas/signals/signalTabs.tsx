import { TabBar } from '../../ui/tabBar.tsx'

/** The pages about the signals of a customer. */
export function SignalTabs({ customerId, value }: { customerId: number; value: SignalTab }) {
  const home = `/v3/customers/${customerId}/signals/ems`
  return (
    <TabBar
      label="Signalen"
      value={value}
      tabs={[
        { id: 'overview', label: 'Overzicht', href: `${home}/overview` },
        { id: 'settings', label: 'Instellingen', href: `${home}/settings` },
        { id: 'difference', label: 'Verbruiksafwijking', href: `${home}/difference` },
        { id: 'recipients', label: 'Ontvangers', href: `${home}/recipients` },
        { id: 'history', label: 'Historie', href: `${home}/history` },
      ]}
    />
  )
}

type SignalTab = 'overview' | 'settings' | 'difference' | 'recipients' | 'history'
