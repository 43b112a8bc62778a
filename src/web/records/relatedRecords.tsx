import { meterReading } from '../../contract/areas/emsInput/meterReadings.ts'
import { invoice } from '../../contract/areas/invoices/invoices.ts'
import { library } from '../../contract/areas/library/library.ts'
import { supplyAgreement } from '../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { trafo } from '../../contract/areas/trafos/trafos.ts'
import { pagesOf } from '../fields/places.ts'
import { useMay } from '../portal/profile.ts'
import { readingColumns } from './readingColumns.tsx'
import { RelatedCard } from './relatedCard.tsx'

interface RelatedProps {
  customerId: number
  /** The filter of the list that finds those of the record on this page. */
  by: Readonly<Record<string, number>>
}

/** The invoices of an entity or a connection, the latest first. */
export function RelatedInvoices({ customerId, by }: RelatedProps) {
  const pages = pagesOf(invoice, customerId)
  return (
    <RelatedCard
      resource={invoice}
      customerId={customerId}
      by={by}
      columns={['invoiceNumber', 'invoiceDate', 'partyName', 'kind', 'amountExcl', 'statusName']}
      rowHref={(row) => `${pages.show(row.id)}/show`}
    >
      Facturen die hierbij horen, komen hier vanzelf te staan.
    </RelatedCard>
  )
}

/** The documents of an entity or a connection; `begin` is what the address of one more says it belongs to. */
export function RelatedDocuments({ customerId, by, begin }: RelatedProps & { begin: string }) {
  const pages = pagesOf(library, customerId)
  const mayAdd = useMay('organisation-documents:write')
  return (
    <RelatedCard
      resource={library}
      customerId={customerId}
      by={by}
      columns={['title', 'category', 'documentDate', 'expiryDate', 'statusName']}
      rowHref={(row) => pages.show(row.id)}
      add={mayAdd && { label: 'Document toevoegen', href: `${pages.create}?${begin}` }}
    >
      Een nieuw document hoort er meteen bij.
    </RelatedCard>
  )
}

const shownOfReadings = ['readingDate', 'register', 'value', 'derivedUsage', 'statusName']

/** The meter readings of a connection that somebody typed, the latest first. */
export function RelatedReadings({ customerId, connectionId }: { customerId: number; connectionId: number }) {
  const pages = pagesOf(meterReading, customerId)
  const mayEnter = useMay('organisation-report-ems:write')
  return (
    <RelatedCard
      resource={meterReading}
      customerId={customerId}
      by={{ connectionId }}
      columns={readingColumns.flatMap(({ sortable: _, ...column }) =>
        shownOfReadings.includes(column.id) ? [column] : [],
      )}
      rowHref={(row) => pages.show(row.id)}
      add={mayEnter && { label: 'Meterstand toevoegen', href: `${pages.create}?connection=${connectionId}` }}
    >
      Standen die iemand opneemt of overtypt, staan hier. Wat een meetbedrijf levert, staat bij Verbruik.
    </RelatedCard>
  )
}

/** The agreements of a connection or a party, what ends first on top. */
export function RelatedAgreements({
  by,
  begin,
}: {
  by: Readonly<Record<string, number>>
  /** What the address of one more says it begins with; absent where none is added. */
  begin?: string
}) {
  const pages = pagesOf(supplyAgreement, null)
  const mayAdd = useMay(supplyAgreement.permission.create)
  return (
    <RelatedCard
      resource={supplyAgreement}
      customerId={null}
      by={by}
      columns={[
        'number',
        'customerName',
        'partyName',
        'priceType',
        'startDate',
        'endDate',
        'noticeDate',
        'statusName',
      ].filter((name) => !('connectionIds' in by) || name !== 'customerName')}
      rowHref={(row) => pages.show(row.id)}
      add={
        mayAdd && begin !== undefined && { label: 'Overeenkomst toevoegen', href: `${pages.create}?${begin}` }
      }
    >
      Waar deze bij hoort volgens een overeenkomst, staat hier.
    </RelatedCard>
  )
}

/** The transformers behind a connection. */
export function RelatedTrafos({ customerId, connectionId }: { customerId: number; connectionId: number }) {
  const pages = pagesOf(trafo, null)
  const mayAdd = useMay(trafo.permission.create)
  return (
    <RelatedCard
      resource={trafo}
      customerId={null}
      by={{ connectionIds: connectionId }}
      columns={['number', 'power', 'ownership', 'lessorName', 'rent', 'noticeDate', 'statusName']}
      rowHref={(row) => pages.show(row.id)}
      add={
        mayAdd && {
          label: 'Trafo toevoegen',
          href: `${pages.create}?customer=${customerId}&connection=${connectionId}`,
        }
      }
    >
      Met een gehuurde trafo staat bij deze aansluiting vanzelf Trafohuur aan.
    </RelatedCard>
  )
}
