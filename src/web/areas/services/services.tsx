import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serviceEnding } from '../../../contract/areas/services/serviceCalls.ts'
import { service } from '../../../contract/areas/services/services.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { fetched } from '../../calls/fetched.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { MoreFacts } from '../../records/moreFacts.tsx'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'

const resource = service

const columns = withColumns(columnsOf(resource), {
  definitionName: { header: 'Dienst' },
  module: { from: 'lg' },
  billing: { from: 'xl' },
  yearlyRevenue: { from: 'lg' },
  hoursSpent: { from: 'lg', numeric: true },
  scope: { from: 'xl' },
})

const aboutStepOf = (customerId: number | null) => (event: string, id: number) =>
  event === 'TERMINATE' && <Ending customerId={customerId} id={id} />

/** What a customer buys from us. */
export function ServiceList({ customerId }: PageProps) {
  const mayWrite = useMay('organisation-services:write')
  const pages = pagesOf(resource, customerId)
  return (
    <ListPage
      resource={resource}
      customerId={customerId}
      columns={columns}
      mayCreate={mayWrite}
      rowHref={(row) => pages.show(row.id)}
      aboutStep={aboutStepOf(customerId)}
    />
  )
}

/** One service of a customer. */
export function ServicePage({ customerId, id }: PageProps) {
  const mayEdit = useMay('organisation-services:write')
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => String(row.definitionName)}
      mayEdit={mayEdit}
      aboutStep={aboutStepOf(customerId)}
      data={(row) => (
        <>
          <Facts resource={resource} row={row} />
          <MoreFacts resource={resource} row={row} title="Opbrengst en tijd" names={year} />
        </>
      )}
    />
  )
}

/** What a service brings in beside what it takes. */
const year = ['module', 'yearlyRevenue', 'hoursSpent']

const counts = css({ listStyle: 'disc', pl: '5', mt: '1' })

/** What is left when the service ends: whether its module closes, and what is still open in it. */
function Ending({ customerId, id }: { customerId: number | null; id: number }) {
  const ending = useQuery({
    ...fetched(serviceEnding, { customerId: customerId ?? 0, id, query: {} }),
    staleTime: 0,
  })
  if (!ending.isSuccess || !ending.data.isLast) return null
  const { moduleName, open } = ending.data
  return (
    <Banner tone="warning" title={`Na de einddatum verdwijnt de module ${moduleName}`}>
      Dit is de laatste dienst die deze module geeft. Nog open:
      <ul className={counts}>
        {open.map(({ label, count }) => (
          <li key={label}>
            {label}: {count}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Adding a service to a customer, or changing one. */
export function ServiceForm({ customerId, id }: PageProps) {
  const start = useMemo(() => ({ startDate: dayAt(Date.now()), scope: 'alle' }), [])
  return <FormPage {...(id === null && { start })} resource={resource} customerId={customerId} id={id} />
}
