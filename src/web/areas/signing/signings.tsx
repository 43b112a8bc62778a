import { FileDown, ShieldCheck } from 'lucide-react'
import { type Signing, signing } from '../../../contract/areas/signing/signings.ts'
import { linkedKinds, linkedPages, outToSign } from '../../../contract/areas/signing/signingWords.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { takeFile } from '../../portal/takeFile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { MoreFacts } from '../../records/moreFacts.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { SigningProgress } from './progress.tsx'

const resource: AnyResource = signing
const pages = pagesOf(resource, null)
const signingOf = (row: AnyRow) => row as unknown as Signing

const columns = withColumns(columnsOf(resource), {
  subject: {
    cell: (row) => (
      <span>
        {signingOf(row).subject}
        <Second>{signingOf(row).signerNames}</Second>
      </span>
    ),
  },
  customerName: { from: 'md' },
  sentAt: { from: 'lg' },
  expiresOn: { from: 'md' },
  lastActivityAt: { from: 'xl' },
})

/** What is out to be signed, what ends first on top. */
export function SigningList() {
  return (
    <ListPage
      resource={resource}
      customerId={null}
      columns={columns}
      mayCreate={false}
      rowHref={(row) => pages.show(row.id)}
      primary={
        <Button
          icon={<ShieldCheck size={16} aria-hidden />}
          onClick={() => void takeFile('signings/certificate')}
        >
          Certificaat
        </Button>
      }
      nothing="Verstuur een leveringsovereenkomst ter ondertekening: dan staat zij hier."
    />
  )
}

const facts = [
  'fileName',
  'pageCount',
  'expiresOn',
  'remindEveryDays',
  'startedByName',
  'sentAt',
  'provider',
  'closedAt',
  'message',
]

/** Milliseconds until it is asked again while others sign: often enough to see it happen. */
const pace = 5000
const underWay: ReadonlySet<unknown> = new Set(outToSign)

/** One of them: who signed, who is next, and all that happened. */
export function SigningPage({ id }: PageProps) {
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => signingOf(row).subject}
      lead={(row) => <Lead {...signingOf(row)} />}
      again={(row) => underWay.has(row.state) && pace}
      actions={(row) => <Files {...signingOf(row)} />}
      data={(row) => (
        <>
          {signingOf(row).rejectReason && (
            <Banner
              tone={row.state === 'rejected' || row.state === 'failed' ? 'danger' : 'info'}
              title={signingOf(row).statusName}
            >
              {signingOf(row).rejectReason}
            </Banner>
          )}
          <SigningProgress id={row.id} version={row.version} />
          <MoreFacts resource={resource} row={row} title="Verzonden" names={facts} />
        </>
      )}
    />
  )
}

function Lead({ customerId, customerName, linkedKind, linkedId, expiresOn, state }: Signing) {
  return (
    <>
      <TextLink href={`/v3/customers/${customerId}`}>{customerName}</TextLink>
      <TextLink href={linkedPages[linkedKind](linkedId)}>{linkedKinds[linkedKind]}</TextLink>
      {underWay.has(state) && <span>Verloopt op {date(expiresOn)}</span>}
    </>
  )
}

/** What can be taken away: what is read, and once everybody signed what came of it. */
function Files({ id, state }: Signing) {
  const take = (which: 'document' | 'signed' | 'receipt') => () =>
    void takeFile(`signings/${id}/file`, { which })
  const icon = <FileDown size={16} aria-hidden />
  if (state !== 'signed')
    return (
      <Button icon={icon} onClick={take('document')}>
        Document
      </Button>
    )
  return (
    <>
      <Button look="primary" icon={icon} onClick={take('signed')}>
        Getekend document
      </Button>
      <Button icon={icon} onClick={take('receipt')}>
        Transactiebewijs
      </Button>
    </>
  )
}
