import { TabBar } from '../../ui/tabBar.tsx'

/** The parts of clusters at a customer. */
export function ClusterTabs({
  value,
  customerId,
}: {
  value: 'list' | 'proposals'
  customerId: number | null
}) {
  const at = `/v3/customers/${customerId}`
  return (
    <TabBar
      label="Onderdelen van clusters"
      value={value}
      tabs={[
        { id: 'list', label: 'Clusters', href: `${at}/tax-clusters` },
        { id: 'proposals', label: 'Voorstellen', href: `${at}/tax-cluster-proposals` },
      ]}
    />
  )
}
