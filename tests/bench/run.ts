import { benchEvents } from './events.ts'
import { benchLists } from './list.ts'
import { benchBigLists } from './lists.ts'
import { benchMutants } from './mutants.ts'
import { benchReadings } from './readings.ts'

// `npm run bench`: what the product promises, as ratios and shares, so that another machine says the same.
// `npm run bench -- lists` runs the named ones only.
const benches: Readonly<Record<string, () => Promise<void>>> = {
  mutants: benchMutants,
  events: benchEvents,
  lists: async () => {
    await benchLists()
    await benchBigLists()
  },
  readings: () => benchReadings(),
}
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = named.filter((name) => !(name in benches))
if (unknown.length > 0)
  throw new Error(`No bench is named ${unknown.join(', ')}: ${Object.keys(benches).join(', ')}`)
for (const [name, bench] of Object.entries(benches))
  if (named.length === 0 || named.includes(name)) await bench()
