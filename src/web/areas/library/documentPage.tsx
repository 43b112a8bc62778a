import { Download } from 'lucide-react'
import type { LibraryDocument } from '../../../contract/areas/library/library.ts'
import { library } from '../../../contract/areas/library/library.ts'
import { pagesOf } from '../../fields/places.ts'
import { fileSize } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useProfile } from '../../portal/profile.ts'
import { LinkedActions, MakeAction } from '../../records/linkedActions.tsx'
import { MoreFacts } from '../../records/moreFacts.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { canPreview, Shown } from './preview.tsx'
import { takeDocument } from './take.ts'
import { Versions } from './versions.tsx'

const resource = library

const both = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
})
const facts = css({ display: 'grid', gap: '4', minWidth: '0' })
const sheet = css({ height: '44rem', maxHeight: '80dvh', overflow: 'auto', display: 'grid' })

/** One document: what it is, what is in it, and what it has been. */
export function DocumentPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const of = customerId ?? 0
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => row.title}
      lead={(row) => {
        const { fileName, sizeBytes, fileVersion } = row
        return `${fileName} · ${fileSize(sizeBytes)}${fileVersion > 1 ? ` · versie ${fileVersion}` : ''}`
      }}
      mayEdit={mayEdit}
      without={['RENEW']}
      actions={(row) => <Actions row={row} customerId={of} />}
      tabs={(row) => [
        {
          id: 'versions',
          label: 'Versies',
          count: row.fileVersion,
          content: <Versions customerId={of} id={row.id} />,
        },
      ]}
      data={(row) => <Data row={row} customerId={of} />}
    />
  )
}

function Actions({ row, customerId }: { row: LibraryDocument; customerId: number }) {
  const allowed = row.allowed ?? []
  const { state } = row
  return (
    <>
      {state !== 'scanning' && state !== 'refused' && (
        <Button
          look="primary"
          icon={<Download size={16} aria-hidden />}
          onClick={() => takeDocument(customerId, row.id)}
        >
          Downloaden
        </Button>
      )}
      {allowed.includes('RENEW') && (
        <ButtonLink href={`${pagesOf(resource, customerId).show(row.id)}/version`}>Nieuwe versie</ButtonLink>
      )}
      <MakeAction customerId={customerId} by={{ documentId: row.id }} />
    </>
  )
}

const file = ['fileName', 'uploadedByName', 'createdAt']

function Data({ row, customerId }: { row: LibraryDocument; customerId: number }) {
  const shown = row
  const isStaff = useProfile()?.type !== 'customer'
  return (
    <div className={canPreview(shown) ? both : facts}>
      <div className={facts}>
        {shown.refusal && (
          <Banner tone="danger" title="Dit bestand is geweigerd">
            {shown.refusal}
          </Banner>
        )}
        <Facts resource={resource} row={row} />
        <MoreFacts resource={resource} row={row} title="Bestand" names={file} />
        {isStaff && <LinkedActions customerId={customerId} by={{ documentId: row.id }} />}
      </div>
      {canPreview(shown) && (
        <Card title="Voorbeeld" flush>
          <div className={sheet}>
            <Shown customerId={customerId} document={shown} />
          </div>
        </Card>
      )}
    </div>
  )
}
