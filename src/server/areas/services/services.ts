import { serviceChoices, serviceEnding } from '../../../contract/areas/services/serviceCalls.ts'
import { allServices, service, serviceDefinition } from '../../../contract/areas/services/services.ts'
import { requiredText } from '../../../contract/records/problems.ts'
import { Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import { forAdmins } from '../../records/forAdmins.ts'
import type { Drafted, Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { takeOwn } from '../../records/transition.ts'
import { endingOf, serviceLife } from './life.ts'
import { refreshModules } from './modules.ts'
import { mountDefinitionOrder } from './order.ts'
import { withYear } from './year.ts'

/** What is left empty is as in the definition; a definition out of use is for nobody new. */
async function fill(
  { db, reach }: Writing,
  draft: Drafted<typeof service>,
  current: Stored<typeof service> | null,
) {
  const { definitionId, connectionIds } = draft
  const definition = await db
    .selectFrom('serviceDefinitions')
    .select(['billing', 'defaultPrice', 'noticeMonths', 'active'])
    .where('id', '=', definitionId)
    .executeTakeFirst()
  if (definition === undefined) throw new Invalid({ definitionId: ['Deze keuze bestaat niet (meer)'] })
  if (!definition.active && current?.definitionId !== definitionId)
    throw new Invalid({ definitionId: ['Deze dienst wordt niet meer aangeboden'] })
  const own = await db
    .selectFrom('connections')
    .select('id')
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('id', 'in', [0, ...connectionIds])
    .execute()
  if (own.length < connectionIds.length)
    throw new Invalid({ connectionIds: ['Deze keuze bestaat niet (meer)'] })
  const billing = draft.billing ?? definition.billing
  const isPriced = billing !== 'gratis' && billing !== 'succes'
  if (billing === 'succes' && draft.successPct === null)
    throw new Invalid(
      draft.billing === null
        ? { billing: ['Deze dienst gaat om een percentage: kies dat, en vul het in'] }
        : { successPct: [requiredText] },
    )
  return {
    billing,
    price: isPriced ? (draft.price ?? definition.defaultPrice) : null,
    noticeMonths: draft.noticeMonths ?? definition.noticeMonths,
  }
}

const plain = crud(service, fill)

/** One of them with its year. */
async function whole(context: Reading, row: Stored<typeof service>) {
  const [shown = row] = await withYear(context, [row])
  return shown
}

/** One of them as it is after a save: what starts by itself, and may today, does not wait for the clock. */
async function started(context: Writing, row: Stored<typeof service>) {
  const isStarted = await takeOwn(service, serviceLife, context, row, 'sys.START')
  return whole(context, isStarted ? await plain.get(context, row.id) : row)
}

/** The services of a customer, for admins; its modules follow what is in force. */
const serviceHandlers: Handlers<typeof service> = forAdmins({
  ...plain,
  list: async (context, query) => {
    const { data, meta } = await plain.list(context, query)
    return { data: await withYear(context, data), meta }
  },
  get: async (context, id) => whole(context, await plain.get(context, id)),
  create: async (context, draft) => started(context, await plain.create(context, draft)),
  update: async (context, id, draft, version) => {
    const changed = await plain.update(context, id, draft, version)
    await refreshModules(context.db, changed.customerId)
    return started(context, changed)
  },
})

const catalogue = crud(serviceDefinition, async ({ db }, draft) => {
  if (draft.sort !== null) return {}
  const { last } = await db
    .selectFrom('serviceDefinitions')
    .select(({ fn }) => fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  return { sort: Number(last ?? 0) + 10 }
})

/** The catalogue; a definition whose module becomes another one changes what customers have. */
const definitionHandlers: Handlers<typeof serviceDefinition> = {
  ...catalogue,
  update: async (context, id, draft, version) => {
    const before = await catalogue.get(context, id)
    const changed = await catalogue.update(context, id, draft, version)
    if (before.module === changed.module) return changed
    const customers = await context.db
      .selectFrom('customerServices')
      .select('customerId')
      .distinct()
      .where('definitionId', '=', id)
      // Their rows are taken in one order by everybody, so that two of these wait for each other and never for ever.
      .orderBy('customerId')
      .execute()
    for (const { customerId } of customers) await refreshModules(context.db, customerId)
    return changed
  },
}

/** Mounts the catalogue of services and the services of customers. */
export function mountServices(portal: Portal): void {
  mount(portal, serviceDefinition, definitionHandlers)
  mountDefinitionOrder(portal)
  mount(portal, service, serviceHandlers, serviceLife)
  // Those of all customers, for admins too.
  mount(portal, allServices, forAdmins(crud(allServices)))
  mountRead(portal, serviceChoices, ({ db, reach }, { query }) =>
    db
      .selectFrom('serviceDefinitions')
      .select(['id', 'name'])
      .where(({ or, eb, selectFrom }) => {
        const own = selectFrom('customerServices').where('customerId', '=', reach.customer?.id ?? 0)
        return or([eb('active', '=', true), eb('id', 'in', own.select('definitionId'))])
      })
      .orderBy('sort')
      .orderBy('id')
      .limit(query.limit)
      .execute(),
  )
  mountRead(portal, serviceEnding, async (context, { params }) =>
    endingOf(context.db, await serviceHandlers.get(context, params.id)),
  )
}
