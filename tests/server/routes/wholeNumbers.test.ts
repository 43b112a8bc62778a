import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

/** What a number in an answer of JSON may be at most before it is no longer told apart from its neighbour. */
const unbounded = Number.MAX_SAFE_INTEGER

/** Where a whole number stands in a schema that may be as high as one likes. */
function boundless(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum } = schema as { type?: unknown; maximum?: number }
  const own = type === 'integer' && (maximum ?? unbounded) >= unbounded ? [path] : []
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => boundless(part, `${path}.${name}`))]
}

/** Refused in words of their own: more than a day of hours, a file that is too big. */
const worded: ReadonlySet<string> = new Set([
  'POST customers/:customerId/hours/timer .properties.seconds',
  'POST customers/:customerId/uploads .properties.size',
])

/** A number that no column holds must be refused with a sentence, where it would end in a fault of the database. */
describeAnyEngine('whole numbers that a call is told', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('have a bound', () => {
    const found = world.app.routes.flatMap(({ method, path, query, body, resource }) =>
      [query, method === 'GET' ? undefined : (resource?.draft ?? body)].flatMap((schema) =>
        schema === undefined
          ? []
          : boundless(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${method} ${path} `),
      ),
    )
    expect(found.toSorted()).toEqual([...worded].toSorted())
  })
})
