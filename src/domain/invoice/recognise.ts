import type { Product } from '../energy/channel.ts'
import { own } from '../own.ts'
import type { LineType } from './lineTypes.ts'

/** What of a line tells what it is about; what is not known is left out. */
export interface Worded {
  readonly description: string
  /** The code of the item as the sender has it ("LEVP", "EB2"). */
  readonly itemCode?: string | null
  /** Who sent it, and what the connection carries: "Vastrecht" of a grid operator is another than that of a supplier. */
  readonly sender?: string | null
  readonly product?: Product | null
  readonly unit?: string | null
}

/** Codes of items as the sector's e-invoices (SEeF) and its meters' exports carry them; a figure behind it is that of a bracket. */
const itemCodes: Readonly<Record<string, LineType>> = {
  LEVD: 'levering_laag',
  LEVL: 'levering_laag',
  LAAG: 'levering_laag',
  LEVP: 'levering_hoog',
  LEVN: 'levering_hoog',
  LEVH: 'levering_hoog',
  HOOG: 'levering_hoog',
  NORMAAL: 'levering_hoog',
  LEVE: 'levering_enkel',
  ENKEL: 'levering_enkel',
  EB: 'eb',
  ODE: 'ode',
  EBRED: 'eb_vermindering',
  MAXBELASTING: 'kw_max',
  BLINDINTEGRAAL: 'blind',
}

/** Parts that a sheet of grid tariffs has: a line that names one of them is about it, one that names several or none is all of them. */
const gridParts = [/vastrecht|transport/, /capaciteit/, /aansluit/, /\bmeet|\bmeter/]
const gridWords =
  /netbeheer(?!der)|systeembeheer(?!der)|netwerkkosten|kosten (van de |regionale )*netbeheerder/

/** Whether all grid costs stand on one line, as on every bill of a small connection (decision 49). */
const isAllIn = (text: string) =>
  gridWords.test(text) && gridParts.filter((part) => part.test(text)).length !== 1

type Rule = readonly [RegExp | ((text: string, line: Worded) => boolean), LineType]

const isOfGrid = ({ sender }: Worded) => sender === 'gridoperator' || sender === 'grid'
const isGas = (text: string, { product }: Worded) =>
  product === 'gas' || /gas\b|aardgas|gaslevering/.test(text)

/** What a line is by its words; the first that fits counts, so what is more particular comes first. */
const rules: readonly Rule[] = [
  [/verminder|heffingskorting/, 'eb_vermindering'],
  [/duurzame energie|\bode\b/, 'ode'],
  [/energiebelasting|\br?eb\b/, 'eb'],
  [
    /terug(ge)?lever(ings?)?[- ]?(kosten|heffing|boete|bijdrage|toeslag)|invoed(ings)?(kosten|heffing)|(kosten|bijdrage|heffing)( voor| van| op)?( de| uw)? (terug(ge)?lever|invoed)|vaste? (kosten )?teruglever/,
    'terugleverkosten',
  ],
  [/teruglever|teruggelever|invoeding/, 'teruglevering'],
  [/regio ?-?(nale )?(toeslag|opslag|tarief)|regionale (toeslag|opslag)/, 'regiotoeslag'],
  [/\bkliks?\b|\bclicks?\b|geklikt|vastge(klikt|legd|zet) ?(gas|stroom)?(volume|prijs|blok)?/, 'klik'],
  [/garanties? van oorsprong|\bgvo/, 'gvo'],
  [/gecontracteerd(?! volume)|kw[- ]?contract|contract(vermogen|capaciteit)/, 'kw_contract'],
  [
    /maximale belasting|piekbelasting|maand(max|piek)|kw[- ]?(max|piek)|max\.? (belasting|vermogen)|maximaal (afgenomen )?vermogen|hoogste (belasting|vermogen)/,
    'kw_max',
  ],
  [/blind|kvarh/, 'blind'],
  [/trafo|transformator/, 'trafo'],
  [isAllIn, 'netbeheer_totaal'],
  [/meetdienst|meettarief|meetkosten|meterhuur|meterkosten|huur .*meter|meetverantwoord|\bmeting\b/, 'meet'],
  [/aansluit/, 'aansluit'],
  [/capaciteit/, 'capaciteit'],
  [/systeemdienst/, 'systeem'],
  [/vastrecht transport|transport.*(vast|onafh)|vaste? (kosten )?transport|onafhankelijk/, 'transport_vast'],
  [(text, line) => isOfGrid(line) && /vastrecht|vaste kosten/.test(text), 'transport_vast'],
  [/transport/, 'transport_kwh'],
  [/onbalans/, 'onbalans'],
  [/profielkosten|profieltoeslag|profielopslag/, 'profiel'],
  [/spot|epex|day.?ahead/, 'spot'],
  [/voorschot|termijn(bedrag|nota)/, 'voorschot'],
  [/afronding/, 'afronding'],
  [/opslag/, 'opslag'],
  [/vastrecht|vaste (leverings?)? ?(kosten|vergoeding)|vaste leverings/, 'vastrecht_levering'],
  [
    (text, line) => isGas(text, line) && !isOfGrid(line) && /gas|lever|verbruik|rest|index/.test(text),
    'levering_gas',
  ],
  [/daluren|\bdal\b|dal(tarief|verbruik)|laagtarief|\blaag\b/, 'levering_laag'],
  [/piekuren|\bpiek\b|normaaluren|\bnormaal\b|(normaal|hoog)tarief|\bhoog\b/, 'levering_hoog'],
  [/restvolume|index/, 'spot'],
  [/enkeltarief|\benkel\b|levering (elektriciteit|stroom)|stroomverbruik|^levering/, 'levering_enkel'],
]

/** What the code of an item says that a line is; null where it says nothing. */
export function ofItemCode(itemCode: string | null | undefined): LineType | null {
  const code = /^([A-Z]+)[- ]?\d?$/.exec((itemCode ?? '').trim().toUpperCase())?.[1] ?? ''
  return own(itemCodes, code) ?? null
}

/**
 * What a line is: by the code of its item, else by what a person said before of this sender's words, else by the words themselves
 * (domain, C4). A line that nothing is recognised in is `overig`: a person says what it is, once for each party.
 */
export function recognised(line: Worded, remembered: LineType | null = null): LineType {
  const known = ofItemCode(line.itemCode) ?? remembered
  if (known !== null) return known
  const text = line.description.toLowerCase()
  const fits = ([words]: Rule) => (words instanceof RegExp ? words.test(text) : words(text, line))
  return rules.find(fits)?.[1] ?? 'overig'
}

/** The same, by its words alone. */
export const lineTypeOf = (description: string): LineType => recognised({ description })

/** The bracket of a tax line: "zone 2", "schijf 3". */
export function bracketOf(description: string): number | null {
  const found = /(?:zone|schijf)\s*([1-5])\b/i.exec(description)?.[1]
  return found === undefined ? null : Number(found)
}
