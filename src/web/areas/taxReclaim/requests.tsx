import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { type TaxRequest, taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { ChosenConnections } from '../../records/chosenConnections.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { LinkedSignings } from '../../records/linkedSignings.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CalculationTab } from './calculation.tsx'
import { Checklist } from './checklist.tsx'
import { columns } from './columns.tsx'
import { ReclaimPaperButton } from './paperButton.tsx'
import { Standing } from './standing.tsx'
import { ReclaimTabs } from './tabs.tsx'

const resource = taxRequest
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
          <Notices {...row} />
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
                content: <Signings customerId={at} {...row} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** What there is to know of a file before its figures. */
function Notices({ missing, mandateStands, isLate }: TaxRequest) {
  return (
    <>
      {missing && (
        <Banner tone="warning" title="Ontbreekt nog">
          {missing}
        </Banner>
      )}
      {mandateStands && <Banner tone="info">{mandateStands}</Banner>}
      {isLate && (
        <Banner tone="warning">
          Ingediend na de termijn: dit verzoek wordt ambtshalve behandeld, zonder recht van bezwaar.
        </Banner>
      )}
    </>
  )
}

/** The mandate of the customer, which counts for all its files, and what was signed of this one. */
function Signings({ customerId, id, version }: Pick<TaxRequest, 'id' | 'version'> & { customerId: number }) {
  return (
    <>
      <LinkedSignings kind="taxMandate" id={customerId} version={version} title="Machtiging van de klant" />
      <LinkedSignings kind="taxRequest" id={id} version={version} title="Verzoek" />
    </>
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
