import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from './build.ts'
import { changedSince, specsFor, specsIn } from './changed.ts'
import { check } from './check.ts'
import { type Counts, isGreen, line, playwrightCounts, read, sum, vitestCounts } from './counts.ts'
import { e2e } from './e2e.ts'
import { failuresIn, outsideFailures, playwrightFailures, vitestFailures } from './failures.ts'
import { outsideReport } from './outsideTests.ts'
import { ended, heading, root, runTool, secondsSince, startNode } from './run.ts'

/**
 * `npm test`: everything that proves the product. Each part runs even when an earlier one failed, so one run tells all.
 * `-- --engines all` runs every suite of the server on both engines; `-- --changed` (or `--changed main`) only what
 * changes since a commit can touch.
 */
const { values: asked, positionals } = parseArgs({
  options: { engines: { type: 'string' }, changed: { type: 'boolean' } },
  allowPositionals: true,
})
const since = asked.changed ? (positionals[0] ?? 'HEAD') : null
if (asked.engines) process.env.ENGINES = asked.engines
const start = performance.now()
const reports = join(root, 'coverage')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const counts: Counts[] = []
const failure: Counts = { passed: 0, failed: 1, skipped: 0 }

if (!(await check())) counts.push(failure)

heading('unit, server and views (vitest)')
const vitestReport = join(reports, 'vitest.json')
const vitest = await runTool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./src/tools/outsideTests.ts',
  `--outputFile.json=${vitestReport}`,
  ...(since === null ? [] : [`--changed=${since}`, '--passWithNoTests']),
])
const unit = read(vitestReport, vitestCounts)
// Every test passed, and yet it failed: something went wrong outside them.
counts.push(vitest !== 0 && unit.failed === 0 ? sum([unit, failure]) : unit)

heading('build')
if (!(await succeeds(buildWhenStale))) counts.push(failure)

const specs = since === null ? null : concerned(since)
const playwrightReport = join(reports, 'playwright.json')
if (specs === null || specs.length > 0) {
  const browser = await succeeds(() => e2e(specs ?? []))
  const walked = read(playwrightReport, playwrightCounts)
  counts.push(!browser && walked.failed === 0 ? sum([walked, failure]) : walked)
}

// Of a part, most of the coverage is missing.
if (since === null) {
  heading('coverage of the machines')
  if ((await ended(startNode('src/tools/coverage.ts'))) !== 0) counts.push(failure)
}

const failures = [
  ...failuresIn(vitestReport, vitestFailures),
  ...failuresIn(join(root, outsideReport), outsideFailures),
  ...failuresIn(playwrightReport, playwrightFailures),
]
if (failures.length > 0) {
  heading('what failed')
  for (const failure of failures) console.log(failure)
}

const total = sum(counts)
console.log(`\nnpm test: ${secondsSince(start)} s`)
console.log(line(total))
process.exit(isGreen(total) ? 0 : 1)

/** The specs that changes concern; says what is left out, since a page may be touched in ways no name tells. */
function concerned(commit: string): string[] {
  const all = specsIn(root)
  const found = specsFor(changedSince(root, commit), all)
  const left = all.map(({ path }) => path).filter((path) => !found.includes(path))
  console.log(
    `Changed since ${commit}: ${found.length} of ${all.length} specs of the browser are run, those that import what changed or name its area. Left out, with the coverage of the machines: ${left.join(', ') || 'none'}.`,
  )
  return found
}

/** Whether a part ended well; what it threw is printed. */
async function succeeds(part: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await part()) !== false
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}
