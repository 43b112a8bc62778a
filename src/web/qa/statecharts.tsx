import { useSearch } from 'wouter'
import { drawn } from '../../../machines/drawn.ts'
import { PermissionGate } from '../flows/permissionGate.tsx'
import { useToldBrand } from '../portal/brand.tsx'
import { PageTitle } from '../portal/pageTitle.tsx'
import { Loader } from '../ui/spinner.tsx'
import { reviewing } from './address.ts'
import { FlowPage } from './flowPage.tsx'
import { Overview } from './overview.tsx'

/** Every flow of the portal, and the life cycle of every record, as the chart it is written as: for admins, and where nothing is real for everybody. */
export function Statecharts() {
  const brand = useToldBrand()
  if (brand === null) return <Loader />
  const isReal = brand.environment !== 'development' && brand.environment !== 'staging'
  if (!isReal) return <Pages />
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
