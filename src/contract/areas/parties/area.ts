import { gs1CheckDigit } from '../../../domain/identity/ean.ts'
import { areaOf, type PersonalColumns } from '../../records/area.ts'
import { gridOperator, measuringCompany, supplier } from './parties.ts'
import { gridOperatorContact, measuringCompanyContact, supplierContact } from './partyContacts.ts'

/** Firms: what is written down of them says nothing about a person. */
const party: PersonalColumns = {
  plain: [
    'kind name code products kvk vat_number iban website portal_url regions telephone email invoice_email claim_email',
    'desk_email desk_phone desk_hours invoice_format price_types credit_rating data_channel comment inactive_reason state',
    'letter_street letter_postcode letter_city letter_country',
  ].join(' '),
}

const changes = {
  field: 'claimEmail',
  values: ['bezwaar@partij.example', 'een@partij.example', 'twee@partij.example'],
  wrong: 'geen adres',
  says: /e-mailadres/,
} as const

const role = { field: 'role', values: ['Klikdesk', 'een', 'twee'], wrong: 'x'.repeat(81) } as const

/** A market code that nobody has, for each number another. */
function codeOf(nth: number): string {
  const body = `8799${String(nth).padStart(8, '0')}`
  return `${body}${gs1CheckDigit(body)}`
}

/** Grid operators, measuring companies and suppliers: who connections are with, and who sends invoices. */
export const area = areaOf({
  records: [
    gridOperator,
    measuringCompany,
    supplier,
    gridOperatorContact,
    measuringCompanyContact,
    supplierContact,
  ],
  samples: {
    'grid-operators': {
      draft: (nth) => ({ name: `Netbeheerder ${nth}`, code: codeOf(nth), products: ['1'] }),
      changes,
    },
    'measuring-companies': { draft: (nth) => ({ name: `Meetbedrijf ${nth}`, products: ['1'] }), changes },
    suppliers: { draft: (nth) => ({ name: `Leverancier ${nth}`, products: ['1'] }), changes },
    'supplier-contacts': {
      draft: (nth, ids) => ({ partyId: ids.suppliers, name: `Eva ${nth}` }),
      changes: role,
    },
    'grid-operator-contacts': {
      draft: (nth, ids) => ({ partyId: ids['grid-operators'], name: `Eva ${nth}` }),
      changes: role,
    },
    'measuring-company-contacts': {
      draft: (nth, ids) => ({ partyId: ids['measuring-companies'], name: `Eva ${nth}` }),
      changes: role,
    },
  },
  privacy: {
    parties: party,
    party_contacts: { person: 'name role email telephone mobile comment', plain: 'kind' },
    party_files: { plain: 'file_hash file_name file_type' },
  },
  headings: {
    'supplier-contacts': 'Contactpersonen van leveranciers',
    'grid-operator-contacts': 'Contactpersonen van netbeheerders',
    'measuring-company-contacts': 'Contactpersonen van meetbedrijven',
  },
})
