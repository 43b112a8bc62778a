import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { contact } from '../../../contract/areas/contacts/contacts.ts'
import { personalDataOfContact } from '../../../contract/areas/privacy/privacyCalls.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { useSettled } from '../../fields/settled.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../../flows/confirmDelete.tsx'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay, useMayAsk } from '../../portal/profile.ts'
import { takeFile } from '../../portal/takeFile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { FormPage } from '../../records/formPage.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { SearchInput } from '../../ui/searchInput.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { ContactCard } from './card.tsx'

const pageOf = (customerId: number | null) => pagesOf(contact, customerId)

// One column; two at medium and three at extra-large width (specification, point 9).
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
  // Cards of one row are equally high, with their buttons on one line.
  '& > section': { display: 'flex', flexDirection: 'column' },
  '& > section > :last-child': { flex: '1', display: 'flex', flexDirection: 'column' },
  '& > section > :last-child > :first-child': { flex: '1' },
})

/** The contacts of a customer as cards (specification, point 2). */
export function ContactList({ customerId }: PageProps) {
  const path = callsOf(contact, customerId)
  const mayWrite = useMay('organisation-contacts:write')
  const mayTakeAll = useMayAsk(personalDataOfContact)
  const [page, go] = useLocation()
  const q = new URLSearchParams(useSearch()).get('q') ?? ''
  const [typed, type] = useSettled(q, (text) =>
    go(text === '' ? page : `${page}?${new URLSearchParams({ q: text })}`, { replace: true }),
  )
  const contacts = useQuery({
    queryKey: [path, 'cards', q],
    queryFn: ({ signal }) =>
      ask(recordCalls(contact).list, { customerId: customerId ?? 0, query: { limit: 999, q } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const machine = useMemo(() => confirmDeleteOf(contact, customerId), [customerId])
  const deleting = useFlow(machine)
  return (
    <>
      <PageTitle>Contactpersonen</PageTitle>
      <PageHeader
        title="Contactpersonen"
        count={contacts.data?.meta.total}
        actions={mayWrite && <AddButton href={pageOf(customerId).create} />}
      />
      <div className={css({ maxWidth: { md: '22rem' }, mb: '4' })} data-list-search>
        <SearchInput
          label="Zoek in contactpersonen"
          placeholder="Zoeken…"
          value={typed}
          onChange={type}
          loading={contacts.isFetching}
        />
      </div>
      {contacts.isPending && <Loader />}
      {contacts.isError && (
        <Card>
          <ErrorState onRetry={() => void contacts.refetch()}>{contacts.error.message}</ErrorState>
        </Card>
      )}
      {contacts.data?.data.length === 0 && <p className={css({ color: 'text.soft' })}>No results found</p>}
      <div className={grid}>
        {contacts.data?.data.map((one) => (
          <ContactCard key={one.id} contact={one} href={pageOf(customerId).show(one.id)}>
            {mayWrite && (
              <CardButtons
                edit={pageOf(customerId).edit(one.id)}
                onDelete={() => deleting.send({ type: 'ask', item: { id: one.id, name: one.fullName } })}
                {...(mayTakeAll && {
                  onTakeAll: () => void takeFile(`customers/${customerId}/contacts/${one.id}/personal-data`),
                })}
              />
            )}
          </ContactCard>
        ))}
      </div>
      <ConfirmDeleteDialog actor={deleting} one={contact.label.one} />
    </>
  )
}

function AddButton({ href }: { href: string }) {
  return (
    <ButtonLink look="primary" href={href} icon={<Plus size={16} aria-hidden />}>
      Contactpersoon toevoegen
    </ButtonLink>
  )
}

interface CardButtonsProps {
  edit: string
  onDelete: () => void
  onTakeAll?: () => void
}

function CardButtons({ edit, onDelete, onTakeAll }: CardButtonsProps) {
  return (
    <>
      <ButtonLink size="sm" href={edit} icon={<Pencil size={14} aria-hidden />}>
        Bewerken
      </ButtonLink>
      <Button size="sm" look="quiet" icon={<Trash2 size={14} aria-hidden />} onClick={onDelete}>
        Verwijderen
      </Button>
      {onTakeAll && (
        <IconButton
          size="sm"
          label="Alle gegevens van deze persoon exporteren (AVG)"
          icon={<Download size={14} aria-hidden />}
          onClick={onTakeAll}
        />
      )}
    </>
  )
}

/** One person: all that is known of them, and who changed what. */
export function ContactPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(contact)
  return (
    <ShowPage
      resource={contact}
      customerId={customerId}
      id={id}
      title={(row) => String(row.fullName)}
      lead={(row) => row.function}
      mayEdit={mayEdit}
      mayDelete={() => true}
    />
  )
}

/** Making or changing a contact. */
export function ContactForm({ customerId, id }: PageProps) {
  return <FormPage resource={contact} customerId={customerId} id={id} />
}
