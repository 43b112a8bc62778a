import type { Work, WorkKindName } from '../../../../src/contract/areas/work/workCalls.ts'
import type { OpenFresh } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

export interface Person {
  readonly id: number
  readonly token: string
}

/** A world of its own, with what every suite of Mijn werk asks of it. */
export function waitingOn(openFresh: OpenFresh) {
  let world: World
  const work = async ({ token }: Pick<Person, 'token'>, query = '') =>
    (await world.ask<Work>('GET', `work?per_page=100${query}`, { token })).data
  return {
    begin: async () => {
      world = await worldOn(await openFresh())
      return world
    },
    end: () => world.close(),
    person: async (more: Parameters<World['person']>[0]): Promise<Person> => {
      const { id, emailAddress } = await world.person(more)
      return { id, token: (await world.login(emailAddress)).data.accessToken }
    },
    work,
    /** The titles of one kind. */
    of: async (who: Pick<Person, 'token'>, kind: WorkKindName, query = '') =>
      (await work(who, `&kind=${kind}${query}`)).items.map(({ title }) => title),
    insert: async (table: string, values: object) =>
      (
        await world.database.db
          .insertInto(table as 'actions')
          .values(values as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  }
}
