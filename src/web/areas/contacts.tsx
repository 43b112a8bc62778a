import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Landmark, Mail, Pencil, Phone, Plus, Smartphone, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Contact, contact } from '../../contract/contacts.ts'
import { api } from '../api.ts'
import { shown } from '../crud/cells.tsx'
import { FormPage } from '../crud/formPage.tsx'
import { callsOf, pagesOf } from '../crud/places.ts'
import { useSettled } from '../crud/settled.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../flows/confirmDelete.tsx'
import type { PageProps } from '../page.ts'
import { PageTitle } from '../pageTitle.tsx'
import { useMay } from '../profile.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { MailAddress } from '../ui/mailAddress.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { SearchInput } from '../ui/searchInput.tsx'
import { Loader } from '../ui/spinner.tsx'
import { TextLink } from '../ui/textLink.tsx'
import { useFlow } from '../useFlow.ts'

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
  const [page, go] = useLocation()
  const q = new URLSearchParams(useSearch()).get('q') ?? ''
  const [typed, type] = useSettled(q, (text) =>
    go(text === '' ? page : `${page}?${new URLSearchParams({ q: text })}`, { replace: true }),
  )
  const contacts = useQuery({
    queryKey: [path, 'cards', q],
    queryFn: ({ signal }) => api.get<Contact[]>(path, { query: { limit: 999, q }, signal }),
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
          <ContactCard key={one.id} contact={one}>
            {mayWrite && (
              <CardButtons
                edit={pageOf(customerId).edit(one.id)}
                onDelete={() => deleting.send({ type: 'ask', item: { id: one.id, name: one.fullName } })}
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

function CardButtons({ edit, onDelete }: { edit: string; onDelete: () => void }) {
  return (
    <>
      <ButtonLink size="sm" href={edit} icon={<Pencil size={14} aria-hidden />}>
        Bewerken
      </ButtonLink>
      <Button size="sm" look="quiet" icon={<Trash2 size={14} aria-hidden />} onClick={onDelete}>
        Verwijderen
      </Button>
    </>
  )
}

const lines = css({ display: 'grid', gap: '1.5', textStyle: 'small' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minWidth: '0',
  overflowWrap: 'anywhere',
  '& svg': { color: 'text.faint', flexShrink: '0' },
})

function Line({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p className={line}>
      {icon}
      <TextLink href={href}>{children}</TextLink>
    </p>
  )
}

const dial = (number: string | null) => `tel:${number?.replaceAll(/[^+\d]/g, '')}`

/** One person; the buttons are its children. */
function ContactCard({ contact: one, children }: { contact: Contact; children: ReactNode }) {
  const known = one.emailAddress ?? one.telephoneNumber ?? one.mobileNumber
  return (
    <Card title={one.fullName} footer={children || undefined}>
      <div className={css({ display: 'grid', gap: '3', alignContent: 'start' })}>
        {(one.function || one.isPrimary || one.isSignatory || one.hasAccount) && (
          <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}>
            {one.function && <span className={css({ color: 'text.soft' })}>{one.function}</span>}
            {one.isPrimary && <Badge tone="accent">Hoofdcontact</Badge>}
            {one.isSignatory && <Badge tone="info">Tekenbevoegd</Badge>}
            {one.hasAccount && <Badge tone="success">Portaal</Badge>}
          </div>
        )}
        <div className={lines}>
          <Line icon={<Mail size={15} aria-hidden />} href={`mailto:${one.emailAddress}`}>
            {one.emailAddress && <MailAddress of={one.emailAddress} />}
          </Line>
          <Line icon={<Phone size={15} aria-hidden />} href={dial(one.telephoneNumber)}>
            {one.telephoneNumber}
          </Line>
          <Line icon={<Smartphone size={15} aria-hidden />} href={dial(one.mobileNumber)}>
            {one.mobileNumber}
          </Line>
          {one.entityIds.length > 0 && (
            <div className={line}>
              <Landmark size={15} aria-hidden />
              {shown(contact.fields.entityIds, one.entityIds)}
            </div>
          )}
          {known === null && <p className={css({ color: 'text.faint' })}>Geen contactgegevens bekend</p>}
        </div>
      </div>
    </Card>
  )
}

/** Making or changing a contact. */
export function ContactForm({ customerId, id }: PageProps) {
  return <FormPage resource={contact} customerId={customerId} id={id} />
}
