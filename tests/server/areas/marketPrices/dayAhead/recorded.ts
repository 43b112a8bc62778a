import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const stamp = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z')

/** A series as ENTSO-E writes it: a position is left out where its price is that of the one before it (A03). */
export function seriesOf(
  from: number,
  minutes: number,
  prices: readonly (string | null)[],
  { curve = 'A03', sequence = 1 }: { curve?: string; sequence?: number } = {},
): string {
  const points = prices.flatMap((price, place) => {
    const isRepeated = curve === 'A03' && place > 0 && prices[place - 1] === price
    if (price === null || isRepeated) return []
    return [`<Point><position>${place + 1}</position><price.amount>${price}</price.amount></Point>`]
  })
  return `<TimeSeries><mRID>1</mRID><auction.type>A01</auction.type><businessType>A62</businessType>
    <in_Domain.mRID codingScheme="A01">10YNL----------L</in_Domain.mRID>
    <currency_Unit.name>EUR</currency_Unit.name><price_Measure_Unit.name>MWH</price_Measure_Unit.name>
    <classificationSequence_AttributeInstanceComponent.position>${sequence}</classificationSequence_AttributeInstanceComponent.position>
    <curveType>${curve}</curveType><Period><timeInterval><start>${stamp(from)}</start>
    <end>${stamp(from + prices.length * minutes * 60_000)}</end></timeInterval>
    <resolution>PT${minutes}M</resolution>${points.join('')}</Period></TimeSeries>`
}

export const documentOf = (...series: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <Publication_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-3:publicationdocument:7:3">
  <mRID>a</mRID><type>A44</type><period.timeInterval><start>2025-01-01T00:00Z</start><end>2030-01-01T00:00Z</end></period.timeInterval>
  ${series.join('')}</Publication_MarketDocument>`

export const nothingFound = `<?xml version="1.0" encoding="UTF-8"?>
  <Acknowledgement_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-1:acknowledgementdocument:7:0"><mRID>b</mRID>
  <Reason><code>999</code><text>No matching data found for Data item</text></Reason></Acknowledgement_MarketDocument>`

export interface Recorded {
  readonly status?: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A source of prices on this machine: what was asked of it, and what it answers from now on. */
export async function sourceDouble() {
  const asked: URL[] = []
  let answers: (url: URL, nth: number) => Recorded = () => ({ status: 404 })
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    asked.push(url)
    const { status = 200, body = '', headers = {} } = answers(url, asked.length)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/prices`,
    asked,
    answer: (next: typeof answers) => {
      asked.length = 0
      answers = next
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
