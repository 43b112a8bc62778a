import { pagesOf } from '../../fields/places.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { RelatedAgreements } from '../../records/relatedRecords.tsx'
import type { RecordTab } from '../../records/showPage.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { PartyContacts } from './contacts.tsx'
import { PartyFiles } from './files.tsx'
import type { PartyKind } from './kinds.ts'

/** What stands behind a party, as far as one may see it; what is a list of its own is a page of its own. */
export function usePartyTabs(kind: PartyKind): (id: number) => RecordTab[] {
  const seesConnections = useMay('organisation-connections:read')
  const seesInvoices = useMay('organisation-invoices:read')
  const seesAgreements = useMay('back-office-contracts:read') && kind.hasAgreements
  const isStaff = useProfile()?.type !== 'customer'
  const seesTariffs = useMay('grid-operators:read') && kind.filter === 'gridOperatorId'
  return (id) => {
    const page = pagesOf(kind.resource, null).show(id)
    const list = (path: string, label: string) => ({ id: path, label, href: `${page}/${path}` })
    return [
      ...(seesTariffs ? [list('tariffs', 'Tarieven')] : []),
      ...(seesConnections ? [list('connections', 'Aansluitingen')] : []),
      ...(seesInvoices ? [list('invoices', 'Facturen'), list('disputes', 'Betwistingen')] : []),
      ...(seesAgreements
        ? [
            {
              id: 'agreements',
              label: 'Overeenkomsten',
              content: <RelatedAgreements by={{ [kind.filter]: id }} />,
            },
          ]
        : []),
      {
        id: 'contacts',
        label: 'Contactpersonen',
        content: <PartyContacts kind={kind} partyId={id} />,
      },
      ...(isStaff ? [{ id: 'files', label: 'Documenten', content: <PartyFiles kind={kind} id={id} /> }] : []),
    ]
  }
}

/** The same above a list that belongs to the party. */
export function PartyTabs({ kind, id, value }: { kind: PartyKind; id: number; value: string }) {
  const page = pagesOf(kind.resource, null).show(id)
  const own = usePartyTabs(kind)(id)
  return (
    <TabBar
      label={`Onderdelen van ${kind.resource.label.one.toLowerCase()}`}
      value={value}
      tabs={[
        { id: 'data', label: 'Gegevens', href: page },
        ...own.map((tab) => ({ id: tab.id, label: tab.label, href: tab.href ?? `${page}?tab=${tab.id}` })),
        { id: 'history', label: 'Historie', href: `${page}?tab=history` },
      ]}
    />
  )
}
