import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../src/web/portal/areas.ts'

/** Whether a path with its filled in parts as * can be one of this page. */
const isOf = (page: string, path: string) => {
  const [asked, given] = [page.split('/'), path.split('/')]
  return (
    asked.length === given.length &&
    asked.every((part, place) => part.startsWith(':') || given[place] === '*' || part === given[place])
  )
}

/** The paths that a file of the server puts together: in SQL with ||, or as a text with ${…}. */
function pathsIn(text: string): string[] {
  const joined = [...text.matchAll(/'(\/v3\/[^']*)'((?:\s*\|\|\s*(?:[\w.]+|'[^']*'))*)/g)].map(
    ([, first, rest = '']) =>
      first + rest.replaceAll(/\s*\|\|\s*(?:'([^']*)'|[\w.]+)/g, (_, words) => words ?? '*'),
  )
  const filled = [...text.matchAll(/`(?:\$\{[\w.]+\})?(\/v3\/[^`]*)`/g)].map(([, path = '']) =>
    path.replaceAll(/\$\{[^}]*\}/g, '*'),
  )
  return [...joined, ...filled].map((path) => path.replace(/[?#].*/, ''))
}

const files = globSync('src/server/**/*.ts')
const found = files.flatMap((file) => pathsIn(readFileSync(file, 'utf8')).map((path) => ({ file, path })))

test('every page to which the server leads, from a list, a mail or a notification, is there', () => {
  expect(found.length).toBeGreaterThan(40)
  expect(found.filter(({ path }) => !routes.some((page) => isOf(page.path, path)))).toEqual([])
})
