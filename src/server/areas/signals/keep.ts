import { signal } from '../../../contract/areas/signals/signals.ts'
import { fixed } from '../../../domain/dutch.ts'
import { amountOf } from '../../../domain/money.ts'
import { extraCostOf, type KnownPrices } from '../../../domain/signals/extraCost.ts'
import { deviationOf, type Finding, readingRules } from '../../../domain/signals/finding.ts'
import { sentenceOf } from '../../../domain/signals/sentence.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
import { signalLife } from './life.ts'
import type { Watched } from './observe.ts'

/** How long after its end the same thing counts as having come back rather than as something new. */
const comesBackWithin = 30

/** Whether a rule tells of something that goes on until it stops; the others tell of something that was. */
const goesOn = (rule: string) => !['SG01', 'SG03', 'SG04'].includes(rule)

/** What makes two findings the same thing: rule and connection, and of what is over also its first day. */
function fingerprintOf({ id }: Watched, { rule, from }: Finding): string {
  return goesOn(rule) ? `${rule}:${id}` : `${rule}:${id}:${from}`
}

const decimal = (thousandths: number | null) => (thousandths === null ? null : fixed(thousandths / 1000, 3))

function columnsOf(finding: Finding, prices: KnownPrices) {
  const cost = extraCostOf(finding, prices)
  return {
    estimatedCost: cost === null ? null : amountOf(cost),
    severity: finding.severity,
    title: sentenceOf(finding),
    unit: finding.unit,
    periodFrom: finding.from,
    periodTo: finding.until,
    expectedValue: decimal(finding.expected),
    actualValue: decimal(finding.actual),
    deviationPct: deviationOf(finding),
  }
}

/**
 * Brings the signals of a connection in line with what was found: new ones are told once, known ones follow what is found now, and
 * what goes on no longer is solved by itself, as far as its rule was looked at. Answers how many are new or came back. Without prices
 * no cost is known.
 */
export async function keepSignals(
  context: Writing,
  connection: Watched,
  findings: readonly Finding[],
  { prices, isMeant = () => true }: { prices: KnownPrices; isMeant?: (one: { rule: string }) => boolean },
): Promise<number> {
  const known = await context.db
    .selectFrom('signals')
    .selectAll()
    .where('connectionId', '=', connection.id)
    .where('ruleCode', 'in', readingRules)
    .orderBy('id', 'desc')
    .execute()
  let told = 0
  for (const finding of findings) {
    const fingerprint = fingerprintOf(connection, finding)
    const before = known.find((row) => row.fingerprint === fingerprint)
    if (await keepOne(context, connection, { finding, prices }, before)) told += 1
  }
  const found = new Set(findings.map((finding) => fingerprintOf(connection, finding)))
  for (const row of known)
    if (goesOn(row.ruleCode) && isMeant({ rule: row.ruleCode }) && !found.has(row.fingerprint))
      await takeOwn(signal, signalLife, context, row, 'sys.CLEARED')
  return told
}

async function keepOne(
  context: Writing,
  connection: Watched,
  { finding, prices }: { finding: Finding; prices: KnownPrices },
  before: StoredRow | undefined,
): Promise<boolean> {
  const columns = { ...columnsOf(finding, prices), about: connection.about }
  if (before === undefined || isAnother(before, finding)) {
    const made = await context.db
      .insertInto('signals')
      .values({
        ...columns,
        customerId: connection.customerId,
        connectionId: connection.id,
        ruleCode: finding.rule,
        fingerprint: fingerprintOf(connection, finding),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return made !== undefined
  }
  const isClosed = before.state === 'solved' || before.state === 'ignored'
  // What people closed stays closed while it is the same thing; what ended by itself may come back.
  if (isClosed && before.resolution !== null) return false
  if (before.state === 'ignored') return false
  if (before.state === 'solved') {
    const occurrences = (before.occurrences as number) + 1
    return takeOwn(signal, signalLife, context, before, 'sys.RECURRED', { ...columns, occurrences })
  }
  await context.db.updateTable('signals').set(columns).where('id', '=', before.id).execute()
  return false
}

/** Begun after the known one had ended, and not so soon that it came back. */
function isAnother(before: StoredRow, { from }: Finding): boolean {
  if (before.state !== 'solved' && before.state !== 'ignored') return false
  const isByPeople = before.state === 'ignored' || before.resolution !== null
  return from > addDays(before.periodTo as string, isByPeople ? 0 : comesBackWithin)
}
