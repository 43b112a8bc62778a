import { sql } from 'kysely'
import { type Template, usedWithin } from '../../../contract/areas/templates/templates.ts'
import { addDays } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../db/database.ts'

declare module '../db/tables.ts' {
  interface Tables {
    templateUses: { templateId: number; day: string; count: number }
  }
}

/** Counts a mail that left, by the version it was written from. */
export async function countUse(db: Db, templateId: number): Promise<void> {
  await sql`
    insert into template_uses (template_id, day, count)
    select id, ${today()}::date, 1 from templates where id = ${templateId}
    on conflict (template_id, day) do update set count = template_uses.count + 1`.execute(db)
}

/** On which days one kind of mail left lately, and how often from which version; the latest first. */
export async function useDays(db: Db, key: Template['key']) {
  const rows = await db
    .selectFrom('templateUses')
    .innerJoin('templates', 'templates.id', 'templateUses.templateId')
    .select(['day', 'number', 'count'])
    .where('key', '=', key)
    .where('day', '>', addDays(today(), -usedWithin))
    .orderBy('day', 'desc')
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ day, number, count }) => ({ day, number, count: Number(count) }))
}

/** How often each of these versions left lately; one that did not is not in it. */
export async function usesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('templateUses')
    .select(['templateId', (select) => select.fn.sum('count').as('uses')])
    .where('templateId', 'in', [0, ...ids])
    .where('day', '>', addDays(today(), -usedWithin))
    .groupBy('templateId')
    .execute()
  return new Map(rows.map(({ templateId, uses }) => [templateId, Number(uses)]))
}
