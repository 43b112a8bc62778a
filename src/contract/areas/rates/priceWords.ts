import { unitOf } from '../../../domain/dutch.ts'
import type { LackReason, PriceGroup } from '../../../domain/rates/lines.ts'
import { gridTariffKinds } from '../gridTariffs/gridTariffWords.ts'
import { lineTypes } from '../invoices/invoicePicklists.ts'
import { taxKinds } from '../taxes/taxWords.ts'
import { rateComponents } from './rateWords.ts'

export const groupWords: Readonly<Record<PriceGroup, string>> = {
  levering: 'Levering',
  belasting: 'Energiebelasting',
  netbeheer: 'Netbeheer',
  meting: 'Meting',
  trafo: 'Trafohuur',
  teruglevering: 'Teruglevering',
}

const components: Readonly<Record<string, string>> = { ...lineTypes, ...rateComponents }
export const componentWord = (component: string): string => components[component] ?? component

/** What a quantity is of. */
const units: Readonly<Record<string, string>> = {
  kwh: 'kWh',
  mwh: 'MWh',
  m3: 'm³',
  kw_jaar: 'kW per jaar',
  kw_maand: 'kW per maand',
  dag: 'dagen',
  maand: 'maanden',
  jaar: 'jaar',
}
export const unitWord = (quantity: string, unit: string, own: string): string =>
  unit === 'eenheid' ? own : unitOf(quantity, units[unit] ?? unit)

const kinds: Readonly<Record<string, string>> = { ...gridTariffKinds, ...taxKinds }
const called = (name: string | null) =>
  name === null ? '' : (kinds[name] ?? components[name] ?? name).toLowerCase()

const sentences: Readonly<Record<LackReason, (name: string | null, group: PriceGroup) => string>> = {
  noUse: () => 'Het jaarverbruik is niet ingevuld bij de aansluiting.',
  noRate: (_, group) =>
    group === 'meting'
      ? 'Er is op deze dag geen tarief voor de meetdienst.'
      : 'Er is op deze dag geen prijs afgesproken: leg een tarief vast.',
  index: (name) => `De prijs volgt ${name ?? 'een index'}: die is pas achteraf bekend.`,
  hours: (name) =>
    `${componentWord(name ?? '')} geldt voor bepaalde uren, en het verbruik per uur is niet bekend.`,
  registers: (name) =>
    `Voor ${called(name)} is de verdeling over normaal en dal nodig: vul verbruik hoog en laag in.`,
  noPart: (name) => `Er is geen prijs afgesproken voor ${called(name)}.`,
  beyond: (name) => `Boven de laatste staffel van ${called(name)} is geen prijs afgesproken.`,
  noTable: (name) => `Er is op deze dag geen tabel: ${called(name)}.`,
  noCategory: (name) =>
    `De tariefcategorie is niet te bepalen (${called(name)}): vul haar in bij de aansluiting.`,
  noKva: () => 'Het aansluitvermogen (kVA) is niet bekend: vul het in bij de aansluiting.',
  noPower: () => 'Het gecontracteerde vermogen is niet bekend: vul het in bij de aansluiting.',
  noOperator: () => 'De netbeheerder is niet bekend.',
  concept: (name) => `Gerekend met een concept dat niemand heeft vastgesteld: ${called(name)}.`,
  proposedCategory: (name) =>
    `De categorie ${name} volgt uit aansluitwaarde of vermogen; niemand heeft haar bevestigd.`,
  proposedKva: (name) =>
    `De categorie ${name} volgt uit de aansluitwaarde; het aansluitvermogen is niet ingevuld.`,
  kwMax: () => 'kW max is geschat op het gecontracteerde vermogen.',
  reactive: () => 'Zonder blindvermogen: dat wordt niet gemeten.',
  group: () => 'Zonder kW-contract: dat geldt voor de groep (groepstransportovereenkomst).',
  feedInSplit: () => 'Wat is teruggeleverd, gaat eerst van normaal af en dan van dal.',
  noFeedIn: () => 'De jaarlijkse teruglevering is niet ingevuld: er is niet mee gerekend.',
  noVat: () => 'Het btw-tarief is op deze dag niet bekend.',
  cluster: (name) =>
    `Voor de energiebelasting telt deze aansluiting samen met andere (${name}): hier staan de schijven en de vermindering van haar alleen.`,
  days: () => 'Het verbruik is een deel van het jaarverbruik, naar dagen.',
  profile: (name) => `Het verbruik is een deel van het jaarverbruik, naar ${name}.`,
}

/** Why something is not known or is a guess, in a sentence. */
export const lackSentence = ({
  why,
  name,
  group,
}: {
  readonly why: LackReason
  readonly name: string | null
  readonly group: PriceGroup
}): string => sentences[why](name, group)
