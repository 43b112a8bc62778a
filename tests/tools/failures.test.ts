import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failuresIn, outsideFailures, playwrightFailures, vitestFailures } from '../../src/tools/failures.ts'
import { root } from '../../src/tools/run.ts'

describe('what failed', () => {
  it('is named by file and test, with how the message begins, without colours', () => {
    const assertionResults = [
      { fullName: 'a meter swaps', status: 'passed', failureMessages: [] },
      {
        fullName: 'a meter turns back',
        status: 'failed',
        failureMessages: ['\u001B[31mexpected 3\u001B[39m\nto be 2'],
      },
    ]
    const file = { name: join(root, 'tests/x.test.ts'), status: 'failed', message: '', assertionResults }
    expect(vitestFailures({ testResults: [file] })).toEqual([
      'tests/x.test.ts › a meter turns back\n    expected 3\n    to be 2',
    ])
  })

  it('names a file that could not be loaded, and no file whose tests passed', () => {
    const files = ['failed', 'passed'].map((status) => ({
      name: join(root, `tests/${status}.test.ts`),
      status,
      message: 'no such module',
      assertionResults: [],
    }))
    expect(vitestFailures({ testResults: files })).toEqual([
      'tests/failed.test.ts › was not run\n    no such module',
    ])
  })

  it('names what went wrong outside any test, and which test ran then', () => {
    const path = join(root, 'tests/x.test.ts')
    const late = { stack: 'Error: too late\n  at x.ts:1', VITEST_TEST_PATH: path, VITEST_TEST_NAME: 'waits' }
    expect(outsideFailures([late, { message: 'gone' }])).toEqual([
      'tests/x.test.ts › while "waits" ran\n    Error: too late\n      at x.ts:1',
      'outside any file › outside any test\n    Error: gone',
    ])
  })

  it('finds those of the browser in whatever depth', () => {
    const spec = { file: 'walk.spec.ts', tests: [{ results: [{ error: { message: 'no button' } }] }] }
    const suite = {
      suites: [
        {
          suites: [
            {
              specs: [
                { ...spec, ok: false, title: 'saves' },
                { ...spec, ok: true, title: 'opens' },
              ],
            },
          ],
        },
      ],
    }
    expect(playwrightFailures(suite)).toEqual(['walk.spec.ts › saves\n    no button'])
  })

  it('is nothing where no report was written', () => {
    expect(failuresIn('/nowhere/report.json', vitestFailures)).toEqual([])
  })
})
