import { useMay } from '../../portal/profile.ts'
import { TabBar } from '../../ui/tabBar.tsx'

/** The agreements in a list, by status, and by when notice may be given. */
export function AgreementTabs({ value }: { value: 'list' | 'board' | 'calendar' }) {
  const seesSignings = useMay('back-office-signhost-contracts:read')
  return (
    <TabBar
      label="Onderdelen van leveringsovereenkomsten"
      value={value}
      tabs={[
        { id: 'list', label: 'Lijst', href: '/v3/supply-agreements' },
        { id: 'board', label: 'Bord', href: '/v3/supply-agreements/board' },
        { id: 'calendar', label: 'Opzegkalender', href: '/v3/supply-agreements/calendar' },
        ...(seesSignings ? [{ id: 'signings', label: 'Ondertekeningen', href: '/v3/signings' }] : []),
      ]}
    />
  )
}
