import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addManyCustomers } from '../../src/server/demo/large.ts'
import { type Database, openDatabase } from '../../src/server/storage/db/database.ts'
import { Cluster, postgresBinaries } from '../server/cluster.ts'
import { overheard } from './bare.ts'
import { explain } from './explain.ts'
import { round, say, timed } from './figures.ts'
import { benchList } from './list.ts'
import { type Amounts, fillAgreements, fillLists, tidy } from './listsFill.ts'
import { listeningPortal } from './portal.ts'

const amounts: Amounts = { customers: 100_000, actions: 1_000_000, invoices: 500_000 }

/** The first page of each list: plain, in another order, narrowed, searched. Customer 1 has a hundredth of all there is. */
const questions: Readonly<Record<string, readonly string[]>> = {
  customers: [
    '',
    '?status=1',
    '?sort=number',
    '?sort=type',
    '?sort=visitCity',
    '?sort=-electricCount',
    '?sort=statusName',
    '?type=midzakelijk',
    '?q=korenmaat',
  ],
  actions: [
    '',
    '?status=open',
    '?sort=subject',
    '?sort=-deadline',
    '?sort=actionType',
    '?sort=-priority',
    '?sort=statusName',
    '?priority=urgent',
    '?actionType=bellen',
    '?assigneeId=7',
    '?responsibleId=7',
    '?deadline_from=2026-06-01&deadline_to=2026-06-30',
    '?q=meterstand%2099',
    '?whose=mine',
    '?whose=given',
    '?whose=watched',
  ],
  'customers/1/actions': ['', '?status=open', '?sort=subject', '?priority=urgent', '?q=offerte'],
  'customers/1/notes': ['', '?sort=subject', '?q=offerte'],
  'customers/1/invoices': [
    '',
    '?status=1',
    '?sort=partyName',
    '?sort=-amountIncl',
    '?kind=jaar',
    '?supplierId=3',
    '?periodFrom_from=2024-01-01&periodFrom_to=2024-12-31',
    '?amountExcl_from=9900.00',
    '?q=F4999',
  ],
}

/** The list of agreements of all customers, and of one. */
const ofAgreements: typeof questions = {
  'supply-agreements': [
    '',
    '?status=1',
    '?sort=number',
    '?sort=-startDate',
    '?sort=noticeDate',
    '?sort=-annualVolume',
    '?kind=levering',
    '?product=2',
    '?supplierId=3',
    '?customerId=1',
    '?ownerId=7',
    '?q=LO-0999',
    '?q=korenmaat',
  ],
}

/** Prints what each list costs where everything is large, and how PostgreSQL answers it. */
export async function benchBigLists(): Promise<void> {
  const { customers, actions, invoices } = amounts
  await benchPages(
    `big lists: PostgreSQL, ${customers} customers, ${actions} actions, ${invoices} invoices`,
    questions,
    async ({ database, databaseUrl }) => {
      await addManyCustomers(database, customers, (table) => tidy(databaseUrl, table))
      await fillLists(database, databaseUrl, amounts)
    },
  )
}

/** The same of a hundred thousand agreements. */
export async function benchAgreements(): Promise<void> {
  const [customers, agreements] = [10_000, 100_000]
  await benchPages(
    `agreements: PostgreSQL, ${customers} customers, ${agreements} agreements`,
    ofAgreements,
    async ({ database, databaseUrl }) => {
      await addManyCustomers(database, customers, (table) => tidy(databaseUrl, table))
      await fillAgreements(database, databaseUrl, { customers, agreements })
    },
  )
}

type Filling = (on: { readonly database: Database; readonly databaseUrl: string }) => Promise<void>

async function benchPages(title: string, asked: typeof questions, fill: Filling): Promise<void> {
  if (postgresBinaries() === null) return console.log(`\n${title}: no PostgreSQL was found`)
  console.log(`\n${title}`)
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-bench-'))
  const cluster = await Cluster.start({ settings: ['shared_buffers=1GB'] })
  const databaseUrl = cluster.url()
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  try {
    const { database: heard, listen } = overheard(database)
    const portal = await listeningPortal(heard, folder)
    const making = await timed(() => fill({ database, databaseUrl }))
    say('made', `${round(making / 1000, 1)} s`)
    await portal.choose(1)
    let whole = 0
    for (const [list, ways] of Object.entries(asked))
      for (const question of ways) {
        const path = `${list}${question}`
        const measured = { database, databaseUrl, portal, listen }
        const statements = await benchList(measured, {
          name: path,
          path,
          promise: 'at least 0.5',
          seconds: 1,
        })
        whole += await explain(databaseUrl, statements)
      }
    say('statements that read a whole big table', String(whole), 'none')
    await portal.close()
  } finally {
    await database.close()
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
