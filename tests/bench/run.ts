import { benchEvents } from './events.ts'
import { benchLists } from './list.ts'
import { benchMutants } from './mutants.ts'
import { benchReadings } from './readings.ts'

// `npm run bench`: what the product promises, as ratios and shares, so that another machine says the same.
await benchMutants()
await benchEvents()
await benchLists()
await benchReadings()
