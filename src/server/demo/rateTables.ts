import { sql } from 'kysely'
import { meteringTariff } from '../../contract/areas/meteringTariffs/meteringTariffs.ts'
import { dayAt } from '../../domain/time/day.ts'
import { meters } from '../areas/meteringTariffs/meters.ts'
import type { Db } from '../storage/db/database.ts'

/**
 * A demo of a later year than the newest official tables goes on with those, as somebody does with "Geldigheid verlengen" until the new
 * ones are published: else nothing of that year had a price, and no invoice of it could be controlled.
 */
async function extendNewest(tx: Db, year: string): Promise<void> {
  await sql`
    update rate_tables as own set valid_until = ${`${year}-12-31`}::date,
      source_note = concat_ws('; ', source_note, 'verlengd tot de tabel van ' || ${year} || ' er is')
    where valid_until < ${`${year}-12-31`}::date
      and valid_until = (select max(valid_until) from rate_tables as other where other.family = own.family)`.execute(
    tx,
  )
}

/**
 * In the demo somebody has laid the official sheets beside the tables of taxes, grid tariffs and CO₂ factors: they are fixed, and over once their
 * last day is. A table of which its own note says that it is to be looked at ("nakijken") waits for somebody who does.
 */
export async function fixRateTables(tx: Db, fixedById: number, now: Date): Promise<void> {
  const today = dayAt(now.getTime())
  await extendNewest(tx, today.slice(0, 4))
  await tx
    .updateTable('rateTables')
    .set({
      fixedById,
      fixedOn: sql<string>`least(valid_from, ${today}::date)`,
      state: sql<'fixed'>`case when valid_until < ${today}::date then 'expired' else 'fixed' end`,
    })
    .where('state', '=', 'draft')
    .where(sql<boolean>`coalesce(source_note, '') not like '%nakijken%'`)
    .execute()
}

/** What the measuring companies of the demo charge: one that is fixed for each, and a concept of the year after. */
export async function addMeteringTariffs(tx: Db, companyIds: readonly number[], now: Date): Promise<void> {
  const year = Number(dayAt(now.getTime()).slice(0, 4))
  for (const [nth, measuringCompanyId] of companyIds.entries())
    for (const own of [year - 1, year, year + 1]) {
      const { id } = await tx
        .insertInto('rateTables')
        .values({
          family: meteringTariff.fixed.family,
          measuringCompanyId,
          year: own,
          kind: 'kwartier',
          product: '1',
          unit: nth === 0 ? 'jaar' : 'maand',
          validFrom: `${own}-01-01`,
          validUntil: `${own}-12-31`,
          source: 'https://www.meetbedrijf.example/tarieven',
          sourceNote:
            own > year ? 'Aankondiging van het meetbedrijf: nakijken' : 'Tarievenblad van het meetbedrijf',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rates = nth === 0 ? ['468', '552', '690'] : ['41.5', '48.25', '59']
      await meters.keep(
        tx,
        id,
        ['Tot 100 kW', 'Tot 1.000 kW', 'Vanaf 1.000 kW'].map((category, place) => ({
          category,
          upto: ['100', '1000', null][place] ?? null,
          rate: rates[place] ?? '0',
        })),
        {},
      )
    }
}
