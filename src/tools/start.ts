import { buildWhenStale } from './build.ts'
import { shareCoverage } from './shared.ts'

/** `npm start`: builds the browser part when it is missing or older than its sources, then runs the server right here. */
await buildWhenStale()
shareCoverage()
await import('../server/main.ts')
