import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../src/server/README.md'), 'utf8')
const table = readme.slice(readme.indexOf('## The calls of the specification'))
const named = [...table.matchAll(/`((?:GET|POST|PATCH|DELETE) [^`]+)`/g)].flatMap(([, call]) => call ?? [])

describeAnyEngine('the calls of the specification', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('are where the table says', () => {
    const known = new Set(world.app.routes.map(({ method, path }) => `${method} ${path}`))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((call) => !known.has(call))).toEqual([])
  })
})
