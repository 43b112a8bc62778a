import type { lineUnits } from '../../../../contract/areas/invoices/invoicePicklists.ts'

type Unit = keyof typeof lineUnits

/** Codes of units as invoices write them (UN/ECE recommendation 20, and what is written instead). */
const units: Readonly<Record<string, Unit>> = {
  KWH: 'kwh',
  MWH: 'mwh',
  MTQ: 'm3',
  M3: 'm3',
  NM3: 'nm3',
  KWT: 'kw',
  KW: 'kw',
  K3: 'kvarh',
  KVR: 'kvarh',
  DAY: 'dag',
  MON: 'maand',
  ANN: 'jaar',
  C62: 'stuk',
  EA: 'stuk',
  PCE: 'stuk',
  H87: 'stuk',
}

export const unitOf = (code: string | undefined): Unit | null => units[(code ?? '').toUpperCase()] ?? null

/** Where a sender says by what numbers it is known: its market code, and its VAT number. */
export const codePlaces = ['EndpointID', 'PartyIdentification/ID', 'PartyTaxScheme/CompanyID'] as const
