import { sql } from 'kysely'
import { amountOf } from '../../domain/money.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { calculationOf } from '../areas/taxReclaim/calculation.ts'
import { termsOf } from '../areas/taxReclaim/terms.ts'
import type { Db } from '../storage/db/database.ts'
import type { KeptFile } from '../storage/files/store.ts'
import { runningYear } from './months.ts'
import { addSigning } from './signings.ts'
import { addSurveys } from './surveys.ts'

interface Found {
  readonly customerId: number
  readonly entityId: number
  readonly clusterId: number | null
  readonly connectionIds: number[]
}

/** The building for worship of the demo with what supplies it, and the cluster that was confirmed. */
async function foundIn(tx: Db): Promise<{ chapel: Found | undefined; cluster: Found | undefined }> {
  const chapels = await sql<Found>`
    select entities.customer_id, entities.id as entity_id, null::integer as cluster_id,
      array_agg(connections.id order by connections.id) as connection_ids
    from entities join connections on connections.entity_id = entities.id
    where entities.building_use = 'religie' group by entities.id order by entities.id limit 1`.execute(tx)
  const clusters = await sql<Found>`
    select customer_id, entity_id, id as cluster_id, connection_ids from tax_clusters
    where state = 'confirmed' order by id limit 1`.execute(tx)
  return { chapel: chapels.rows[0], cluster: clusters.rows[0] }
}

/** The bills of these connections over a year that count: neither a draft nor an advance. */
async function billsOf(tx: Db, { customerId, connectionIds }: Found, year: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct invoices.id from invoices join invoice_lines as lines on lines.invoice_id = invoices.id
    where invoices.customer_id = ${customerId} and lines.connection_id = any(${connectionIds}::integer[])
      and lines.line_type in ('eb', 'eb_vermindering') and invoices.kind in ('jaar', 'eind', 'maand')
      and invoices.state not in ('draft', 'credited', 'void')
      and lines.period_from >= ${`${year}-01-01`}::date and lines.period_to <= ${`${year}-12-31`}::date
    order by invoices.id`.execute(tx)
  return rows.map(({ id }) => id)
}

interface Wanted {
  readonly scheme: 'instelling' | 'cluster' | 'vermindering'
  readonly year: number
  readonly more: object
}

async function addOne(tx: Db, of: Found, { scheme, year, more }: Wanted): Promise<void> {
  const asked = {
    customerId: of.customerId,
    scheme,
    product: scheme === 'instelling' ? null : '1',
    connectionIds: of.connectionIds,
    invoiceIds: await billsOf(tx, of, year),
    periodFrom: `${year}-01-01`,
    periodTo: `${year}-12-31`,
    objects: null,
    typedAmount: null,
  }
  const { taxCents, reductionCents, claimCents } = await calculationOf(tx, asked)
  await tx
    .insertInto('taxRequests')
    .values({
      ...asked,
      ...(await termsOf(tx, scheme, asked.periodTo)),
      entityId: of.entityId,
      clusterId: scheme === 'cluster' ? of.clusterId : null,
      authority: scheme === 'instelling' ? 'Belastingdienst' : 'De leverancier',
      wozIds: [],
      taxPaid: amountOf(taxCents),
      reduction: amountOf(reductionCents),
      claimedAmount: claimCents === null ? null : amountOf(claimCents),
      ...more,
    } as never)
    .execute()
}

/** The mandate that this customer was asked for, and did not want to sign yet. */
async function addRefused(tx: Db, { customerId }: Found, yesterday: Day, file: KeptFile): Promise<void> {
  const { accountManagerId } = await tx
    .selectFrom('customers')
    .select('accountManagerId')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (accountManagerId === null) return
  await addSigning(tx, {
    about: {
      kind: 'taxMandate',
      id: customerId,
      customerId,
      ownerId: accountManagerId,
      subject: 'Machtiging teruggaaf energiebelasting',
      message: 'Met deze machtiging vragen wij de energiebelasting voor u terug.',
      fileName: 'machtiging.pdf',
    },
    told: {
      state: 'rejected',
      ago: 12,
      signers: ['rejected'],
      reason: 'Graag eerst een berekening per jaar',
    },
    yesterday,
    file,
  })
}

interface Kept {
  readonly yesterday: Day
  /** A page to sign. */
  readonly file: KeptFile | undefined
}

/**
 * Files of a building for worship and of a cluster: one that is being built and lacks its mandate, one that is with the tax office, and
 * one to look at.
 */
export async function addTaxRequests(tx: Db, { yesterday, file }: Kept): Promise<void> {
  await addSurveys(tx)
  const { chapel, cluster } = await foundIn(tx)
  const last = runningYear(yesterday) - 1
  if (chapel !== undefined) {
    await addOne(tx, chapel, { scheme: 'instelling', year: last, more: { state: 'collecting' } })
    if (file !== undefined) await addRefused(tx, chapel, yesterday, file)
  }
  if (cluster === undefined) return
  await addOne(tx, cluster, { scheme: 'cluster', year: last, more: { state: 'assessing' } })
  await addOne(tx, cluster, {
    scheme: 'vermindering',
    year: last - 1,
    more: { state: 'submitted', submittedAt: addDays(yesterday, -40), reference: 'EB-2291-07' },
  })
}
