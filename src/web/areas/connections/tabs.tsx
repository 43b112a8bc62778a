import { lazy, Suspense } from 'react'
import type { Connection } from '../../../contract/areas/connections/connections.ts'
import { useMay } from '../../portal/profile.ts'
import {
  RelatedDocuments,
  RelatedInvoices,
  RelatedReadings,
  RelatedTrafos,
} from '../../records/relatedRecords.tsx'
import type { RecordTab } from '../../records/showPage.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Contract } from './contract.tsx'
import { Meters } from './meters.tsx'

const RelatedMutations = lazy(async () => ({ default: (await import('./mutations.tsx')).RelatedMutations }))

/** What stands behind a connection, as far as one may see it. */
export function useConnectionTabs(customerId: number, mayEdit: boolean): (row: Connection) => RecordTab[] {
  const hasEms = useMay('mod:ems')
  const hasMutations = useMay('mod:mutations')
  const seesReadings = useMay('organisation-report-ems:read')
  const seesInvoices = useMay('organisation-invoices:read')
  const seesDocuments = useMay('organisation-documents:read')
  const seesAgreements = useMay('back-office-contracts:read')
  const seesTrafos = useMay('trafos:read')
  const tab = (isSeen: boolean, of: RecordTab) => (isSeen ? [of] : [])
  return (row) => [
    ...tab(seesAgreements, {
      id: 'contract',
      label: 'Contract',
      content: <Contract row={row} customerId={customerId} />,
    }),
    {
      id: 'meters',
      label: 'Meters',
      content: <Meters row={row} customerId={customerId} mayWrite={mayEdit} />,
    },
    ...tab(hasEms && seesReadings, {
      id: 'readings',
      label: 'Meterstanden',
      content: <RelatedReadings customerId={customerId} connectionId={row.id} />,
    }),
    ...tab(seesInvoices, {
      id: 'invoices',
      label: 'Facturen',
      content: <RelatedInvoices customerId={customerId} by={{ connectionId: row.id }} />,
    }),
    ...tab(seesDocuments, {
      id: 'documents',
      label: 'Documenten',
      content: (
        <RelatedDocuments
          customerId={customerId}
          by={{ connectionIds: row.id }}
          begin={`connectionId=${row.id}`}
        />
      ),
    }),
    ...tab(hasMutations, {
      id: 'mutations',
      label: 'Mutaties',
      content: (
        <Suspense fallback={<Skeleton lines={4} />}>
          <RelatedMutations customerId={customerId} connectionId={row.id} />
        </Suspense>
      ),
    }),
    ...tab(seesTrafos, {
      id: 'trafos',
      label: 'Trafo’s',
      content: <RelatedTrafos customerId={customerId} connectionId={row.id} />,
    }),
  ]
}
