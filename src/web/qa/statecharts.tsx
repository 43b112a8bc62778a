import { useSearch } from 'wouter'
import { drawn } from '../../../machines/drawn.ts'
import { PermissionGate } from '../flows/permissionGate.tsx'
import { useToldBrand } from '../portal/brand.tsx'
import { PageTitle } from '../portal/pageTitle.tsx'
import { useProfile } from '../portal/profile.ts'
import { Loader } from '../ui/spinner.tsx'
import { reviewing } from './address.ts'
import { FlowPage } from './flowPage.tsx'
import { Overview } from './overview.tsx'

/** Every flow of the portal, and the life cycle of every record, as the chart it is written as: for whom the server says. */
export function Statecharts() {
  const brand = useToldBrand()
  const profile = useProfile()
  if (brand === null) return <Loader />
  const isStaff = profile !== undefined && profile?.type !== 'customer'
  if (brand.statecharts === 'everybody' || (brand.statecharts === 'staff' && isStaff)) return <Pages />
  return (
    <PermissionGate needs="is:admin" customerId={null}>
      <Pages />
    </PermissionGate>
  )
}

function Pages() {
  const looking = reviewing(useSearch())
  const flow = drawn.find(({ id }) => id === looking.flow)
  return (
    <>
      <PageTitle>{flow ? `${flow.title} – Statecharts` : 'Statecharts'}</PageTitle>
      {flow ? (
        <FlowPage key={flow.id} flow={flow} flows={drawn} looking={looking} />
      ) : (
        <Overview flows={drawn} looking={looking} />
      )}
    </>
  )
}
