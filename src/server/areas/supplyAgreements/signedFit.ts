import { sql } from 'kysely'
import { hasConnections } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { dayText } from '../../../domain/dutch.ts'
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

type Priced = Pick<AgreementRow, 'id' | 'kind'>

/** The states that the prices of an agreement are in; null where none is asked of it. */
async function priceStates({ db }: Reading, { id, kind }: Priced) {
  if (kind !== 'levering' && kind !== 'deelname') return null
  const rows = await db
    .selectFrom('rates')
    .select('state')
    .distinct()
    .where('supplyAgreementId', '=', id)
    .execute()
  return rows.map(({ state }) => state)
}

/**
 * The first connection of an agreement without a fixed price of supply on some day of it, in words. A price of its meter, of other
 * days or of another connection is none; what is still to be agreed lies after the day until which its prices are.
 */
async function priceGap({ db }: Reading, { id }: Priced): Promise<string | null> {
  const { rows } = await sql<{ name: string; day: string }>`
    select connections.name, lower(asked.days - coalesce(fixed.days, '{}')) as day
    from agreement_periods as periods
    join supply_agreements on supply_agreements.id = periods.agreement_id
    join connections on connections.id = periods.connection_id
    cross join lateral (
      select datemultirange(daterange(from_day, greatest(from_day, least(until_day, priced_until)), '[]')) as days
    ) as asked
    cross join lateral (
      select range_agg(daterange(valid_from, valid_until, '[]')) as days from rates
      where supply_agreement_id = ${id} and rates.state <> 'draft' and rate_kind = 'levering'
        and (connection_ids = '{}' or connection_ids @> array[periods.connection_id])
    ) as fixed
    where periods.agreement_id = ${id} and not asked.days <@ coalesce(fixed.days, '{}')
    order by day, connections.id limit 1`.execute(db)
  const [first] = rows
  return first === undefined
    ? null
    : `Bij Tarieven mist ${first.name.slice(0, 60)} vanaf ${dayText(first.day)} een vastgestelde prijs van levering. Leg die vast, of vul in tot en met wanneer de prijs is afgesproken.`
}

/** What one is still to do for the price of an agreement, in words; null where that is there and fixed, or where none is asked. */
export async function unpriced(context: Reading, row: Priced): Promise<string | null> {
  const states = await priceStates(context, row)
  if (states?.length === 0)
    return 'Leg bij Tarieven eerst vast welke prijs bij deze overeenkomst is afgesproken.'
  if (states?.includes('draft'))
    return 'Bij Tarieven is nog een prijs een concept. Kies daar eerst Vaststellen.'
  return states === null ? null : priceGap(context, row)
}

const agreed: ReadonlySet<string> = new Set(['signed', 'active', 'terminating'])

/** What its page says of that. What was signed has a price once one is fixed, whatever is being prepared for later. */
export async function unpricedNow(
  context: Reading,
  row: Priced & Pick<AgreementRow, 'state'>,
): Promise<string | null> {
  if (row.state === 'draft' || row.state === 'signing') return unpriced(context, row)
  const states = agreed.has(row.state) ? await priceStates(context, row) : null
  return states?.every((state) => state === 'draft')
    ? 'Van deze getekende overeenkomst is nog geen prijs vastgesteld: tot dan is die van haar aansluitingen onbekend. Doe dat bij Tarieven.'
    : null
}

/**
 * Before something goes out to be signed, what was agreed on its price is there as well, and fixed: a signature under no price says
 * nothing, and a price that is still a draft counts nowhere, and may change after the signature.
 */
export async function refuseUnpriced(context: Reading, row: Priced): Promise<void> {
  const lack = await unpriced(context, row)
  if (lack !== null) throw new Conflict(lack)
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
