import { scratch } from '../dialect.ts'
import { chanceOf } from './chance.ts'
import { type MadeLayout, madeLayout } from './layout.ts'
import { madeTruth, type Truth } from './truth.ts'
import { type Verdict, verdictOn } from './verdict.ts'
import { type Written, writeMade } from './write.ts'

/** A made-up file with its truth. */
export interface Made {
  readonly seed: number
  readonly truth: Truth
  readonly layout: MadeLayout
  readonly written: Written
}

export function made(seed: number): Made {
  const chance = chanceOf(seed)
  const whole = madeTruth(chance)
  const layout = madeLayout(chance, whole)
  const multiplied = layout.factor.in === 'nowhere' ? whole : times(whole, layout.factor.by)
  const truth = layout.shape === 'negative' ? netted(multiplied) : multiplied
  return { seed, truth, layout, written: writeMade(truth, layout, chance) }
}

/** The same of a meter behind transformers, of which a file shows one part in so many. */
const times = (truth: Truth, by: number): Truth => ({
  ...truth,
  meters: truth.meters.map((meter) => ({
    ...meter,
    counters: meter.counters.map((counter) => ({
      ...counter,
      first: counter.first * by,
      values: counter.values.map((value) => value * by),
    })),
  })),
})

/** The same where what is made is used first: what is written below zero is what is left. */
const netted = (truth: Truth): Truth => ({
  ...truth,
  meters: truth.meters.map((meter) => ({
    ...meter,
    counters: meter.counters.map((counter) => {
      const other = meter.counters.find((one) => one !== counter)
      return {
        ...counter,
        values: counter.values.map((value, at) => Math.max(0, value - (other?.values[at] ?? 0))),
      }
    }),
  })),
})

export type Counts = Record<Verdict['outcome'], number>

/** Makes and reads so many files, and counts what became of them; the wrong ones with their seed. */
export async function tryLayouts(count: number, firstSeed: number) {
  const counts: Counts = { right: 0, asked: 0, refused: 0, wrong: 0 }
  const wrong: string[] = []
  const reasons = new Map<string, number>()
  const files = scratch()
  try {
    for (let seed = firstSeed; seed < firstSeed + count; seed++) {
      const { truth, layout, written } = made(seed)
      const { outcome, why } = await verdictOn(
        files.file(written.content, written.name),
        truth,
        layout,
        written,
      )
      counts[outcome]++
      if (outcome === 'wrong') wrong.push(`${seed}: ${why}`)
      else if (outcome !== 'right') {
        const key = `${outcome} ${why.replace(/\d+/g, 'N').slice(0, 110)}`
        reasons.set(key, (reasons.get(key) ?? 0) + 1)
      }
    }
  } finally {
    files.remove()
  }
  return { counts, wrong, reasons }
}
