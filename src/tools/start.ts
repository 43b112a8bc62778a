import { enableCompileCache } from 'node:module'

/** `npm start`: runs the server right here, and builds the browser part beside it when that is missing or older than its sources. */
// A start reads more than a thousand files: compiled once, the next start takes three quarters of the time.
enableCompileCache()
const { main } = await import('../server/main.ts')
await main(async () => {
  const [{ buildWhenStale }, { shareCoverage }] = await Promise.all([
    import('./build.ts'),
    import('./shared.ts'),
  ])
  await buildWhenStale()
  shareCoverage()
})
