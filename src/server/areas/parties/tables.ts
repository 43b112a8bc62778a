import type { Generated } from 'kysely'
import type { AttachedColumns } from '../../storage/files/attached.ts'

/** A party of any kind, as far as more than its own pages ask for it. */
interface Parties {
  id: Generated<number>
  kind: 'supplier' | 'gridoperator' | 'measuring' | 'trafo'
  name: string
  code: string | null
  products: ('1' | '2')[]
  kvk: string | null
  vatNumber: string | null
  iban: string | null
  website: string | null
  portalUrl: string | null
  regions: string | null
  telephone: string | null
  email: string | null
  invoiceEmail: string | null
  claimEmail: string | null
  deskEmail: string | null
  deskPhone: string | null
  deskHours: string | null
  invoiceFormat: string | null
  priceTypes: Generated<string[]>
  creditRating: string | null
  noticeMonths: number | null
  dataChannel: string | null
  letterStreet: string | null
  letterPostcode: string | null
  letterCity: string | null
  letterCountry: string | null
  comment: string | null
  inactiveReason: string | null
  successorId: number | null
  failedOn: string | null
  state: Generated<'active' | 'failing' | 'inactive'>
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** Somebody at a party. */
interface PartyContacts {
  id: Generated<number>
  partyId: number
  kind: Parties['kind']
  name: string
  role: string | null
  email: string | null
  telephone: string | null
  mobile: string | null
  comment: string | null
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

declare module '../../storage/db/tables.ts' {
  interface Tables {
    parties: Parties
    partyContacts: PartyContacts
    partyFiles: AttachedColumns & { partyId: number }
  }
}
