import { mutationKinds } from '../../../contract/areas/mutations/mutationWords.ts'
import { dayInWords } from '../../../domain/dutch.ts'
import { paragraphsOf } from '../../../domain/paragraphs.ts'
import type { Db } from '../../storage/db/database.ts'
import { receivedLine } from './letters.ts'
import { partyValues } from './partyLetters.ts'
import type { Row } from './rows.ts'
import { told } from './told.ts'

/** What the mails about the latest mutation of a customer would say; nothing where there is none. */
export async function latestMutation(db: Db, customerId: number) {
  const stored = await db
    .selectFrom('mutations')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (stored === undefined) return {}
  const [row] = await told({ db }, [stored as unknown as Row])
  if (row === undefined) return {}
  return {
    mutatie: row.number,
    soort: mutationKinds[row.kind],
    plaats: row.place ?? 'zonder adres',
    datum: dayInWords(row.confirmedDate ?? row.effectiveDate),
    vraag: paragraphsOf(row.question),
    aantal: `mutatie ${row.number}`,
    lijst: [receivedLine(row)],
    ...(await partyValues(db, row)),
  }
}
