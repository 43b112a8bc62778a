import { enableCompileCache } from 'node:module'
import { buildWhenStale } from './build.ts'
import { shareCoverage } from './shared.ts'

/** `npm start`: runs the server right here, and builds the browser part beside it when that is missing or older than its sources. */
// A start reads more than a thousand files: compiled once, the next start takes three quarters of the time.
enableCompileCache()
const built = buildWhenStale().then(() => shareCoverage())
const { main } = await import('../server/main.ts')
await main(built)
