import { sql } from 'kysely'
import type { PurchaseContract } from '../../../contract/areas/purchase/contractCalls.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../../storage/db/database.ts'
import { suppliedOf } from './facts.ts'

interface Terms {
  readonly id: number
  readonly partyName: string | null
  readonly clickMost: number | null
  readonly clickUntil: string | null
  readonly clicks: string
  readonly bought: string
}

/** What was agreed of clicks, and how many there are under each agreement. */
async function termsOf(db: Db, ids: readonly number[]): Promise<Map<number, Terms>> {
  const { rows } = await sql<Terms>`
    select agreed.id, parties.name as "partyName", agreed.click_most as "clickMost",
      agreed.click_until::text as "clickUntil", own.clicks, own.bought
    from supply_agreements as agreed
    left join parties on parties.id = agreed.supplier_id
    cross join lateral (
      select count(*) filter (where state not in ('rejected', 'expired', 'cancelled')) as clicks,
        coalesce(sum(executed_volume) filter (where state = 'executed'), 0)::text as bought
      from clicks where clicks.supply_agreement_id = agreed.id
    ) as own
    where agreed.id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What each part in a collective has of what was bought together. */
async function sharesOf(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; product: string; clicks: string; bought: string }>`
    select participation_id as id, product::text as product, count(distinct purchase_id) as clicks,
      sum(volume)::text as bought
    from collective_shares where participation_id = any(${ids}::integer[])
    group by participation_id, product`.execute(db)
  return new Map(rows.map((row) => [`${row.id} ${row.product}`, row]))
}

/** What counts in the position of a customer from this year on besides what is only expected, the first that ends on top. */
export async function contractsOf(db: Db, customerId: number): Promise<PurchaseContract[]> {
  const first = `${today().slice(0, 4)}-01-01`
  const supplied = (await suppliedOf(db, [customerId])).filter(
    ({ from, endDate }) => from !== 'forecast' && endDate >= first,
  )
  const idsOf = (which: string) => supplied.flatMap(({ from, id }) => (from === which ? [id] : []))
  const [terms, shares] = await Promise.all([
    termsOf(db, idsOf('agreement')),
    sharesOf(db, idsOf('collective')),
  ])
  return supplied
    .map((one): PurchaseContract => {
      const { id, number, startDate, endDate, annualVolume, bandwidthPct } = one
      const product = one.product === '2' ? '2' : '1'
      const own = one.from === 'agreement' ? terms.get(id) : undefined
      const share = one.from === 'collective' ? shares.get(`${id} ${product}`) : undefined
      return {
        from: one.from === 'collective' ? 'collective' : 'agreement',
        id,
        number,
        partyName: own?.partyName ?? null,
        product,
        startDate,
        endDate,
        annualVolume,
        bandwidthPct,
        clickMost: own?.clickMost ?? null,
        clickUntil: own?.clickUntil ?? null,
        clicks: Number(own?.clicks ?? share?.clicks ?? 0),
        bought: own?.bought ?? share?.bought ?? '0',
      }
    })
    .toSorted((one, other) => one.endDate.localeCompare(other.endDate) || one.id - other.id)
}
