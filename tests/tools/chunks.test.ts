import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chunkNames } from '../../src/tools/chunks.ts'

interface Module {
  imports?: string[]
  fetches?: string[]
  code?: string
}

/** A portal with so many areas: each a page that lists and forms serve, and a file of its own. */
function portalWith(areas: number): Map<string, Module> {
  const names = Array.from({ length: areas }, (_, place) => `area${place}`)
  return new Map<string, Module>([
    ['portal', { imports: ['shell', 'routes'], fetches: ['timer'] }],
    ['shell', {}],
    ['timer', { imports: ['clock'] }],
    ['clock', {}],
    ['routes', { fetches: names }],
    ['lists', { imports: ['table'] }],
    ['table', {}],
    ['pair', {}],
    ...names.map((name, place): [string, Module] => [
      name,
      { imports: ['lists', 'shell', `${name}.words`, ...(place < 2 ? ['pair'] : [])] },
    ]),
    ...names.map((name): [string, Module] => [`${name}.words`, {}]),
  ])
}

function named(modules: Map<string, Module>): Record<string, string[]> {
  const nameOf = chunkNames('portal')
  const getModuleInfo = (id: string) => {
    const { imports = [], fetches = [], code = '' } = modules.get(id) ?? {}
    return { importedIds: imports, dynamicallyImportedIds: fetches, code }
  }
  const found: Record<string, string[]> = {}
  for (const id of modules.keys()) {
    const name = nameOf(id, { getModuleInfo }) ?? 'its own'
    found[name] = [...(found[name] ?? []), id]
  }
  return found
}

describe('the files of the browser part', () => {
  test('are what every page has around it, what lists and forms share, and the pages', () => {
    const { inside, records, ...rest } = named(portalWith(5))
    expect(inside).toEqual(['portal', 'shell', 'timer', 'clock', 'routes'])
    expect(records).toEqual(['lists', 'table'])
    expect(rest['its own']).toContain('area0.words')
    expect(rest['its own']).toContain('pair')
  })

  test('leave what is large and few pages need out of what lists and forms share', () => {
    const portal = portalWith(6)
    const large = { ...portal.get('lists'), code: 'x'.repeat(2000) }
    const { records } = named(new Map([...portal, ['lists', large]]))
    expect(records).toEqual(['table'])
  })

  test('are the same with ten areas more, but for the files of those', () => {
    const { inside, records } = named(portalWith(15))
    expect({ inside, records }).toEqual({
      inside: named(portalWith(5)).inside,
      records: named(portalWith(5)).records,
    })
  })
})

/** Every file that is there once this one is, without what it fetches later and without types. */
function reached(path: string, known = new Set<string>()): Set<string> {
  const whole = join(import.meta.dirname, '../..', path)
  if (known.has(path) || !/\.tsx?$/.test(path) || !existsSync(whole)) return known
  known.add(path)
  const imports = /^(?:import|export)\s+(?!type\b)(?:[^'";]*\bfrom\s+)?'(\.[^']+)'/gm
  for (const [, from = ''] of readFileSync(whole, 'utf8').matchAll(imports))
    reached(posix.join(posix.dirname(path), from), known)
  return known
}

test('what the login page needs holds no area, so that twenty more leave it as it is', () => {
  const start = [...reached('src/web/main.tsx')]
  expect(start).toContain('src/web/flows/login.tsx')
  expect(start.filter((path) => /\/areas\/|src\/web\/routes|menu/.test(path))).toEqual([])
})
