import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Outside } from './outsideTests.ts'
import { root } from './run.ts'

/** The members of Vitest's JSON report that name a failure; a file that could not be loaded has a message and no tests. */
interface VitestFiles {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** The members of Playwright's JSON report that name a failure. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    ok: boolean
    title: string
    file: string
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

// Colours are written as escapes, which a log that is read later does not know.
const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const told = (file: string, name: string, message = ''): string =>
  `${file} › ${name}\n    ${message.replace(escapes, '').split('\n').slice(0, 6).join('\n    ')}`

/** What failed in Vitest: the file, the test's whole name, and how its message begins. */
export const vitestFailures = ({ testResults }: VitestFiles): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [told(file, 'was not run', message)] : []
    return failed.map(({ fullName, failureMessages }) => told(file, fullName, failureMessages?.[0]))
  })

/** What went wrong outside any test, with the file and the test that ran then. */
export const outsideFailures = (errors: readonly Outside[]): string[] =>
  errors.map(({ name = 'Error', message = '', stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) =>
    told(
      VITEST_TEST_PATH === undefined ? 'outside any file' : relative(root, VITEST_TEST_PATH),
      VITEST_TEST_NAME === undefined ? 'outside any test' : `while "${VITEST_TEST_NAME}" ran`,
      stack ?? `${name}: ${message}`,
    ),
  )

/** What failed in the browser, likewise. */
export const playwrightFailures = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      told(file, title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    ),
  ...suites.flatMap(playwrightFailures),
]

/** What failed by the report of a run; nothing when it wrote none, which counts as a failure of its own. */
export const failuresIn = <Report>(path: string, failures: (report: Report) => string[]): string[] =>
  existsSync(path) ? failures(JSON.parse(readFileSync(path, 'utf8'))) : []
