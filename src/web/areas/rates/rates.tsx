import { FileUp } from 'lucide-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { FormPage } from '../../records/formPage.tsx'
import { useRecord } from '../../records/record.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { ReportLink } from '../../records/reportLink.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { rateColumns, rates as resource } from './columns.tsx'
import { firstPart, PartGrid } from './partGrid.tsx'
import { RateData } from './rateData.tsx'
import { useRatesHome } from './ratesHome.ts'
import { RateTabs } from './rateTabs.tsx'

/** What is agreed for the connections of a customer. */
export function RateList({ customerId }: PageProps) {
  const mayTake = useMay(resource.permission.create)
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={rateColumns}
      actions={
        <>
          <ReportLink customerId={customerId} kind="prices" />
          {mayTake && (
            <ButtonLink
              href={`${pagesOf(resource, customerId).list}/import`}
              icon={<FileUp size={16} aria-hidden />}
            >
              Importeren
            </ButtonLink>
          )}
        </>
      }
      tabs={<RateTabs customerId={customerId ?? 0} value="agreed" />}
      deletes={({ state, name }) => (state === 'draft' ? name : null)}
    />
  )
}

/** What is agreed from a day on: its parts, for which connections, and who fixed it. */
export function RatePage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const home = useRatesHome(customerId, useRecord(resource, customerId, id).data)
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => row.name}
      trail={({ name }) => [home, { label: name }]}
      backTo={home.href}
      lead={(row) => <span>{row.about}</span>}
      mayEdit={mayEdit}
      mayDelete={(row) => row.state === 'draft'}
      dataLabel="Prijzen"
      data={(row) => <RateData row={row} />}
    />
  )
}

/** Making or changing a rate; one that is added from an agreement or a connection begins with it. */
export function RateForm({ customerId, id }: PageProps) {
  const asked = new URLSearchParams(useSearch())
  const number = (name: string) => Number(asked.get(name)) || null
  const [supplyAgreementId, connectionId] = [number('agreement'), number('connection')]
  const [product, priceType, validFrom] = [asked.get('product'), asked.get('priceType'), asked.get('from')]
  const rateKind = asked.get('kind') ?? 'levering'
  const known = useRecord(resource, customerId, id).data
  const home = useRatesHome(customerId, id === null ? { supplyAgreementId } : known)
  const start = useMemo(
    () => ({
      rateKind,
      product: product ?? '1',
      priceType: priceType ?? 'vast',
      supplyAgreementId,
      connectionIds: connectionId === null ? [] : [connectionId],
      validFrom,
      parts: [firstPart(rateKind, product)],
    }),
    [rateKind, supplyAgreementId, connectionId, product, priceType, validFrom],
  )
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={customerId}
      id={id}
      wide
      inputs={{ parts: (form) => <PartGrid {...form} /> }}
      trail={[home, { label: id === null ? 'Toevoegen' : 'Bewerken' }]}
      backTo={home.href}
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}
