import { minute } from '../../../../domain/time/amsterdam.ts'
import { readXml } from '../../../readings/formats/xml.ts'
import { SourceFailed } from './failed.ts'
import { milliOf, type Told } from './series.ts'
import type { Whose } from './whose.ts'

/** The Netherlands, as ENTSO-E calls them. */
export const bidding = '10YNL----------L'

const resolutions: Readonly<Record<string, number>> = { PT15M: 15, PT30M: 30, PT60M: 60, PT1H: 60 }

/** A period of a series, as its elements come by. */
interface Reading {
  start: string
  end: string
  resolution: string
  points: Map<number, number>
}

/** What is read of a document while its elements close. */
interface Document {
  readonly whose: Whose
  kind: string
  /** Of the series at hand: A03 leaves out a position whose price is that of the one before it. */
  curve: string
  sequence: number
  currency: string
  unit: string
  position: number
  period: Reading
  readonly told: {
    readonly minutes: number
    readonly sequence: number
    readonly prices: [number, number][]
  }[]
}

const fresh = (): Reading => ({ start: '', end: '', resolution: '', points: new Map() })

/** Takes the price of a position; one that comes twice keeps the first. */
function takePoint(document: Document, text: string): void {
  const milli = /^-?\d{1,7}(\.\d{1,10})?$/.test(text) ? milliOf(Number(text)) : null
  if (milli === null || !Number.isInteger(document.position) || document.position < 1)
    throw new SourceFailed(`${document.whose.inIt} staat een prijs die geen prijs kan zijn.`)
  const { points } = document.period
  if (!points.has(document.position)) points.set(document.position, milli)
}

function takePeriod({ whose, period, curve, currency, unit, sequence, told }: Document): void {
  const minutes = resolutions[period.resolution]
  const [start, end] = [Date.parse(period.start), Date.parse(period.end)]
  if (minutes === undefined || !(end > start) || end - start > 400 * 24 * 60 * minute)
    throw new SourceFailed(`${whose.inIt} staat een periode die niet te lezen is.`)
  if ((currency !== '' && currency !== 'EUR') || (unit !== '' && unit !== 'MWH'))
    throw new SourceFailed(`${whose.inIt} staat een andere munt of eenheid dan €/MWh.`)
  const step = minutes * minute
  if (Math.max(...period.points.keys()) > (end - start) / step)
    throw new SourceFailed(`${whose.inIt} staat een prijs buiten de periode waar hij bij hoort.`)
  const prices: [number, number][] = []
  let last: number | undefined
  for (let position = 1; start + (position - 1) * step < end; position += 1) {
    const own = period.points.get(position) ?? (curve === 'A03' ? last : undefined)
    if (own !== undefined) prices.push([start + (position - 1) * step, own])
    last = own
  }
  told.push({ minutes, sequence, prices })
}

const closes: Readonly<Record<string, (document: Document, text: string) => void>> = {
  curveType: (document, text) => {
    document.curve = text
  },
  'in_Domain.mRID': ({ whose }, text) => {
    if (text !== '' && text !== bidding)
      throw new SourceFailed(
        `${whose.inIt} staan prijzen van een ander biedgebied dan Nederland (${text.slice(0, 20)}).`,
      )
  },
  // Of the document alone: a part of it has types of its own.
  type: ({ whose }, text) => {
    if (text !== 'A44')
      throw new SourceFailed(
        `${whose.it} is een document van soort ${text.slice(0, 20)}, geen prijzen (A44).`,
      )
  },
  // Intraday auctions come in the same form.
  'contract_MarketAgreement.type': ({ whose }, text) => {
    if (text !== 'A01')
      throw new SourceFailed(
        `${whose.inIt} staan prijzen van een andere markt dan day-ahead, zoals intraday.`,
      )
  },
  'currency_Unit.name': (document, text) => {
    document.currency = text
  },
  'price_Measure_Unit.name': (document, text) => {
    document.unit = text
  },
  'classificationSequence_AttributeInstanceComponent.position': (document, text) => {
    document.sequence = Number(text) || 1
  },
  start: (document, text) => {
    document.period.start = text
  },
  end: (document, text) => {
    document.period.end = text
  },
  resolution: (document, text) => {
    document.period.resolution = text
  },
  position: (document, text) => {
    document.position = Number(text)
  },
  'price.amount': takePoint,
  Period: takePeriod,
}

/** What opens a part of the document, of which nothing is known yet. */
function opened(document: Document, name: string): void {
  if (document.kind === '') document.kind = name
  if (name === 'Period') document.period = fresh()
  if (name === 'Point') document.position = 0
  if (name === 'TimeSeries') Object.assign(document, { curve: 'A01', sequence: 1, currency: '', unit: '' })
}

/** The prices of an answer of ENTSO-E (A44); of an auction that was held twice the first counts. Throws what a person may read. */
export function readEntsoe(xml: string, whose: Whose): Told[] {
  const document: Document = {
    whose,
    kind: '',
    curve: 'A01',
    sequence: 1,
    currency: '',
    unit: '',
    position: 0,
    period: fresh(),
    told: [],
  }
  let text = ''
  try {
    readXml(xml, {
      open: (name) => {
        text = ''
        opened(document, name)
      },
      text: (part) => {
        text += part
      },
      close: (name) => {
        closes[name]?.(document, text.trim())
        text = ''
      },
    })
  } catch (error) {
    if (error instanceof SourceFailed) throw error
    throw new SourceFailed(`${whose.it} is geen leesbare XML.`)
  }
  if (document.kind === 'Acknowledgement_MarketDocument') return []
  if (document.kind !== 'Publication_MarketDocument')
    throw new SourceFailed(`${whose.it} bevat iets anders dan day-aheadprijzen.`)
  return together(document.told)
}

function together(told: Document['told']): Told[] {
  const bySteps = Map.groupBy(told, ({ minutes }) => minutes)
  return [...bySteps].map(([minutes, all]) => {
    // The first of an auction is laid over what came of a later one.
    const ordered = all.toSorted((one, other) => other.sequence - one.sequence)
    return { minutes, prices: new Map(ordered.flatMap(({ prices }) => prices)) }
  })
}
