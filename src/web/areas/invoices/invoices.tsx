import { FileUp } from 'lucide-react'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { library } from '../../../contract/areas/library/library.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { ListPage } from '../../records/listPage.tsx'
import { MissingLink } from '../../records/missingLink.tsx'
import { ZipButton } from '../../records/zipButton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { columns } from './columns.tsx'
import { InvoiceTabs } from './overviewTabs.tsx'
import { invoicePages } from './places.ts'
import { UploadButton } from './upload.tsx'

const resource = invoice

/** The invoices of a customer. */
export function InvoiceList({ customerId }: PageProps) {
  const mayWrite = useMay('organisation-invoices:write')
  const maySend = useMay('organisation-documents:write')
  const maySeeMissing = useMay('invoices:read')
  const pages = invoicePages(customerId)
  return (
    <ListPage
      resource={resource}
      customerId={customerId}
      columns={columns}
      tabs={customerId !== null && <InvoiceTabs customerId={customerId} value="list" />}
      mayCreate={mayWrite}
      actions={
        <>
          {maySeeMissing && <MissingLink by={{ customerId: String(customerId) }} />}
          {mayWrite ? (
            <UploadButton customerId={customerId ?? 0} showAt={pages.show} />
          ) : (
            maySend && <HandInLink customerId={customerId} />
          )}
        </>
      }
      rowHref={(row) => pages.show(row.id)}
      bulkTools={(ticked) => <ZipButton path={callsOf(resource, customerId)} ticked={ticked} />}
    />
  )
}

/** Who writes no invoices down sends them to who does. */
function HandInLink({ customerId }: { customerId: number | null }) {
  return (
    <ButtonLink
      href={`${pagesOf(library, customerId).create}?category=factuur`}
      icon={<FileUp size={16} aria-hidden />}
    >
      Factuur aanleveren
    </ButtonLink>
  )
}
