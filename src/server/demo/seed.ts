import { sql } from 'kysely'
import { addDays, type Day, dayAt } from '../../domain/time/day.ts'
import { addServicesOfModules } from '../areas/services/modules.ts'
import type { Config } from '../config.ts'
import { mergeReadings } from '../readings/store/write.ts'
import { ownKey } from '../session/key.ts'
import { ensureStandardRoles } from '../session/roles.ts'
import { vaultWith } from '../session/vault.ts'
import { markVault } from '../session/vaultCheck.ts'
import type { Database, Db } from '../storage/db/database.ts'
import { lockFor } from '../storage/db/locks.ts'
import { createFiles } from '../storage/files/store.ts'
import { addBackOffice, addCustomersPeople, addStaff, demoPasswordHash, type Making } from './accounts.ts'
import { addActions } from './actions.ts'
import { addSignings } from './agreementSignings.ts'
import { addArticles } from './articles.ts'
import { billAudited } from './audited.ts'
import { addBudgets } from './budgets.ts'
import { calendarOf } from './calendar.ts'
import { addCollectives } from './collectives.ts'
import { addConnections, type PlannedConnection, planConnections } from './connections.ts'
import { addContacts } from './contacts.ts'
import { addCustomers, type DemoCustomer } from './customers.ts'
import { addDeals } from './deals.ts'
import { addDocuments, keepDocuments } from './documents.ts'
import { addDutyCustomers } from './duties.ts'
import { addEnergySaving } from './energySaving.ts'
import { addEntities } from './entities.ts'
import { addExports } from './exports.ts'
import { addForecasts } from './forecasts.ts'
import { addHours } from './hours.ts'
import { addInbox } from './inbox.ts'
import { keepDemoMail } from './inboxMail.ts'
import { addInvoices } from './invoices.ts'
import { addMarketPrices } from './marketPrices.ts'
import { addMutations } from './mutations.ts'
import { addNewsletters } from './newsletters.ts'
import { addParameters } from './parameters.ts'
import { addParties, type DemoParties } from './parties.ts'
import { addPurchase } from './purchase.ts'
import { type Random, randomFrom } from './random.ts'
import { addRates } from './rates.ts'
import { addMeteringTariffs, fixRateTables } from './rateTables.ts'
import { addReports } from './reports.ts'
import { addSavedReplies } from './savedReplies.ts'
import { agreeShown, shownOf } from './shown.ts'
import { addSupplyAgreements } from './supplyAgreements.ts'
import { addTaxClusters } from './taxClusters.ts'
import { addTaxRequests } from './taxRequests.ts'
import { addTemperatures } from './temperatures.ts'
import { addTemplates } from './templates.ts'
import { addTrafos } from './trafos.ts'
import { isUnused } from './unused.ts'
import { addUsageNotes } from './usageNotes.ts'

/** Days of readings: two years, and the day of 29 February that may be among them. */
const days = 731

/** And so many before these: of twenty-four months none begins halfway, whatever day it is. */
const daysBefore = 31

function calendarsUntil(yesterday: Day) {
  const from = addDays(yesterday, 1 - days)
  return {
    calendar: calendarOf(from, yesterday),
    before: calendarOf(addDays(from, -daysBefore), addDays(from, -1), yesterday),
  }
}

/** What the seed is told. */
type SeedConfig = Pick<Config, 'dataDir' | 'filesDir' | 'secretKey'>

/**
 * Fills an empty database with the demo: always the same, but for the readings, which end yesterday. All of it or nothing:
 * a start that is broken off leaves a database that is still empty. Of several processes that start at once one does it.
 */
