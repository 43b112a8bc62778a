import { sql } from 'kysely'
import {
  type CheckShown,
  checkOverview,
  resetChecks,
} from '../../../contract/areas/invoiceAudit/checkSettingCalls.ts'
import { checkSetting } from '../../../contract/areas/invoiceAudit/checkSettings.ts'
import { type CheckCode, checkNames } from '../../../domain/audit/checks/names.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { Day } from '../../../domain/time/day.ts'
import { Invalid, NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { crud } from '../../records/crud.ts'
import { eachOf } from '../../records/eachOf.ts'
import { forAdmins } from '../../records/forAdmins.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { settingOn } from './settings.ts'

/** A setting stays that of its check: whoever has it open sees which findings it is about. */
const plain = crud(checkSetting, async ({ reach }, { checkCode }, current) => {
  if (current !== null && current.checkCode !== checkCode)
    throw new Invalid({
      checkCode: ['De controle ligt vast. Voeg voor een andere controle een instelling toe'],
    })
  return { changedById: reach.session.userId }
})

/** Settings of checks, which only admins see and change: what they judge is controlled again by the database itself. */
const handlers = forAdmins(plain)

const shownColumns = [
  ...(['id', 'checkCode', 'customerId', 'validFrom', 'isOn', 'tolerancePct'] as const),
  ...(['toleranceAmount', 'minimumAmount', 'updatedAt', 'version'] as const),
] as const

const keptFor = (db: Db, customerId: number | null) =>
  db
    .selectFrom('checkSettings')
    .leftJoin('users', 'users.id', 'checkSettings.changedById')
    .select([
      ...shownColumns.map((name) => `checkSettings.${name}` as const),
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('changedByName'),
    ])
    .where(({ eb, or }) =>
      or([eb('checkSettings.customerId', 'is', null), eb('checkSettings.customerId', '=', customerId ?? 0)]),
    )
    .orderBy('checkSettings.id')
    .execute()

type Kept = Awaited<ReturnType<typeof keptFor>>[number]

interface Counted {
  readonly check: CheckCode
  readonly settled: number
  readonly dismissed: number
  readonly found: string
  readonly ownCount: number
}

/** What people made of the findings of a year, by check; what settled itself says nothing of the check. */
async function countedFor(db: Db, customerId: number | null): Promise<ReadonlyMap<string, Counted>> {
  const isOf = sql`(${customerId}::integer is null or customer_id = ${customerId})`
  const { rows } = await sql<Counted>`
    select code as "check", coalesce(sum(settled), 0)::integer as settled, coalesce(sum(dismissed), 0)::integer as dismissed,
      coalesce(sum(found), 0)::numeric(14, 2)::text as found, coalesce(sum(own), 0)::integer as own_count
    from (
      select check_code as code, count(*) as settled, count(*) filter (where state = 'dismissed') as dismissed,
        0::numeric as found, 0 as own
      from invoice_audits
      where state in ('accepted', 'resolved', 'dismissed') and updated_at >= now() - interval '1 year'
        and not (state = 'resolved' and recovered_amount is null) and ${isOf}
      group by check_code
      union all
      select check_code, 0, 0, sum(claim_amount), 0 from invoice_audits
      where created_at >= now() - interval '1 year' and claim_amount > 0 and ${isOf}
      group by check_code
      union all
      select check_code, 0, 0, 0, count(distinct customer_id) from check_settings where customer_id is not null
      group by check_code) as counted
    group by code`.execute(db)
  return new Map(rows.map((row) => [row.check, row]))
}

function shownFor(
  check: CheckCode,
  kept: readonly Kept[],
  { counted, customerId, day }: { counted: Counted | undefined; customerId: number | null; day: Day },
): CheckShown {
  const now = settingOn(kept, check, { customerId, day })
  const own = kept.filter((one) => one.checkCode === check && one.customerId === customerId)
  return {
    check,
    name: checkNames[check],
    isOn: now?.isOn ?? true,
    tolerancePct: now?.tolerancePct ?? null,
    toleranceAmount: now?.toleranceAmount ?? null,
    minimumAmount: now?.minimumAmount ?? null,
    settingId: now?.id ?? null,
    validFrom: now?.validFrom ?? null,
    isOwn: now !== null && now.customerId !== null,
    changedByName: now?.changedByName ?? null,
    changedAt: now?.updatedAt.toISOString() ?? null,
    settings: own.map(({ id, version }) => ({ id, version })),
    coming: own.flatMap(({ id, validFrom }) =>
      validFrom !== null && validFrom > day ? [{ id, validFrom }] : [],
    ),
    ownCount: counted?.ownCount ?? 0,
    settled: counted?.settled ?? 0,
    dismissed: counted?.dismissed ?? 0,
    found: counted?.found ?? '0.00',
  }
}

async function nameOf(db: Db, customerId: number): Promise<string> {
  const row = await db.selectFrom('customers').select('name').where('id', '=', customerId).executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row.name
}

/** How the checks are set, with all that can be done with that. */
export function mountCheckSettings(portal: Portal): void {
  mount(portal, checkSetting, handlers)
  mountWrite(portal, resetChecks, (context, { body: { items } }) =>
    eachOf(context, items, ({ id, version }) => handlers.remove(context, id, version)),
  )
  mountRead(portal, checkOverview, async ({ db }, { query }) => {
    const customerId = query.customerId ?? null
    const customerName = customerId === null ? null : await nameOf(db, customerId)
    const kept = await keptFor(db, customerId)
    const counted = await countedFor(db, customerId)
    const day = today()
    return {
      customerName,
      checks: keysOf(checkNames).map((check) =>
        shownFor(check, kept, { counted: counted.get(check), customerId, day }),
      ),
    }
  })
}
