import { agreedWays } from '../../../contract/areas/energySaving/savingWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import { namedIn } from '../../../domain/keys.ts'
import { textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { tellAgreed } from './telling.ts'
import type { SavingRow } from './told.ts'

/** What whoever asks is called; kept as a word, since it is what was so on that day. */
const ownName = ({ reach }: Writing): string => reach.session.userName

async function keep(
  context: Writing,
  { id }: SavingRow,
  said: { readonly agreedOn: string; readonly agreedBy: string },
): Promise<void> {
  await context.db
    .updateTable('savingFiles')
    .set({ remarks: null, agreedOn: said.agreedOn, agreedBy: said.agreedBy })
    .where('id', '=', id)
    .execute()
  await tellAgreed(context)
}

/** Somebody of the customer agrees on the portal. */
export const agreedHere = async (context: Writing, row: SavingRow): Promise<void> =>
  keep(context, row, { agreedOn: today(), agreedBy: `${ownName(context)}, op het portaal` })

/** Nobody agrees with a report before having it. */
async function refuseBefore({ db }: Writing, { id }: SavingRow, agreedOn: string): Promise<void> {
  const { reviewAskedOn } = await db
    .selectFrom('savingFiles')
    .select('reviewAskedOn')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (reviewAskedOn !== null && agreedOn < reviewAskedOn)
    throw new Invalid({ agreedOn: [`De rapportage ging op ${dayText(reviewAskedOn)} naar de klant`] })
}

/** One of ours notes that the customer agreed: by whom, how, and who noted it, so that nobody takes it for the customer's own word. */
export async function agreedElsewhere(context: Writing, row: SavingRow, told: Told): Promise<void> {
  const agreedOn = textIn(told.agreedOn) ?? today()
  await refuseBefore(context, row, agreedOn)
  const how = namedIn(agreedWays, String(told.heardHow))?.toLowerCase() ?? ''
  const agreedBy = `${textIn(told.heardFrom)}, ${how}; vastgelegd door ${ownName(context)}`
  await keep(context, row, { agreedOn, agreedBy })
}