export async function seedDemo(database: Database, config: SeedConfig, now = new Date()): Promise<void> {
  if (!(await isUnused(database.db))) return
  const vault = vaultWith(await ownKey(config))
  const passwordHash = await demoPasswordHash()
  const files = createFiles({ database, folder: config.filesDir })
  const kept = await keepDocuments(files)
  const mail = await keepDemoMail(files)
  const yesterday = addDays(dayAt(now.getTime()), -1)
  const calendars = calendarsUntil(yesterday)
  await database.transaction(
    async (tx) => {
      await lockFor(tx, 'demo')
      if (!(await isUnused(tx))) return
      await startCounting(tx)
      // An account of the demo has its secret sealed: without the mark the server would not know its own key again.
      await markVault(tx, vault)
      const random = randomFrom(2026)
      const making: Making = { roles: await ensureStandardRoles(tx), passwordHash, vault, now }
      const parties = await addParties(tx)
      const { customers, staff } = await addPeopleAndCustomers(tx, making, parties, random)
      const work = { staff, customers: customers.map(({ id }) => id), yesterday }
      await addHours(tx, work)
      await addActions(tx, work)
      await addDocuments(tx, work, kept)
      const plan = planConnections(customers, parties, calendars, yesterday, random)
      await addWithReadings(tx, plan)
      await addTemperatures(tx, [calendars.before, calendars.calendar])
      await addMeteringTariffs(tx, parties.measuringCompanyIds, now)
      await fixRateTables(tx, staff[1] ?? 0, now)
      await addParameters(tx, work)
      await addTemplates(tx, work)
      await addSavedReplies(tx)
      await addUsageNotes(tx, work)
      await addTrafos(tx, work)
      await addEntities(tx, customers)
      const shown = await shownOf(tx, yesterday)
      await addInvoices(tx, { ...work, shown })
      await addSupplyAgreements(tx, { ...work, supplierIds: parties.supplierIds })
      await addRates(tx, work)
      await agreeShown(tx, { ...work, shown })
      await billAudited(tx, shown)
      if (kept[0] !== undefined) await addSignings(tx, { yesterday, file: kept[0] })
      await addMarketPrices(tx, work)
      await addPurchase(tx, work)
      await addBudgets(tx, work)
      await addForecasts(tx, work)
      await addTaxClusters(tx, work)
      await addTaxRequests(tx, { yesterday, file: kept[0] })
      await addEnergySaving(tx, work)
      await addMutations(tx, work)
      await addCollectives(tx, { yesterday, supplierIds: parties.supplierIds })
      await addDeals(tx, work)
      await addArticles(tx, work)
      await addNewsletters(tx, work)
      await addInbox(tx, { ...work, mail })
      await addMade(tx, work)
      await addDutyCustomers(tx, { ...work, making })
    },
    // A first start beside other work on the machine takes its time, and must not end in nothing.
    { patience: 600_000 },
  )
}

/** What somebody had made of the rest of it. */
async function addMade(
  tx: Db,
  work: Parameters<typeof addExports>[1] & Parameters<typeof addReports>[1],
): Promise<void> {
  await addExports(tx, work)
  await addReports(tx, work)
}

/** A start that was broken off has used up numbers; the first customer of the demo is 1 all the same. */
async function startCounting(tx: Db): Promise<void> {
  const tables = ['users', 'customers', 'contacts', 'connections', 'parties']
  for (const table of tables)
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false) from ${sql.table(table)}
    `.execute(tx)
  await sql`alter sequence customer_number restart`.execute(tx)
}

async function addPeopleAndCustomers(
  tx: Db,
  making: Making,
  { supplierIds }: DemoParties,
  random: Random,
): Promise<{ customers: DemoCustomer[]; staff: number[] }> {
  const accountManagers = await addStaff(tx, making)
  const customers = await addCustomers(tx, { random, accountManagers, supplierIds })
  await addServicesOfModules(tx)
  await addContacts(tx, customers, random)
  const [first, second] = customers.map(({ id }) => id)
  const left = customers.at(-1)?.id
  await addCustomersPeople(tx, making, { first: first ?? 0, second: second ?? 0, left: left ?? 0 })
  await addBackOffice(tx, making, first ?? 0)
  return { customers, staff: accountManagers }
}

async function addWithReadings(tx: Db, plan: readonly PlannedConnection[]): Promise<void> {
  const ids = await addConnections(tx, plan)
  for (const [place, { earlier, readings }] of plan.entries())
    for (const some of [earlier, readings])
      if (some.length > 0) await mergeReadings(tx, ids[place] ?? 0, some)
}
