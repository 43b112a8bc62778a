import { enableCompileCache } from 'node:module'
import { buildWhenStale } from './build.ts'
import { shareCoverage } from './shared.ts'

/** `npm start`: builds the browser part when it is missing or older than its sources, then runs the server right here. */
// A start reads more than a thousand files: compiled once, the next start takes three quarters of the time.
enableCompileCache()
await buildWhenStale()
shareCoverage()
await import('../server/main.ts')
