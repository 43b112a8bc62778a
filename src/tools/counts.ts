import { existsSync, readFileSync } from 'node:fs'

/** How a run of tests ended. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The members of Vitest's JSON report that we read. */
interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** The members of Playwright's JSON report that we read; `flaky` cannot happen without retries but is no pass. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Vitest's report as counts; a file that could not even be loaded is one failure more. */
export function vitestCounts(report: VitestReport): Counts {
  const failed = report.numFailedTests
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Playwright's report as counts; errors outside tests are failures too. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** Reads a report that a run should have written; a missing one is a failure, since nothing was proven. */
export function read<Report>(path: string, counts: (report: Report) => Counts): Counts {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 }
  const report: Report = JSON.parse(readFileSync(path, 'utf8'))
  return counts(report)
}

/** The sum of several runs. */
export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
})

/** The plain last line: "12 passed, 0 failed, 1 skipped". */
export const line = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** Green means that something ran and nothing failed. */
export const isGreen = ({ passed, failed }: Counts): boolean => failed === 0 && passed > 0
