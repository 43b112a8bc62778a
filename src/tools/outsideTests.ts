import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Where what went wrong outside any test is written, from the project's root. */
export const outsideReport = 'coverage/outside.json'

/** What went wrong outside any test: how it reads, and where it came to light, as far as Vitest knows. */
export interface Outside {
  readonly name?: string
  readonly message?: string
  readonly stack?: string
  readonly VITEST_TEST_PATH?: string
  readonly VITEST_TEST_NAME?: string
}

/**
 * Keeps what Vitest's own report leaves out: errors that no test caught, which fail a run in which every test passed. Without their
 * words such a run says nothing but that it failed.
 */
export default class OutsideTests implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly Outside[]): void {
    const kept = errors.map(({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      name,
      message,
      stack,
      VITEST_TEST_PATH,
      VITEST_TEST_NAME,
    }))
    writeFileSync(outsideReport, JSON.stringify(kept))
  }
}
