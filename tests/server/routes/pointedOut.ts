import type { World } from '../world.ts'

/** Columns that were pointed out, by what the table is of. */
export interface PointedIds {
  readonly connectionColumnsId: number
  readonly mutationColumnsId: number
  readonly recognisedColumnsId: number
  readonly leadColumnsId: number
  readonly savingColumnsId: number
}

/** The `:id` of calls about them. */
export const pointedCallIds = {
  'customers/:customerId/connections/import/columns/:id': 'connectionColumnsId',
  'customers/:customerId/mutations/import/columns/:id': 'mutationColumnsId',
  'recognised-measures/import/columns/:id': 'recognisedColumnsId',
  'sales/import/columns/:id': 'leadColumnsId',
  'customers/:customerId/energy-saving/import/columns/:id': 'savingColumnsId',
} as const

let number = 0

/** How the columns of such a table were pointed out: the id. Of no customer where staff did so for everybody. */
async function pointedOut(
  { database }: World,
  customerId: number | null,
  about: 'connections' | 'mutations' | 'recognised' | 'leads' | 'saving',
): Promise<number> {
  const { id } = await database.db
    .insertInto('readingLayouts')
    .values({
      customerId,
      fingerprint: `${about}:${++number}`,
      mapping: JSON.stringify({ columns: ['ean', null] }),
      createdBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One of each: of this customer, and of staff for what is taken in for everybody. */
export const allPointedOut = async (world: World, customerId: number): Promise<PointedIds> => ({
  connectionColumnsId: await pointedOut(world, customerId, 'connections'),
  mutationColumnsId: await pointedOut(world, customerId, 'mutations'),
  recognisedColumnsId: await pointedOut(world, null, 'recognised'),
  leadColumnsId: await pointedOut(world, null, 'leads'),
  savingColumnsId: await pointedOut(world, customerId, 'saving'),
})
