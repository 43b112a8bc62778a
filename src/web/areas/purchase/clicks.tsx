import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { click as ourClick } from '../../../contract/areas/clicks/clicks.ts'
import { customerClick } from '../../../contract/areas/clicks/customerClicks.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { decisionDay, decisionTime } from '../../../domain/purchase/decisionDay.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { clickColumns, clickOf } from './clickColumns.tsx'
import { aboutApproval, ClickData, ClickLead } from './clickData.tsx'
import { PurchaseTabs } from './tabs.tsx'

const clicks: AnyResource = ourClick
const theirs: AnyResource = customerClick
const pages = pagesOf(clicks, null)
const aboutOurs = aboutApproval(clicks, null)

/** The clicks of all customers, the latest on top. */
export function ClickList() {
  return (
    <RecordList
      resource={clicks}
      customerId={null}
      columns={clickColumns(clicks)}
      deletes={(row) => (row.state === 'draft' ? clickOf(row).number : null)}
    />
  )
}

/** One click: what is asked, what the market says beside it, and what can be done with it now. */
export function ClickPage({ id }: PageProps) {
  const mayEdit = useMayEdit(clicks)
  return (
    <ShowPage
      resource={clicks}
      customerId={null}
      id={id}
      title={(row) => clickOf(row).number}
      lead={(row) => <ClickLead {...clickOf(row)} />}
      mayEdit={mayEdit}
      mayDelete={(row) => row.state === 'draft'}
      dataLabel="Klik"
      aboutStep={aboutOurs}
      data={(row) => <ClickData resource={clicks} row={row} customerId={null} />}
    />
  )
}

/** Proposing a click; one that is proposed from a position begins with it. */
export function ClickForm({ id }: PageProps) {
  const asked = new URLSearchParams(useSearch())
  const text = (name: string) => asked.get(name)
  const number = (name: string) => Number(asked.get(name)) || null
  const [customerId, supplyAgreementId] = [number('customer'), number('agreement')]
  const [product, period, price, quantity] = [
    text('product'),
    text('period'),
    text('price'),
    text('quantity'),
  ]
  const source = text('source')
  const start = useMemo(
    () => ({
      customerId,
      supplyAgreementId,
      product: product ?? '1',
      clickProduct: product === '2' ? 'ttf' : 'base',
      period,
      quantity,
      referencePrice: price,
      priceSource: source,
      priceTolerance: '1',
      orderType: 'direct',
      validOn: decisionDay(Date.now()),
      validTime: decisionTime,
    }),
    [customerId, supplyAgreementId, product, period, price, quantity, source],
  )
  return (
    <FormPage
      {...(id === null && { start })}
      resource={clicks}
      customerId={null}
      id={id}
      afterSave={pages.show}
    />
  )
}

/** The clicks that were offered to one customer. */
export function CustomerClickList({ customerId }: PageProps) {
  const own = pagesOf(theirs, customerId)
  return (
    <ListPage
      resource={theirs}
      customerId={customerId}
      columns={clickColumns(theirs)}
      mayCreate={false}
      tabs={<PurchaseTabs value="clicks" customerId={customerId} />}
      rowHref={({ id }) => own.show(id)}
      nothing="Er is nog geen klik voorgesteld."
    />
  )
}

/** One of them, where whoever decides for the customer approves it or does not. */
export function CustomerClickPage({ customerId, id }: PageProps) {
  const about = useMemo(() => aboutApproval(theirs, customerId), [customerId])
  return (
    <ShowPage
      resource={theirs}
      customerId={customerId}
      id={id}
      title={(row) => clickOf(row).number}
      lead={(row) => <ClickLead {...clickOf(row)} />}
      dataLabel="Klik"
      aboutStep={about}
      data={(row) => <ClickData resource={theirs} row={row} customerId={customerId} />}
    />
  )
}
