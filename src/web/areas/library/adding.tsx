import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import type { KeepQuestion } from '../../../../machines/flows/upload.ts'
import type { LibraryDocument } from '../../../contract/areas/library/library.ts'
import { isShownToCustomer, library } from '../../../contract/areas/library/library.ts'
import { addDocument } from '../../../contract/areas/library/libraryCalls.ts'
import { documentCategories } from '../../../contract/records/picklists.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { ask, askFilled } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { pagesOf } from '../../fields/places.ts'
import { Upload } from '../../flows/upload.tsx'
import { uploadCallsOf } from '../../flows/uploadCalls.ts'
import { goTo } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useProfile } from '../../portal/profile.ts'
import { tell } from '../../portal/root.ts'
import { RecordFetching, useRecord } from '../../records/record.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'

const resource = library
const forget = (customerId: number) =>
  queryClient.invalidateQueries({ queryKey: [`customers/${customerId}/library`] })

/** The record from whose page one came, which the documents then belong to. */
function belongingTo(search: string): Record<string, number | readonly number[]> {
  const asked = new URLSearchParams(search)
  const named = (name: string): number | undefined => {
    const id = Number(asked.get(name))
    return Number.isSafeInteger(id) && id > 0 ? id : undefined
  }
  const [entityId, invoiceId] = [named('entityId'), named('invoiceId')]
  const [connectionId, supplyAgreementId] = [named('connectionId'), named('supplyAgreementId')]
  return {
    ...(entityId && { entityId }),
    ...(invoiceId && { invoiceId }),
    ...(connectionId && { connectionIds: [connectionId] }),
    ...(supplyAgreementId && { supplyAgreementId }),
  }
}

/** What kind of document one came to add. */
function categoryIn(search: string): string | null {
  const asked = new URLSearchParams(search).get('category')
  return asked !== null && Object.hasOwn(documentCategories, asked) ? asked : null
}

/** What the page is called, and what becomes of what is added: an invoice of a customer is looked at by who keeps it. */
function wordsFor(isStaff: boolean, search: string): { title: string; lead?: string } {
  if (isStaff) return { title: 'Documenten toevoegen' }
  return categoryIn(search) === 'factuur'
    ? { title: 'Factuur aanleveren', lead: 'Je accountmanager krijgt bericht en verwerkt de factuur.' }
    : { title: 'Documenten toevoegen', lead: 'Wat je hier toevoegt, is ook voor je accountmanager te zien.' }
}

/** New documents: one form with a row per file. */
export function LibraryAdd({ customerId }: PageProps) {
  const id = customerId ?? 0
  const isStaff = useProfile()?.type !== 'customer'
  const list = pagesOf(resource, customerId).list
  const calls = useMemo(
    () =>
      uploadCallsOf(id, ({ uploadId, details }: KeepQuestion, signal) =>
        askFilled(addDocument, { customerId: id, body: { uploadId, ...details } }, { signal }),
      ),
    [id],
  )
  const search = useSearch()
  const details = useMemo(
    () => ({
      title: '',
      category: categoryIn(search),
      documentDate: dayAt(Date.now()),
      expiryDate: null,
      ...belongingTo(search),
      // A customer's own documents are theirs to see.
      ...(isStaff && { visibleToCustomer: isShownToCustomer(categoryIn(search)) }),
    }),
    [isStaff, search],
  )
  const words = wordsFor(isStaff, search)
  const kept = useCallback(
    (count: number) => {
      tell.success(count === 1 ? 'Document opgeslagen' : `${count} documenten opgeslagen`)
      void forget(id)
      goTo(list)
    },
    [id, list],
  )
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <PageHeader
        {...words}
        trail={<Breadcrumbs crumbs={[{ label: library.label.many, href: list }, { label: 'Toevoegen' }]} />}
      />
      <Card>
        <Upload details={details} calls={calls} onKept={kept} />
      </Card>
    </>
  )
}

/** Another file in the place of the one a document has. */
export function DocumentVersionPage({ customerId, id }: PageProps) {
  const record = useRecord(resource, customerId, id, { anew: true })
  if (!record.isSuccess) return <RecordFetching of={record} />
  return <NewVersion customerId={customerId ?? 0} row={record.data} />
}

function NewVersion({ customerId, row }: { customerId: number; row: LibraryDocument }) {
  const pages = pagesOf(resource, customerId)
  const { id, version } = row
  const { title, expiryDate } = row
  const calls = useMemo(
    () =>
      uploadCallsOf(customerId, ({ uploadId, details }: KeepQuestion, signal) =>
        ask(
          recordCalls(library).transition,
          { customerId, id, body: { event: 'RENEW', version, uploadId, ...details } },
          { signal },
        ),
      ),
    [customerId, id, version],
  )
  const details = useMemo(() => ({ expiryDate }), [expiryDate])
  const show = pages.show(id)
  const kept = useCallback(() => {
    tell.success('Nieuwe versie opgeslagen')
    void forget(customerId)
    goTo(show)
  }, [customerId, show])
  return (
    <>
      <PageTitle>Nieuwe versie</PageTitle>
      <PageHeader
        title="Nieuwe versie"
        lead={`Van ${title}. De vorige versie blijft bewaard.`}
        trail={
          <Breadcrumbs
            crumbs={[
              { label: library.label.many, href: pages.list },
              { label: title, href: show },
              { label: 'Nieuwe versie' },
            ]}
          />
        }
      />
      <Card>
        <Upload single details={details} calls={calls} onKept={kept} />
      </Card>
    </>
  )
}
