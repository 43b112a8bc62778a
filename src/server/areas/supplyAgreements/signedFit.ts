import { hasConnections } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { AgreementRow } from './agreementRow.ts'
import { endedBefore, overlapOf, overlapText } from './overlap.ts'
import { refuseEndedParty } from './party.ts'

const isComplete = ({ kind, connectionIds }: AgreementRow) => kind === 'meet' || connectionIds.length > 0

export async function refuseOverlap({ db }: Writing, { id }: Pick<AgreementRow, 'id'>): Promise<void> {
  const overlap = await overlapOf(db, { agreementId: id })
  if (overlap !== null) throw new Conflict(overlapText(overlap))
}

/** What is signed has its connections, which are dealt with until it begins. */
async function refuseIncomplete({ db }: Reading, row: AgreementRow): Promise<void> {
  if (hasConnections(row) && !isComplete(row)) throw new Conflict('Kies eerst minstens één aansluiting.')
  const ended = await endedBefore(db, row.id)
  if (ended !== null)
    throw new Conflict(`${ended} is voor die tijd al uit beheer. Haal haar eerst uit deze overeenkomst.`)
}

/** Signed is what is complete, with a party that is dealt with, alone on its connections. */
export async function refuseUnfit(context: Writing, row: AgreementRow): Promise<void> {
  await refuseIncomplete(context, row)
  await refuseEndedParty(context, row)
  await refuseOverlap(context, row)
}

/**
 * Before something goes out to be signed, what was agreed on its price is there as well, and fixed: a signature under no price says
 * nothing, and a price that is still a draft counts nowhere, and may change after the signature.
 */
export async function refuseUnpriced(
  { db }: Reading,
  { id, kind }: Pick<AgreementRow, 'id' | 'kind'>,
): Promise<void> {
  if (kind !== 'levering' && kind !== 'deelname') return
  const prices = await db
    .selectFrom('rates')
    .select('state')
    .distinct()
    .where('supplyAgreementId', '=', id)
    .execute()
  if (prices.length === 0)
    throw new Conflict('Leg bij Tarieven eerst vast welke prijs bij deze overeenkomst is afgesproken.')
  if (prices.some(({ state }) => state === 'draft'))
    throw new Conflict('Bij Tarieven is nog een prijs een concept. Kies daar eerst Vaststellen.')
}

/** What is signed although something changed since it went out, and what of it does not fit any more, in words; null when all is well. */
export async function unfitSince(context: Writing, row: AgreementRow): Promise<string | null> {
  try {
    await refuseUnfit(context, row)
    await refuseUnpriced(context, row)
    return null
  } catch (error) {
    if (error instanceof Conflict) return error.message
    throw error
  }
}
