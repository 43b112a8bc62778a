import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { addDays } from '../../../domain/time/day.ts'
import { textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import type { StoredCollective } from './counts.ts'

/** The days of what was bought lie in the delivery of the collective, and in one calendar year. */
function refusePeriod({ deliveryFrom, deliveryUntil }: StoredCollective, code: string): void {
  const period = deliveryPeriod(code)
  if (period === null || period.type === 'seizoen')
    throw new Invalid({ period: ['Kies een jaar, kwartaal of maand'] })
  if (period.days.from < deliveryFrom || addDays(period.days.until, -1) > deliveryUntil)
    throw new Invalid({ period: ['Ligt buiten de levering van het collectief'] })
}

/** Keeps something that was bought for all, which another of us has to look at before it is divided. */
export async function buy(context: Writing, row: StoredCollective, told: Told): Promise<void> {
  const { db, reach } = context
  const product = told.product === '2' ? '2' : '1'
  const period = textIn(told.period) ?? ''
  refusePeriod(row, period)
  const award = await db
    .selectFrom('collectiveAwards')
    .select('id')
    .where('collectiveId', '=', row.id)
    .where('product', '=', product)
    .executeTakeFirst()
  if (award === undefined) throw new Invalid({ product: ['Is in dit collectief niet gegund'] })
  const made = await db
    .insertInto('collectivePurchases')
    .values({
      collectiveId: row.id,
      product,
      period,
      volume: textIn(told.volume) ?? '0',
      price: textIn(told.price) ?? '0',
      boughtOn: textIn(told.boughtOn) ?? '',
      supplierReference: textIn(told.supplierReference),
      proposedById: reach.session.userId,
      state: 'proposed',
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await context.record({
    action: 'create',
    subject: 'collective-purchases',
    subjectId: made.id,
    after: { number: made.number, collectiveName: row.name, period, volume: textIn(told.volume) },
  })
}
