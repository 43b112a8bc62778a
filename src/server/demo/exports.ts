import { addDays, type Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import { enqueue } from '../storage/jobs/enqueue.ts'

const columns = 'Omschrijving, Klant, Datum, Medewerker, Werkzaamheid, Tijd, Declarabel, Bedrag, Status'

/** What became of earlier exports, and one that the server writes as soon as it is up, and each month again. */
export async function addExports(
  tx: Db,
  { staff, customers, yesterday }: { staff: readonly number[]; customers: readonly number[]; yesterday: Day },
): Promise<void> {
  const [requestedById = 1, other = requestedById] = staff
  const ago = (days: number) => `${addDays(yesterday, -days)}T08:${30 + days}:00Z`
  const asked = { format: 'xlsx', schedule: 'niet', filters: null } as const
  const past = [
    {
      ...{ name: 'Uren van het derde kwartaal', kind: 'hours', columns, requestedById, days: 20 },
      ...{ reason: 'Declaratie aan klanten', state: 'expired', rowCount: 1643, sizeBytes: 148_223 },
      ...{ progress: 100, expiresAt: ago(13) },
    },
    {
      ...{ name: 'Aansluitingen voor de netbeheerder', kind: 'connections', requestedById: other, days: 6 },
      ...{ columns: 'EAN-code, Adres, Aansluitwaarde', aboutCustomerId: customers[0] ?? null },
      ...{ reason: 'Controle van contractcapaciteit', state: 'failed' },
      query: JSON.stringify({ columns: 'ean,formattedAddress,capacity' }),
      error: 'De export is mislukt. Probeer het opnieuw.',
    },
    {
      ...{ name: 'Alle klanten', kind: 'customers', requestedById: other, days: 2, state: 'cancelled' },
      ...{ columns: 'Naam, Klantnummer, Plaats, Status', reason: 'Mailing' },
    },
  ]
  for (const { days, ...row } of past)
    await tx
      .insertInto('exports')
      .values({ ...asked, ...row, createdAt: new Date(ago(days)) } as never)
      .execute()
  const waiting = await tx
    .insertInto('exports')
    .values({
      ...{ ...asked, name: 'Uren per maand', kind: 'hours', columns, requestedById },
      ...{ reason: 'Maandafsluiting', schedule: 'maandelijks', nextOn: addDays(yesterday, 28) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, { queue: 'exports', data: waiting })
}
