import { tryLayouts } from '../server/readings/formats/made/tried.ts'
import { say } from './figures.ts'

/** Makes and reads so many layouts at random, and prints what became of them: none may be read otherwise than it was. */
export async function benchLayouts(count: number): Promise<void> {
  console.log(`\nlayouts: ${count} files of readings at random`)
  const { counts, wrong, reasons } = await tryLayouts(count, 10_000)
  say('taken right', String(counts.right))
  say('asked', String(counts.asked))
  say('refused', String(counts.refused))
  say('wrong', String(counts.wrong), 'must be 0')
  for (const [reason, times] of [...reasons].sort(([, one], [, other]) => other - one).slice(0, 12))
    say(`  ${reason.slice(0, 70)}`, String(times))
  if (wrong.length > 0) throw new Error(`Read otherwise than it was:\n${wrong.slice(0, 20).join('\n')}`)
}
