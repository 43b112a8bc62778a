import { buildWhenStale } from './build.ts'

/** `npm start`: builds the browser part when it is missing or older than its sources, then runs the server right here. */
await buildWhenStale()
await import('../server/main.ts')
