import { sql } from 'kysely'
import type {
  ControlRule,
  SetRule,
  SignalSettings,
} from '../../../contract/areas/signals/signalSettingCalls.ts'
import { moduleOf, type RuleCode, ruleCodes } from '../../../domain/signals/finding.ts'
import { type RuleSetting, type RuleSettings, withUsual } from '../../../domain/signals/settings.ts'
import type { Reading } from '../../records/handlers.ts'
import { isReached, type Session } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import { isWatched } from './watched.ts'

interface Row {
  readonly ruleCode: string
  readonly enabled: boolean
  readonly threshold: string
  readonly least: string | null
}

const byCode = (rows: readonly Row[]): Partial<Record<RuleCode, RuleSetting>> =>
  Object.fromEntries(
    rows.map(({ ruleCode, enabled, threshold, least }) => [
      ruleCode,
      { enabled, threshold: Number(threshold), least: least === null ? null : Number(least) },
    ]),
  )

/** What is usual for everybody: what was set, else the table of signals and, of SG12 and SG22, the parameter of their days. */
async function defaultsOf(db: Db): Promise<RuleSettings> {
  return { ...(await unsetOf(db)), ...byCode(await db.selectFrom('signalDefaults').selectAll().execute()) }
}

/** What holds where nobody set anything. */
async function unsetOf(db: Db): Promise<RuleSettings> {
  const usual = withUsual({})
  const [first = usual.SG12.threshold] = await parameterOn(db, 'contract.signaal_dagen')
  const days = await parameterOn(db, 'facturen.ontbreekt_na_dagen')
  return { ...usual, SG12: { ...usual.SG12, threshold: first }, SG22: { ...usual.SG22, threshold: days } }
}

/** The rules as they count for a customer: its own settings before the usual ones. */
export async function settingsOf(db: Db, customerId: number): Promise<RuleSettings> {
  const own = await ownOf(db, customerId)
  return { ...(await defaultsOf(db)), ...own }
}

/** The same of many customers at once. */
export async function settingsOfAll(
  db: Db,
  customerIds: readonly number[],
): Promise<(customerId: number) => RuleSettings> {
  const usual = await defaultsOf(db)
  const rows = await db
    .selectFrom('signalSettings')
    .selectAll()
    .where('customerId', 'in', [0, ...customerIds])
    .execute()
  const own = Map.groupBy(rows, ({ customerId }) => customerId)
  return (customerId) => ({ ...usual, ...byCode(own.get(customerId) ?? []) })
}

async function ownOf(db: Db, customerId: number): Promise<Partial<Record<RuleCode, RuleSetting>>> {
  return byCode(
    await db.selectFrom('signalSettings').selectAll().where('customerId', '=', customerId).execute(),
  )
}

/** How the signals of a customer are found and told. */
export async function signalSettingsOf(db: Db, customerId: number): Promise<SignalSettings> {
  const [usual, own] = [await defaultsOf(db), await ownOf(db, customerId)]
  const way = await db
    .selectFrom('signalWays')
    .selectAll()
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return {
    rules: ruleCodes.map((code) => ({
      code,
      ...(own[code] ?? usual[code]),
      isOwn: own[code] !== undefined,
    })),
    channel: way?.channel ?? 'inApp',
    quietFrom: way?.quietFrom ?? null,
    quietTo: way?.quietTo ?? null,
  }
}

const isSame = (one: RuleSetting, other: RuleSetting) =>
  one.enabled === other.enabled && one.threshold === other.threshold && one.least === other.least

const textOf = (value: number | null) => (value === null ? null : String(value))

/** Sets the rules of a customer: one that is set as usual follows the usual from then on. */
export async function setRules(db: Db, customerId: number, rules: readonly SetRule[]): Promise<void> {
  const usual = await defaultsOf(db)
  for (const { code, enabled, threshold, least } of rules) {
    const setting = { enabled, threshold: String(threshold), least: textOf(least) }
    if (isSame({ enabled, threshold, least }, usual[code]))
      await db
        .deleteFrom('signalSettings')
        .where('customerId', '=', customerId)
        .where('ruleCode', '=', code)
        .execute()
    else
      await db
        .insertInto('signalSettings')
        .values({ customerId, ruleCode: code, ...setting })
        .onConflict((conflict) => conflict.columns(['customerId', 'ruleCode']).doUpdateSet(setting))
        .execute()
  }
}

/**
 * Sets what is usual for everybody; customers with a setting of their own keep it. A form sends all rules: one that is set as it would
 * be anyhow goes on following that, also when its parameter changes.
 */
export async function setDefaults(db: Db, rules: readonly SetRule[]): Promise<void> {
  const unset = await unsetOf(db)
  for (const { code, enabled, threshold, least } of rules) {
    if (isSame({ enabled, threshold, least }, unset[code])) {
      await db.deleteFrom('signalDefaults').where('ruleCode', '=', code).execute()
      continue
    }
    const setting = { enabled, threshold: String(threshold), least: textOf(least) }
    await db
      .insertInto('signalDefaults')
      .values({ ruleCode: code, ...setting })
      .onConflict((conflict) => conflict.column('ruleCode').doUpdateSet(setting))
      .execute()
  }
}

/** The rules over all customers within reach, with what became of their signals. */
export async function controlRules({ db, reach: { session } }: Reading): Promise<ControlRule[]> {
  const usual = await defaultsOf(db)
  const { rows } = await sql<{ ruleCode: string; open: number; closed: number; ignored: number }>`
    select rule_code, count(*) filter (where state not in ('solved', 'ignored'))::integer as open,
      count(*) filter (where state in ('solved', 'ignored'))::integer as closed,
      count(*) filter (where state = 'ignored')::integer as ignored
    from signals where ${isReached(session, 'signals.customerId')} group by rule_code`.execute(db)
  const watched = await customersWatched(db, session)
  const controlled = await customersControlled(db, session)
  const own = await db
    .selectFrom('signalSettings')
    .select(['customerId', 'ruleCode', 'enabled'])
    .where(isReached(session, 'signalSettings.customerId'))
    .execute()
  return ruleCodes.map((code) => {
    const found = rows.find(({ ruleCode }) => ruleCode === code)
    const setting = usual[code]
    const those = moduleOf(code) === 'invoice-audit' ? controlled : watched
    const ofRule = own.filter(({ ruleCode }) => ruleCode === code)
    const other = ofRule.filter(
      ({ customerId, enabled }) => enabled !== setting.enabled && those.has(customerId),
    )
    return {
      code,
      ...setting,
      openCount: found?.open ?? 0,
      ownCount: ofRule.length,
      customersOn: setting.enabled ? those.size - other.length : other.length,
      ignored: found && found.closed > 0 ? found.ignored / found.closed : null,
    }
  })
}

async function customersWatched(db: Db, session: Session): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('connections')
    .select('customerId')
    .distinct()
    .where(isWatched)
    .where(isReached(session, 'connections.customerId'))
    .execute()
  return new Set(rows.map(({ customerId }) => customerId))
}

/** Whose invoices are controlled. */
async function customersControlled(db: Db, session: Session): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where(sql<boolean>`'invoicecontrol' = any(modules)`)
    .where(isReached(session, 'customers.id'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
