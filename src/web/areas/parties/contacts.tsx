import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { FormPage } from '../../records/formPage.tsx'
import { viewsOf } from '../../records/plain.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { ImportLink } from './importLink.tsx'
import type { PartyKind } from './kinds.ts'

/** Whom one speaks at a party. */
export function PartyContacts({ kind, partyId }: { kind: PartyKind; partyId: number }) {
  const { contacts } = kind
  const pages = pagesOf(contacts, null)
  const mayAdd = useMay(contacts.permission.create)
  return (
    <RelatedCard
      resource={contacts}
      customerId={null}
      by={{ partyId }}
      columns={['name', 'role', 'email', 'telephone', 'mobile']}
      rowHref={(row) => pages.show(row.id)}
      tools={mayAdd && <ImportLink size="sm" href={`${pages.list}/import?party=${partyId}`} />}
      add={mayAdd && { label: 'Contactpersoon toevoegen', href: `${pages.create}?party=${partyId}` }}
    >
      Wie je belt of mailt bij deze partij, staat hier.
    </RelatedCard>
  )
}

/** The pages of contacts of a kind of party; from one of them one goes back to its party. */
export function contactPagesFor({ resource, contacts }: PartyKind) {
  const pages = pagesOf(contacts, null)
  const party = pagesOf(resource, null)
  function Show({ id }: PageProps) {
    const mayEdit = useMayEdit(contacts)
    return (
      <ShowPage
        resource={contacts}
        customerId={null}
        id={id}
        title={(row) => String(row.name)}
        lead={(row) => {
          const { partyId, partyName } = row
          return <TextLink href={`${party.show(Number(partyId))}?tab=contacts`}>{String(partyName)}</TextLink>
        }}
        mayEdit={mayEdit}
        mayDelete={() => true}
      />
    )
  }
  function Form({ id }: PageProps) {
    const asked = Number(new URLSearchParams(useSearch()).get('party')) || null
    const start = useMemo(() => ({ partyId: asked }), [asked])
    return (
      <FormPage
        {...(id === null && { start })}
        resource={contacts}
        customerId={null}
        id={id}
        afterSave={pages.show}
      />
    )
  }
  return { List: viewsOf(contacts).List, Show, Form }
}
