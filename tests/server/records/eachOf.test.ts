import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { Conflict, Invalid } from '../../../src/server/ground/errors.ts'
import { eachOf } from '../../../src/server/records/eachOf.ts'
import type { Writing } from '../../../src/server/records/handlers.ts'

const db = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const wrong = (text = 'Kies een dag') => new Invalid({ day: [text] })
const over = new Conflict('Dit is al gedaan.')

/** What becomes of as many records as there are outcomes. */
const done = (...outcomes: readonly (Error | null)[]) =>
  eachOf(
    { db } as unknown as Writing,
    outcomes.map((_, id) => ({ id, version: 1 })),
    async ({ id }) => {
      const error = outcomes[id]
      if (error) throw error
    },
  )

test('what was filled in wrongly for all of them is refused as such', async () => {
  await expect(done(wrong())).rejects.toMatchObject({ problems: { day: ['Kies een dag'] } })
  await expect(done(wrong(), wrong(), wrong())).rejects.toBeInstanceOf(Invalid)
})

test.each([
  ['another one went well', [wrong(), null], 1, 1],
  ['another one is refused for what it is itself', [over, wrong()], 0, 2],
  ['each is wrong in its own way', [wrong(), wrong('Kies een latere dag')], 0, 2],
])('and is told of the record where %s', async (_, outcomes, went, refused) => {
  const answer = await done(...outcomes)
  expect([answer.done, answer.refused.length]).toEqual([went, refused])
})

test('what is no refusal stops all of them', async () =>
  expect(done(null, new RangeError('broken'))).rejects.toBeInstanceOf(RangeError))
