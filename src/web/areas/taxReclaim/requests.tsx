import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { openToChange, soonDays, termOver } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import {
  allTaxRequests,
  type TaxRequest,
  taxRequest,
} from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { ChosenConnections } from '../../records/chosenConnections.tsx'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { LinkedSignings } from '../../records/linkedSignings.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LastDay } from '../../ui/lastDay.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { CalculationTab } from './calculation.tsx'
import { Checklist } from './checklist.tsx'
import { ReclaimPaperButton } from './paperButton.tsx'
import { Standing } from './standing.tsx'
import { ReclaimTabs } from './tabs.tsx'

const resource = taxRequest
type Shown = Pick<TaxRequest, 'deadline' | 'finalDeadline' | 'state'>

const isOpen = ({ state }: Shown) => openToChange.has(state) || state === 'complete' || state === 'signing'
const days = {
  entityName: { from: '2xl' },
  periodTo: { from: 'xl' },
  scheme: { from: 'md' },
  grantedAmount: { from: '2xl' },
  paidAmount: { from: '2xl' },
  deadline: {
    cell: (row: Shown) => (
      <LastDay day={row.deadline} isOpen={isOpen(row)} soonDays={soonDays} over={termOver} />
    ),
  },
  finalDeadline: {
    from: 'md',
    cell: (row: Shown) => <LastDay day={row.finalDeadline} isOpen={isOpen(row)} soonDays={soonDays} />,
  },
} as const

const columns = withColumns(columnsOf(resource), days)
const allColumns = withColumns(columnsOf(allTaxRequests), days)

/** The reclaims of a customer. */
export function RequestList({ customerId }: PageProps) {
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={columns}
      tabs={<ReclaimTabs value="list" customerId={customerId} />}
      deletes={({ number, state }) => (state === 'assessing' ? number : null)}
      nothing="Er is nog geen dossier. Bij Kansen staat wat er vermoedelijk terug te vragen is."
    />
  )
}

/** The reclaims of all customers: what is due first stands on top. */
export function AllRequests() {
  return (
    <ListPage
      resource={allTaxRequests}
      customerId={null}
      columns={allColumns}
      mayCreate={false}
      rowHref={({ id }) => pagesOf(allTaxRequests, null).show(id)}
      nothing="Er is nog geen dossier. Maak er een bij een klant."
    />
  )
}

/** One reclaim, seen from the list of all: it changes at its customer. */
export function AllRequestPage({ id }: PageProps) {
  return (
    <ShowPage
      resource={allTaxRequests}
      customerId={null}
      id={id}
      title={(row) => row.number}
      lead={(row) => (
        <TextLink href={pagesOf(resource, row.customerId).show(row.id)}>Openen bij de klant</TextLink>
      )}
    />
  )
}

/** One reclaim: what it still needs, how its amount comes about, what was signed, and what can be done now. */
export function RequestPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const seesConnections = useMay('organisation-connections:read')
  const seesSignings = useMay('back-office-signhost-contracts:read')
  const at = customerId ?? 0
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => row.number}
      mayEdit={mayEdit}
      mayDelete={(row) => row.state === 'assessing'}
      actions={(row) => <ReclaimPaperButton row={row} customerId={at} />}
      data={(row) => (
        <>
          {row.missing && (
            <Banner tone="warning" title="Ontbreekt nog">
              {row.missing}
            </Banner>
          )}
          {row.isLate && (
            <Banner tone="warning">
              Ingediend na de termijn: dit verzoek wordt ambtshalve behandeld, zonder recht van bezwaar.
            </Banner>
          )}
          <Standing row={row} />
          <Facts resource={resource} row={row} />
        </>
      )}
      tabs={(row) => [
        { id: 'calculation', label: 'Berekening', content: <CalculationTab row={row} customerId={at} /> },
        { id: 'pieces', label: 'Stukken', content: <Checklist row={row} customerId={at} /> },
        ...(seesConnections
          ? [
              {
                id: 'connections',
                label: 'Aansluitingen',
                count: row.connectionIds.length,
                content: (
                  <ChosenConnections customerId={at} ids={row.connectionIds} fact="annualUsage">
                    Kies bij Bewerken van welke aansluitingen de belasting wordt teruggevraagd.
                  </ChosenConnections>
                ),
              },
            ]
          : []),
        ...(seesSignings
          ? [
              {
                id: 'signing',
                label: 'Ondertekening',
                content: <LinkedSignings kind="taxRequest" id={row.id} version={row.version} />,
              },
            ]
          : []),
      ]}
    />
  )
}

const idsIn = (text: string | null) => (text ?? '').split(',').flatMap((one) => Number(one) || [])

/** Making a file, or changing one; from a chance it begins with what that found. */
export function RequestForm({ customerId, id }: PageProps) {
  const search = useSearch()
  const start = useMemo(() => {
    const asked = new URLSearchParams(search)
    return {
      scheme: asked.get('scheme'),
      entityId: Number(asked.get('entity')) || null,
      product: asked.get('product'),
      periodFrom: asked.get('from'),
      periodTo: asked.get('to'),
      authority: 'Belastingdienst',
      connectionIds: idsIn(asked.get('connections')),
      invoiceIds: idsIn(asked.get('invoices')),
    }
  }, [search])
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={customerId}
      id={id}
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}
