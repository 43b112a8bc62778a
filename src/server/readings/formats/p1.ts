import { rankOf } from '../../../domain/energy/quality.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { limits } from '../../ground/unreadable.ts'
import { textOf } from './encoding.ts'
import type { Layout } from './layouts.ts'
import { type Line, linesOf } from './lines.ts'
import type { Collected } from './marks.ts'
import { faultIn, readTelegram, type Telegram } from './p1Telegram.ts'

const object = /^\d-\d:\d{1,3}\.\d{1,3}\.\d{1,3}\(/
const start = /^\/[A-Za-z]{3}\d/

/** Whether a text begins as telegrams do: with their first line, or somewhere in the middle of one. */
export function looksLikeP1(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/).slice(0, 60)
  return lines.filter((line) => object.test(line)).length >= 3
}

/** Telegrams of the P1 port of a smart meter, one after the other, as they were cut from the line. */
export const p1Layout: Layout = async (container) => {
  if (container.kind !== 'p1') return null
  const sample: string[][] = []
  for await (const { text } of linesOf(textOf(container.path, 'utf-8'))) {
    if (sample.push([text]) >= 12) break
  }
  return {
    id: 'p1',
    name: 'Slimme meter (P1, DSMR)',
    means: 'start',
    sample,
    read: (into) => readTelegrams(linesOf(textOf(container.path, 'utf-8', into.onBytes)), into),
  }
}

const mostLines = 2000

async function readTelegrams(lines: AsyncIterable<Line>, into: Collected): Promise<void> {
  const take = taker(into)
  let open: { from: number; lines: string[] } | null = null
  let strays: number | null = null
  const broken = (line: number, why: string) => into.problem(line, `Telegram overgeslagen: ${why}.`)
  for await (const { line, text } of lines) {
    if (start.test(text)) {
      if (open) broken(open.from, 'het eind ontbreekt')
      open = { from: line, lines: [text] }
      strays = null
    } else if (open === null) {
      // Cutting in on a meter that never stops talking, one comes in half-way.
      if (text !== '' && strays === null) {
        strays = line
        broken(line, 'het begin ontbreekt')
      }
    } else if (text !== '' || open.lines.length === 1) {
      open.lines.push(text.slice(0, limits.cell))
      if (text.startsWith('!')) {
        into.rows++
        const fault = faultIn(open.lines)
        if (fault === null) take(readTelegram(open.lines), open.from)
        else broken(open.from, fault)
        open = null
      } else if (open.lines.length > mostLines) {
        broken(open.from, 'het is te lang')
        open = null
      }
    }
  }
  if (open) broken(open.from, 'het eind ontbreekt')
}

const measured = rankOf('measured')

/** Takes the standings of telegrams; of each minute the first is enough, and a gas meter sends its own only now and then. */
function taker(into: Collected) {
  let latest = Number.NEGATIVE_INFINITY
  let latestGas = Number.NEGATIVE_INFINITY
  let first: string | null = null
  return (telegram: Telegram, line: number): void => {
    const { time, meter, gas } = telegram
    if (meter !== null) first ??= meter
    if (meter !== first) {
      into.problem(line, 'Telegram overgeslagen: het komt van een andere meter dan het eerste.')
      return
    }
    if (gas !== null && gas.time !== latestGas) {
      latestGas = gas.time
      into
        .mark({ ean: null, product: 'gas' }, { direction: 'taken', register: 'single' }, 'standing')
        .add(gas.time, gas.milli, measured, line)
    }
    if (time === null) {
      into.notes.add(
        'Deze telegrammen (DSMR 2 of 3) zeggen niet wanneer de stroomstanden zijn opgenomen; alleen gas telt.',
      )
      return
    }
    if (Math.floor(time / minute) === Math.floor(latest / minute)) return
    latest = time
    const counters = [
      ['taken', 'low', telegram.takenLow],
      ['taken', 'normal', telegram.takenNormal],
      ['fedIn', 'low', telegram.fedInLow],
      ['fedIn', 'normal', telegram.fedInNormal],
    ] as const
    for (const [direction, register, milli] of counters)
      if (milli !== null)
        into
          .mark({ ean: null, product: 'electricity' }, { direction, register }, 'standing')
          .add(time, milli, measured, line)
  }
}
