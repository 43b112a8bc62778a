import { collectiveLifeCycle } from '../../../../machines/life-cycles/collective.ts'
import type { collective } from '../../../contract/areas/collectives/collectives.ts'
import { countedStates } from '../../../contract/areas/collectives/collectiveWords.ts'
import { numberIn, textIn } from '../../../domain/unknown.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { makeAction } from '../actions/make.ts'
import { refuseOtherProduct } from '../supplyAgreements/party.ts'
import { buy } from './buy.ts'
import type { StoredCollective } from './counts.ts'
import { inviteWaiting } from './invitations.ts'
import { inviteAll } from './invite.ts'
import { makeSuccessor } from './successor.ts'

const idsOf = (rows: readonly StoredCollective[]) => [0, ...rows.map(({ id }) => id)]

/** What the guards of collectives look at, for all of them at once. */
async function factsOf({ db, reach }: Reading, rows: readonly StoredCollective[]) {
  const ids = idsOf(rows)
  const [confirmed, awards, successors] = await Promise.all([
    db
      .selectFrom('participations')
      .select(['collectiveId', ({ fn }) => fn.countAll<string>().as('count')])
      .where('collectiveId', 'in', ids)
      .where('state', 'in', countedStates)
      .groupBy('collectiveId')
      .execute(),
    db
      .selectFrom('collectiveAwards')
      .select(['collectiveId', 'product'])
      .where('collectiveId', 'in', ids)
      .execute(),
    db.selectFrom('collectives').select('predecessorId').where('predecessorId', 'in', ids).execute(),
  ])
  const counts = new Map(confirmed.map(({ collectiveId, count }) => [collectiveId, Number(count)]))
  const followed = new Set(successors.map(({ predecessorId }) => predecessorId))
  const isByAdmin = reach !== null && reach.session.subject.type === 'admin'
  return new Map(
    rows.map((row) => {
      const awarded = awards.filter(({ collectiveId }) => collectiveId === row.id).length
      return [
        row.id,
        {
          confirmed: counts.get(row.id) ?? 0,
          unawarded: row.products.length - awarded,
          isByAdmin,
          hasSuccessor: followed.has(row.id),
        },
      ] as const
    }),
  )
}

/** Keeps to whom a product goes; each goes to one supplier, once. */
async function award(context: Writing, { id }: StoredCollective, told: Told): Promise<void> {
  const product = told.product === '2' ? '2' : '1'
  const supplierId = numberIn(told.supplierId) ?? 0
  const { db } = context
  const supplier = await db
    .selectFrom('parties')
    .select('id')
    .where('id', '=', supplierId)
    .where('kind', '=', 'supplier')
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (supplier === undefined) throw new Invalid({ supplierId: ['Deze keuze bestaat niet (meer)'] })
  await refuseOtherProduct(context, { supplierId, product })
  const kept = await db
    .insertInto('collectiveAwards')
    .values({
      collectiveId: id,
      product,
      supplierId,
      surcharge: textIn(told.surcharge) ?? '0',
      profile: textIn(told.profile),
      gvoSource: textIn(told.gvoSource) ?? 'onbekend',
      document: textIn(told.document) ?? '',
      awardedOn: today(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept === undefined) throw new Conflict('Dit product is al gegund.')
}

/** Whoever keeps a customer that takes part is asked to tell them. */
async function tellOfEnd(context: Writing, { id, name }: StoredCollective, { reason }: Told): Promise<void> {
  const rows = await context.db
    .selectFrom('participations')
    .select('customerId')
    .where('collectiveId', '=', id)
    .where('state', 'in', ['invited', 'registered', 'mandateSigned', 'confirmed', 'active'])
    .orderBy('id')
    .execute()
  for (const { customerId } of rows)
    await makeAction(context, {
      customerId,
      subject: `${name} gaat niet door: vertel het deze klant. ${textIn(reason) ?? ''}`.trim(),
      actionType: 'controle',
      days: 2,
    })
}

/** The life of a collective. */
export const collectiveLife: LifeCycle<typeof collective> = {
  machine: collectiveLifeCycle,
  facts: factsOf,
  effects: {
    INVITE: inviteAll,
    OPEN: (context, row) => inviteWaiting(context.db, row.id),
    AWARD: award,
    CANCEL: tellOfEnd,
    BUY: buy,
    RENEW: makeSuccessor,
  },
  due: {
    'sys.ENROL_UNTIL': (rows, day) =>
      rows.where('collectives.state', '=', 'enrolling').where('collectives.enrolUntil', '<', day),
    'sys.DELIVERY_START': (rows, day) =>
      rows.where('collectives.state', '=', 'awarded').where('collectives.deliveryFrom', '<=', day),
    'sys.DELIVERY_END': (rows, day) =>
      rows.where('collectives.state', '=', 'running').where('collectives.deliveryUntil', '<', day),
  },
}
