import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { flows } from '../../../machines/atlas.ts'
import { type DescribedFlow, describe } from '../../../machines/described.ts'
import { lives } from '../../../machines/life-cycles/atlas.ts'
import { brandQuery } from '../brand.tsx'
import { PermissionGate } from '../flows/permissionGate.tsx'
import { PageTitle } from '../pageTitle.tsx'
import { queryClient } from '../query.ts'
import { Loader } from '../ui/spinner.tsx'
import { reviewing } from './address.ts'
import { FlowPage } from './flowPage.tsx'
import { Overview } from './overview.tsx'

const described: readonly DescribedFlow[] = [...flows, ...lives].map(describe)

/** Every flow of the portal, and the life cycle of every record, as the chart it is written as: for admins, and where nothing is real for everybody. */
export function Statecharts() {
  const { data, isPending } = useQuery(brandQuery, queryClient)
  if (isPending) return <Loader />
  const isReal = data?.environment !== 'development' && data?.environment !== 'staging'
  if (!isReal) return <Pages />
  return (
    <PermissionGate needs="is:admin" customerId={null}>
      <Pages />
    </PermissionGate>
  )
}

function Pages() {
  const looking = reviewing(useSearch())
  const flow = described.find(({ id }) => id === looking.flow)
  return (
    <>
      <PageTitle>{flow ? `${flow.title} – Statecharts` : 'Statecharts'}</PageTitle>
      {flow ? (
        <FlowPage key={flow.id} flow={flow} flows={described} looking={looking} />
      ) : (
        <Overview flows={described} looking={looking} />
      )}
    </>
  )
}
