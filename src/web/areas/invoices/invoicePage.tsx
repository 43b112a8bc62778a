import {
  type Invoice,
  invoice,
  invoiceRemarks,
  onlyRemarks,
} from '../../../contract/areas/invoices/invoices.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { FormPage } from '../../records/formPage.tsx'
import { LinkedActions, MakeAction } from '../../records/linkedActions.tsx'
import { LinkedConversations } from '../../records/linkedConversations.tsx'
import { MoreFacts } from '../../records/moreFacts.tsx'
import { useRecord } from '../../records/record.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { css, cx } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stack } from '../../ui/stack.ts'
import { WhatBlocks } from './blocked.tsx'
import { useCrediting, WhatIsAwaited } from './crediting.tsx'
import { InvoiceDocuments } from './documents.tsx'
import { useExpected } from './expected.ts'
import { InvoiceSheet } from './invoiceSheet.tsx'
import { LinesField } from './linesField.tsx'
import { LineTable } from './lineTable.tsx'
import { WhatIsNoticed } from './noticed.tsx'
import { OpenFindings } from './openFindings.tsx'
import { Original } from './original.tsx'
import { OriginalField, useAttached } from './originalField.tsx'
import { invoicePages, isOpen, trailOf } from './places.ts'
import { TakeAway } from './takeAway.tsx'
import { UnknownEans } from './unknownEans.tsx'

const resource = invoice
/** What was typed, and what it was typed from. */
const both = cx(
  stack,
  css({ alignItems: 'start', xl: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } }),
)

/** What is known of an invoice and does not stand on its sheet. */
const besides = ({ creditedById }: Invoice) => [
  'partyType',
  'source',
  'isCollective',
  'isEstimated',
  ...(creditedById === null ? [] : ['creditedByName']),
  'comment',
]

function Besides({ row }: { row: Invoice }) {
  return (
    <>
      <MoreFacts resource={resource} row={row} title="Over deze factuur" names={besides(row)} />
      <LinkedConversations by={{ invoiceId: row.id }} />
    </>
  )
}

/** One invoice. */
export function InvoicePage({ customerId, id }: PageProps) {
  const { data } = useRecord(resource, customerId, id)
  // What belongs to a closed month is read-only.
  const mayEdit = useMay('organisation-invoices:write') && data?.state !== 'closed'
  const maySeeDocuments = useMay('organisation-documents:read')
  const maySeeActions = useMay('actions:read')
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => `Factuur ${row.invoiceNumber}`}
      lead={(row) => `${row.partyName}, ${date(row.invoiceDate)}`}
      trail={(row) => trailOf(row, customerId)}
      mayEdit={mayEdit}
      mayDelete={(row) => row.state === 'draft'}
      actions={(row) => <InvoiceActions row={row} customerId={customerId} />}
      dataLabel="Factuur"
      data={(row) => (
        <>
          {mayEdit && <WhatWasRead invoice={row} customerId={customerId ?? 0} />}
          {mayEdit && row.state === 'draft' && <WhatBlocks invoice={row} />}
          {mayEdit && isOpen(row) && <WhatIsNoticed customerId={customerId} id={row.id} values={row} />}
          {mayEdit && <WhatIsAwaited row={row} customerId={customerId} />}
          {row.state === 'inAudit' && <OpenFindings id={row.id} customerId={customerId} />}
          <div className={row.originalHash === null ? stack : both}>
            <InvoiceSheet invoice={row} customerId={customerId} />
            <Original invoice={row} customerId={customerId ?? 0} mayWrite={mayEdit} />
          </div>
          <Besides row={row} />
        </>
      )}
      tabs={(row) => [
        {
          id: 'lines',
          label: 'Regels',
          count: row.lines.length,
          content: <LineTable invoice={row} customerId={customerId} />,
        },
        ...(maySeeDocuments
          ? [
              {
                id: 'documents',
                label: 'Documenten',
                content: <InvoiceDocuments customerId={customerId ?? 0} invoiceId={row.id} />,
              },
            ]
          : []),
        ...(maySeeActions
          ? [
              {
                id: 'actions',
                label: 'Acties',
                content: <LinkedActions customerId={customerId ?? 0} by={{ invoiceId: row.id }} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** What can be done with an invoice besides its steps. */
function InvoiceActions({ row, customerId }: { row: Invoice; customerId: number | null }) {
  return (
    <>
      <ControlLink row={row} customerId={customerId} />
      <TakeAway invoice={row} path={callsOf(resource, customerId)} />
      <MakeAction customerId={customerId ?? 0} by={{ invoiceId: row.id }} />
    </>
  )
}

/** To its control, line by line: what is registered has one. */
function ControlLink({ row, customerId }: { row: Invoice; customerId: number | null }) {
  const maySee = useMay('organisation-report-invoice-check:read')
  if (!maySee || row.state === 'draft') return null
  return <ButtonLink href={`${pagesOf(resource, customerId).show(row.id)}/control`}>Controle</ButtonLink>
}

/** What a person should look at in a draft that was made of an e-invoice. */
function WhatWasRead({ invoice, customerId }: { invoice: Invoice; customerId: number }) {
  const { importNotes, state } = invoice
  if (state !== 'draft') return null
  return (
    <>
      {importNotes !== null && (
        <Banner tone="warning" title="Dit viel op bij het inlezen">
          {importNotes.split('\n').map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Banner>
      )}
      <UnknownEans invoice={invoice} customerId={customerId} />
    </>
  )
}

/** Writing an invoice down, or changing one; what is in control keeps all but its remarks. */
export function InvoiceForm({ customerId, id }: PageProps) {
  const { data } = useRecord(resource, customerId, id)
  const allOfIt = data === undefined || isOpen(data)
  const pages = invoicePages(customerId)
  const expected = useExpected(customerId)
  const crediting = useCrediting(customerId)
  const attached = useAttached()
  if (id === null && (expected.isComing || crediting.isComing)) return <Skeleton lines={8} />
  const start = expected.start ?? crediting.start ?? attached
  return (
    <FormPage
      resource={allOfIt ? resource : invoiceRemarks}
      customerId={customerId}
      id={id}
      wide
      {...(start && { start })}
      currency={crediting.currency}
      {...(data && { trail: trailOf(data, customerId, 'Bewerken') })}
      {...(!allOfIt && { lead: onlyRemarks })}
      inputs={{
        lines: (form) => <LinesField form={form} customerId={customerId} invoice={data && data} />,
        originalUploadId: (form) => (
          <OriginalField form={form} customerId={customerId ?? 0} isNew={id === null} />
        ),
      }}
      backTo={id === null ? pages.list : pages.show(id)}
      afterSave={pages.show}
    />
  )
}
