/** Pick lists of invoices and their lines. */

export { lineTypes } from '../../../domain/invoice/lineTypes.ts'

/** Who sends an energy invoice. */
export const partyTypes = {
  supplier: 'Leverancier',
  gridoperator: 'Netbeheerder',
  measuring: 'Meetbedrijf',
  trafo: 'Trafoverhuurder',
  other: 'Overig',
} as const

/** Whether senders of this kind stand in no list: an invoice says their name in words. */
export const isInNoList = (type: unknown): type is 'trafo' | 'other' => type === 'trafo' || type === 'other'

export const invoiceKinds = {
  voorschot: 'Voorschotnota',
  maand: 'Maandfactuur',
  jaar: 'Jaarafrekening',
  eind: 'Eindafrekening',
  correctie: 'Correctiefactuur',
  credit: 'Creditfactuur',
} as const

export const invoiceSources = {
  handmatig: 'Handmatig',
  upload: 'Upload',
  email: 'E-mail',
  efactuur: 'E-factuur (UBL)',
  api: 'Koppeling',
} as const

export const lineUnits = {
  kwh: 'kWh',
  mwh: 'MWh',
  m3: 'm³',
  nm3: 'm³ (n)',
  kw: 'kW',
  kvarh: 'kVArh',
  dag: 'dag',
  maand: 'maand',
  jaar: 'jaar',
  stuk: 'stuk',
} as const

/** The VAT rates of today; an older or foreign invoice may carry another. */
export const vatRates = { '21': '21%', '9': '9%', '0': '0%', verlegd: 'Btw verlegd' } as const
