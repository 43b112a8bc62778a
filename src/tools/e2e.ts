import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { password, twoStepSecret } from '../../e2e/accounts.ts'
import { remove, type Served, serve } from '../../e2e/serve.ts'
import { leaksIn } from '../../e2e/tokens.ts'
import { findBrowser } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { heading, root, runTool, secondsSince } from './run.ts'

/**
 * `npm run e2e`: Playwright against a really started server on a throw-away data folder. Words after `--` go to
 * Playwright, so `npm run e2e -- contacts` runs one file. True when all passed and no secret stands in the log.
 */
export async function e2e(parts: string[] = []): Promise<boolean> {
  const start = performance.now()
  heading('browser (playwright)')
  const browser = findBrowser()
  await buildWhenStale()
  mkdirSync(join(root, 'coverage'), { recursive: true })
  // The first server only fills the folder; it and every server of a test that wants its own start from a copy.
  const first = await serve()
  const stopped = await first.stop()
  const template = join(first.folder, 'data')
  console.log(`Demo data made and server stopped again in ${secondsSince(start)} s (${browser}).`)
  const main = await serve({ from: template })
  const tokens = join(mkdtempSync(join(tmpdir(), 'wattwerf-tokens-')), 'tokens')
  try {
    // The restart waits for all others; of a part that was asked for, nothing else is meant.
    const part = parts.length > 0 ? [...parts, '--no-deps'] : []
    const code = await runTool('playwright', ['test', '-c', 'e2e', ...part], {
      E2E_URL: main.url,
      E2E_LOG: main.log,
      E2E_BROWSER: browser,
      E2E_DATA: template,
      E2E_TOKENS: tokens,
    })
    const quiet = (await main.stop()) === 0 && stopped === 0
    if (!quiet) console.log('The server did not stop with exit code 0.')
    return noLeaks(main, tokens) && quiet && code === 0
  } finally {
    await main.stop()
    remove(main)
    remove(first)
    rmSync(join(tokens, '..'), { recursive: true, force: true })
    console.log(`\ne2e: ${secondsSince(start)} s`)
  }
}

function noLeaks(served: Served, tokens: string): boolean {
  const leaks = leaksIn(served.log, tokens, [password, twoStepSecret])
  for (const secret of leaks) console.log(`The server's log holds a secret: ${secret.slice(0, 6)}…`)
  if (!existsSync(tokens)) console.log('No token was given out in this run.')
  return leaks.length === 0
}

if (import.meta.main) process.exit((await e2e(process.argv.slice(2))) ? 0 : 1)
