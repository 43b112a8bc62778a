import { TabBar } from '../../ui/tabBar.tsx'

/** The mutations of all customers in a list, and how long they take. */
export function MutationTabs({ value }: { value: 'list' | 'turnaround' }) {
  return (
    <TabBar
      label="Onderdelen van mutaties"
      value={value}
      tabs={[
        { id: 'list', label: 'Lijst', href: '/v3/mutations' },
        { id: 'turnaround', label: 'Doorlooptijd', href: '/v3/mutations/turnaround' },
      ]}
    />
  )
}
