import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { rate } from '../../../contract/areas/rates/rates.ts'
import { pagesOf } from '../../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../../flows/confirmDelete.tsx'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { useRecord } from '../../records/record.tsx'
import { deleteItem } from '../../records/rowItems.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { rateColumns, rates as resource } from './columns.tsx'
import { firstPart, PartGrid } from './partGrid.tsx'
import { RateData } from './rateData.tsx'
import { RateTabs } from './rateTabs.tsx'

/** What is agreed for the connections of a customer. */
export function RateList({ customerId }: PageProps) {
  const mayWrite = useMay(rate.permission.create)
  const deleting = useFlow(useMemo(() => confirmDeleteOf(resource, customerId), [customerId]))
  const pages = pagesOf(resource, customerId)
  return (
    <>
      <ListPage
        resource={resource}
        customerId={customerId}
        columns={rateColumns}
        tabs={<RateTabs customerId={customerId ?? 0} value="agreed" />}
        mayCreate={mayWrite}
        rowHref={({ id }) => pages.show(id)}
        rowMenu={(row) =>
          mayWrite && row.state === 'draft' ? [deleteItem(deleting, { id: row.id, name: row.name })] : []
        }
      />
      <ConfirmDeleteDialog actor={deleting} one={resource.label.one} />
    </>
  )
}

/** What is agreed from a day on: its parts, for which connections, and who fixed it. */
export function RatePage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const state = useRecord(resource, customerId, id).data?.state
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => row.name}
      lead={(row) => <span>{row.about}</span>}
      mayEdit={mayEdit && state === 'draft'}
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
  const start = useMemo(
    () => ({
      rateKind: 'levering',
      product: '1',
      priceType: 'vast',
      supplyAgreementId,
      connectionIds: connectionId === null ? [] : [connectionId],
      parts: [firstPart],
    }),
    [supplyAgreementId, connectionId],
  )
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={customerId}
      id={id}
      wide
      inputs={{ parts: (form) => <PartGrid {...form} /> }}
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}
