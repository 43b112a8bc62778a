import { sql } from 'kysely'
import {
  budgetCells,
  budgetCellsUndo,
  budgetFigure,
  budgetGrid,
  budgetOverview,
} from '../../../contract/areas/budgets/budgetCalls.ts'
import { budget, budgetYears } from '../../../contract/areas/budgets/budgets.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { withheldFrom } from '../../readings/seen.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Writing } from '../../records/handlers.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { within } from '../../records/rows.ts'
import { yearsOf } from '../../records/years.ts'
import { isStaff } from '../../session/reach.ts'
import { calculate } from './calculate.ts'
import { fillCells, undoCells } from './cells.ts'
import { type StoredBudget, withBlocks } from './facts.ts'
import { figureOf } from './figure.ts'
import { gridOf } from './grid.ts'
import { budgetLife } from './life.ts'
import { overviewOf } from './overview.ts'
import { budgetsWorker } from './run.ts'
import { isSameScope } from './targets.ts'
import { shownFigure, shownGrid, shownOverview } from './withheld.ts'

type Draft = Drafted<typeof budget>

const gone = ['Deze keuze bestaat niet (meer)']
const ownerOf = ({ reach }: Reading): number => reach.customer?.id ?? 0

/** A budget of cost centres is of those alone; one that became something else since stays in a budget that has it. */
async function refuseOtherKind(context: Writing, draft: Draft, current: StoredBudget | null): Promise<void> {
  const kept = new Set(current?.costCenterIds)
  const other = await context.db
    .selectFrom('entities')
    .select('id')
    .where('customerId', '=', ownerOf(context))
    .where('id', 'in', [0, ...draft.costCenterIds.filter((id) => !kept.has(id))])
    .where('type', '!=', 'kostenplaats')
    .executeTakeFirst()
  if (other !== undefined) throw new Invalid({ costCenterIds: ['Kies alleen kostenplaatsen'] })
}

/** All of them are of this customer. */
async function refuseStrange(context: Writing, draft: Draft): Promise<void> {
  const of = async (table: 'entities' | 'connections' | 'contacts', ids: readonly number[]) => {
    if (ids.length === 0) return true
    const found = await context.db
      .selectFrom(table)
      .select('id')
      .where('customerId', '=', ownerOf(context))
      .where('id', 'in', [...ids])
      .execute()
    return found.length === new Set(ids).size
  }
  const { entityIds, connectionIds, costCenterIds, recipientIds, approverId } = draft
  if (!(await of('entities', entityIds))) throw new Invalid({ entityIds: gone })
  if (!(await of('entities', costCenterIds))) throw new Invalid({ costCenterIds: gone })
  if (!(await of('connections', connectionIds))) throw new Invalid({ connectionIds: gone })
  if (!(await of('contacts', recipientIds))) throw new Invalid({ recipientIds: gone })
  if (approverId !== null && !(await of('contacts', [approverId]))) throw new Invalid({ approverId: gone })
}

/** A fixed forecast of this customer and product; one that was replaced since stays where it was. */
async function refuseForecasts(context: Writing, draft: Draft, current: StoredBudget | null): Promise<void> {
  for (const [field, product] of [
    ['powerForecastId', '1'],
    ['gasForecastId', '2'],
  ] as const) {
    const id = draft[field]
    if (id === null || id === current?.[field]) continue
    const found = await context.db
      .selectFrom('forecastRuns')
      .select('id')
      .where('id', '=', id)
      .where('customerId', '=', ownerOf(context))
      .where('product', '=', product)
      .where('state', '=', 'fixed')
      .forKeyShare()
      .executeTakeFirst()
    if (found === undefined) throw new Invalid({ [field]: gone })
  }
}

/** Who makes or changes it: that person does not adopt it. Of a year and scope each is a version of its own. */
async function fill(context: Writing, draft: Draft, current: StoredBudget | null) {
  const { reach } = context
  await refuseStrange(context, draft)
  await refuseOtherKind(context, draft, current)
  await refuseForecasts(context, draft, current)
  const { userId } = reach.session
  if (current !== null) return { changedById: userId }
  return { authorId: userId, changedById: userId, isShared: !isStaff(reach.session) }
}

/** The next number where another of the same year and scope has this one already, whoever made that. */
const number = ({ db }: Writing, id: number) =>
  sql`
    update budgets set edition = numbered.last + 1
    from (select max(others.edition) as last, bool_or(others.edition = own.edition) as is_taken
      from budgets as own join budgets as others on ${isSameScope('others', 'own')} and others.id <> own.id
      where own.id = ${id}) as numbered
    where budgets.id = ${id} and numbered.is_taken`.execute(db)

const plain = crud(budget, fill, async (context, id, draft) => {
  await number(context, id)
  await calculate(context.db, { ...draft, id, customerId: ownerOf(context) })
})

const told = beside(plain, withBlocks)

/** Budgets: made with all their months worked out, and worked out anew when what they are of changes. */
const handlers: Handlers<typeof budget> = {
  ...told,
  remove: async (context, id, version) => {
    const { state } = await plain.get(context, id)
    if (state !== 'draft')
      throw new Conflict('Alleen een concept kan weg. Wat is aangeboden, blijft te lezen.')
    await plain.remove(context, id, version)
  },
}

/** Budgets with all that can be done with them. */
export function mountBudgets(portal: Portal): void {
  mount(portal, budget, handlers, budgetLife)
  const of = async (
    context: Reading,
    { id, customerId }: { readonly id: number; readonly customerId: number },
  ) => ({
    ...(await plain.get(context, id)),
    customerId,
  })
  mountRead(portal, budgetYears, (context) => yearsOf(within(budget, context), 'budgets.year'))
  mountRead(portal, budgetGrid, async (context, { params, query: { connectionId } }) => {
    const own = await of(context, params)
    return shownGrid(await gridOf(context.db, own, connectionId), withheldFrom(context.reach))
  })
  mountRead(portal, budgetOverview, async (context, { params }) =>
    shownOverview(await overviewOf(context.db, await of(context, params)), withheldFrom(context.reach)),
  )
  mountRead(portal, budgetFigure, async (context, { params, query }) =>
    shownFigure(
      await figureOf(context.db, await of(context, params), query),
      query.kind,
      withheldFrom(context.reach),
    ),
  )
  mountWrite(portal, budgetCells, async (context, { params, body }) =>
    fillCells(context, () => of(context, params), body),
  )
  mountWrite(portal, budgetCellsUndo, async (context, { params }) =>
    undoCells(context, () => of(context, params)),
  )
  portal.workers.push(budgetsWorker(portal))
}
