import { describe, expect, it } from 'vitest'
import { isGreen, line, playwrightCounts, read, sum, vitestCounts } from '../../src/tools/counts.ts'

const report = { success: true, numPassedTests: 40, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }

describe('the count line', () => {
  it('adds Vitest and Playwright', () => {
    const browser = playwrightCounts({
      stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
    })
    expect(line(sum([vitestCounts(report), browser]))).toBe('45 passed, 1 failed, 3 skipped')
  })

  it('leaves skipped out when there are none', () => {
    expect(line({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed')
  })

  it('counts a test file that would not load, and an error outside the tests', () => {
    expect(vitestCounts({ ...report, success: false }).failed).toBe(1)
    expect(
      playwrightCounts({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }, errors: [{}] }).failed,
    ).toBe(2)
  })

  it('is not green when nothing ran or a report is missing', () => {
    expect(isGreen({ passed: 0, failed: 0, skipped: 3 })).toBe(false)
    expect(read('/nowhere/report.json', vitestCounts)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(isGreen({ passed: 1, failed: 0, skipped: 3 })).toBe(true)
  })
})
