import { benchLists } from './list.ts'
import { benchReadings } from './readings.ts'

// `npm run bench`: what the product promises about speed, as ratios, so that another machine says the same.
await benchLists()
await benchReadings()
