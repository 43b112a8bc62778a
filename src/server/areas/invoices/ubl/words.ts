import type { lineTypes, lineUnits } from '../../../../contract/areas/invoices/invoicePicklists.ts'

type LineType = keyof typeof lineTypes
type Unit = keyof typeof lineUnits

/** What a line is by the words of its description; the first that fits counts, so what is more particular comes first. */
const kinds: readonly (readonly [RegExp, LineType])[] = [
  [/verminder|heffingskorting/, 'eb_vermindering'],
  [/duurzame energie|\bode\b/, 'ode'],
  [/energiebelasting|\beb\b/, 'eb'],
  [/teruglever|teruggelever|invoeding/, 'teruglevering'],
  [/garantie(s)? van oorsprong|\bgvo/, 'gvo'],
  [/gecontracteerd/, 'kw_contract'],
  [/maximale belasting|kw ?max|max\.? belasting/, 'kw_max'],
  [/blind|kvarh/, 'blind'],
  [/trafo|transformator/, 'trafo'],
  [/meetdienst|meettarief|meterhuur|meetverantwoord/, 'meet'],
  [/aansluit/, 'aansluit'],
  [/capaciteit/, 'capaciteit'],
  [/systeemdienst/, 'systeem'],
  [/vastrecht transport|transport.*vast/, 'transport_vast'],
  [/transport/, 'transport_kwh'],
  [/onbalans/, 'onbalans'],
  [/profielkosten|profieltoeslag/, 'profiel'],
  [/spot|epex|day.?ahead/, 'spot'],
  [/voorschot/, 'voorschot'],
  [/afronding/, 'afronding'],
  [/opslag/, 'opslag'],
  [/\bgas\b|aardgas|gaslevering/, 'levering_gas'],
  [/daluren|\bdal\b|laagtarief|\blaag\b/, 'levering_laag'],
  [/piekuren|\bpiek\b|normaaluren|\bnormaal\b|hoogtarief|\bhoog\b/, 'levering_hoog'],
  [/vastrecht|vaste (leverings)?kosten|vaste leverings/, 'vastrecht_levering'],
  [/enkeltarief|levering elektriciteit|levering stroom/, 'levering_enkel'],
]

/** A line that nothing is recognised in is `overig`: a person says what it is. */
export function lineTypeOf(description: string): LineType {
  const text = description.toLowerCase()
  return kinds.find(([words]) => words.test(text))?.[1] ?? 'overig'
}

/** The bracket of a tax line: "zone 2", "schijf 3". */
export function bracketOf(description: string): number | null {
  const found = /(?:zone|schijf)\s*([1-5])\b/i.exec(description)?.[1]
  return found === undefined ? null : Number(found)
}

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
