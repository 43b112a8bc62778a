import { longText, required, section, text } from '../../records/field.ts'
import type { AreaPermission } from '../../records/permission.ts'
import { reference } from '../../records/picked.ts'
import { type Row, resource } from '../../records/resource.ts'
import { email, phone } from '../../records/texts.ts'

export type PartyContact = Row<typeof supplierContact>

interface Of {
  readonly list: string
  readonly party: string
  readonly read: AreaPermission
  readonly write: AreaPermission
}

/** What is the same of whom one speaks at a party, of whatever kind it is. */
const common = ({ list, party, read, write }: Of) =>
  ({
    table: 'party_contacts',
    within: 'all',
    permission: { list: read, get: read, create: write, update: write, remove: write },
    label: { one: 'Contactpersoon', many: 'Contactpersonen' },
    fields: section('Contactpersoon', {
      partyId: required(reference(party, `${list}?state=active`, 'parties')),
      name: required(text('Naam', 120)),
      role: text('Functie', 80),
      email: email('E-mailadres'),
      telephone: phone('Telefoonnummer'),
      mobile: phone('Mobiel nummer'),
      comment: longText('Opmerking'),
    }),
    columns: ['name', 'partyName', 'role', 'email', 'telephone', 'mobile'],
    sort: { name: ['name'], role: ['role'] },
    order: ['name'],
    filters: ['partyId'],
    searchable: true,
  }) as const

/** Whom one speaks at a supplier. */
export const supplierContact = resource({
  ...common({
    list: 'suppliers',
    party: 'Leverancier',
    read: 'suppliers:read',
    write: 'suppliers:write',
  }),
  name: 'supplier-contacts',
  fixed: { kind: 'supplier' },
})

/** Whom one speaks at a grid operator. */
export const gridOperatorContact = resource({
  ...common({
    list: 'grid-operators',
    party: 'Netbeheerder',
    read: 'grid-operators:read',
    write: 'grid-operators:write',
  }),
  name: 'grid-operator-contacts',
  fixed: { kind: 'gridoperator' },
})

/** Whom one speaks at a measuring company. */
export const measuringCompanyContact = resource({
  ...common({
    list: 'measuring-companies',
    party: 'Meetbedrijf',
    read: 'measuring-companies:read',
    write: 'measuring-companies:write',
  }),
  name: 'measuring-company-contacts',
  fixed: { kind: 'measuring' },
})
