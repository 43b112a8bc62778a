import { gs1CheckDigit } from '../../src/domain/identity/ean.ts'
import { median, round, say, timed } from './figures.ts'

/** A server to ask, and the token of somebody who signed in. */
interface Asked {
  readonly api: string
  readonly token: string
}

const times = 100

/** Questions that differ each time, as people would type them. */
const questions: readonly (readonly [name: string, path: (turn: number) => string])[] = [
  ['one customer by its primary key', (turn) => `customers/${1 + turn * 911}`],
  ['search: two letters', (turn) => `customers/search?q=${['ba', 'zu', 'ko', 'dr', 'sp'][turn % 5]}`],
  ['search: a name', (turn) => `customers/search?q=${['korenmaat', 'weidebloem', 'golfslag'][turn % 3]}`],
  [
    'search: a name and a number',
    (turn) => `customers/search?q=${encodeURIComponent(`Utrecht ${1 + turn * 20}`)}`,
  ],
  ['search: a customer number', (turn) => `customers/search?q=${10_001 + turn * 911}&numeric=1`],
  ['search: a whole EAN', (turn) => `customers/search?q=${eanOf(1 + turn * 911)}`],
  ['search: six digits of an EAN', (turn) => `customers/search?q=${eanOf(1 + turn * 911).slice(8, 14)}`],
  [
    'the list, searched by a name',
    (turn) => `customers?q=${['korenmaat', 'weidebloem', 'golfslag'][turn % 3]}`,
  ],
  ['search: nothing that is there', (turn) => `customers/search?q=onbekende${turn}`],
]

/** The EAN that src/server/demo/large.ts gave a customer. */
function eanOf(id: number): string {
  const body = `8716${String((BigInt(id) * 7_368_787n) % 10_000_000_000_000n).padStart(13, '0')}`
  return `${body}${gs1CheckDigit(body)}`
}

/** Prints how long one person waits for an answer, and how that compares to reading one customer. */
export async function benchSearch({ api, token }: Asked): Promise<void> {
  let read = 0
  for (const [name, path] of questions) {
    const waited: number[] = []
    for (let turn = 0; turn < times; turn++)
      waited.push(await timed(() => answered(`${api}/${path(turn)}`, token)))
    const middle = median(waited)
    if (read === 0) read = middle
    say(name, `${round(middle)} ms`, `${round(middle / read, 1)} × reading one`)
  }
}

async function answered(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await response.text()
  if (response.status !== 200) throw new Error(`${url} was answered ${response.status}`)
}
