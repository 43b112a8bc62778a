import type { SignalModule } from '../../../domain/signals/finding.ts'
import { useMay } from '../../portal/profile.ts'
import { TabBar } from '../../ui/tabBar.tsx'
import { useSignalModule } from './ofModule.ts'
import { homeOf } from './signalWords.ts'

/** The pages about the signals of a customer, in the module where one looks. */
export function SignalTabs({ customerId, value }: { customerId: number; value: SignalTab }) {
  const seesReadings = useMay('organisation-report-ems:read')
  const seesControl = useMay('organisation-report-invoice-check:read')
  const module = useSignalModule()
  const home = homeOf(customerId, module)
  return (
    <TabBar
      label="Signalen"
      value={value}
      tabs={[
        { id: 'overview', label: 'Overzicht', href: `${home}/overview` },
        { id: 'settings', label: 'Instellingen', href: `${home}/settings` },
        ...(seesReadings && module === 'ems'
          ? [{ id: 'difference', label: 'Verbruiksafwijking', href: `${home}/difference` } as const]
          : []),
        ...(seesControl && module === 'invoice-audit'
          ? [{ id: 'threshold', label: 'Drempelwaarde', href: `${home}/threshold` } as const]
          : []),
        ...(module === 'purchase'
          ? [{ id: 'update', label: 'Prijsupdate', href: `${home}/update` } as const]
          : []),
        { id: 'recipients', label: 'Ontvangers', href: `${home}/recipients` },
        { id: 'history', label: 'Historie', href: `${home}/history` },
      ]}
    />
  )
}

/** From the signals of one module to those of another, over all customers. */
export const ControlTabs = ({ value }: { value: SignalModule }) => (
  <TabBar
    label="Module"
    value={value}
    tabs={[
      { id: 'ems', label: 'Alle signalen', href: '/v3/control/signals/ems' },
      { id: 'purchase', label: 'Inkoop', href: '/v3/control/signals/purchase' },
      { id: 'invoice-audit', label: 'Factuurcontrole', href: '/v3/control/signals/invoice-audit' },
    ]}
  />
)

export type SignalTab =
  | 'overview'
  | 'settings'
  | 'difference'
  | 'threshold'
  | 'update'
  | 'recipients'
  | 'history'
