import type { ClickKnown } from '../../../../machines/life-cycles/click.ts'
import { figure } from '../../../domain/dutch.ts'
import { decimalOf } from '../../../domain/money.ts'
import { compared } from '../../../domain/purchase/exact.ts'
import type { Reading } from '../../records/handlers.ts'
import { holds, isStaff, type Reach } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { type Beside, besideOf } from './market.ts'
import { type Standings, type StoredClick, standingsOf } from './standing.ts'

const customersOf = (rows: readonly StoredClick[]) => [...new Set(rows.map(({ customerId }) => customerId))]

/** Who asks, as far as it matters for approving; the server itself approves nothing. */
async function askerOf(db: Db, reach: Reach | null) {
  if (reach === null || reach.session.realUserId !== null) return null
  const { userId } = reach.session
  if (isStaff(reach.session))
    return { userId, contactId: null, mayApprove: holds(reach, 'collective:approve') }
  const user = await db.selectFrom('accounts').select('contactId').where('id', '=', userId).executeTakeFirst()
  return { userId, contactId: user?.contactId ?? null, mayApprove: false }
}

/** Whether the market has come down to the limit: energy is bought, so lower is better. */
function isReached({ limitPrice }: StoredClick, { latestPrice, priceState }: Beside): boolean {
  if (limitPrice === null || latestPrice === null || priceState === 'old') return false
  return compared(latestPrice, limitPrice) <= 0
}

const isInTime = ({ validUntil }: StoredClick) => validUntil !== null && validUntil.getTime() > Date.now()

/** What the guards of clicks look at, for all of them at once. */
export async function factsOf({ db, reach }: Reading, rows: readonly StoredClick[]) {
  const [standings, beside, asker] = await Promise.all([
    standingsOf(db, customersOf(rows)),
    besideOf(db, rows),
    askerOf(db, reach),
  ])
  return new Map(
    rows.map((row): [number, ClickKnown] => {
      const own = beside.get(row.id) ?? { latestPrice: null, latestPriceOn: null, priceState: 'unknown' }
      const approvers = row.approverIds ?? []
      const known: ClickKnown = {
        fitsOpenPosition: row.supplyAgreementId !== null && standings.lackOf(row) === null,
        isInTime: isInTime(row),
        isSomebodyElse: asker !== null && asker.userId !== row.requesterId,
        mayApprove: asker !== null && (asker.mayApprove || approvers.includes(asker.contactId ?? 0)),
        priceHolds: own.priceState !== 'moved',
        isLimitReached: isReached(row, own),
      }
      return [row.id, known]
    }),
  )
}

/** Why a draft cannot be offered, in a sentence; null where it can. */
export function blockOf(standings: Standings, row: StoredClick): string | null {
  if (row.state !== 'draft') return null
  if (row.supplyAgreementId === null) return 'Kies eerst de leveringsovereenkomst waaronder wordt geklikt.'
  if (!isInTime(row)) return 'Geldig tot is voorbij: kies een later moment.'
  return lackText(standings, row)
}

/** Which year has too little room for it, and how much there is; null where it fits. */
export function lackText(standings: Standings, row: StoredClick): string | null {
  const lack = standings.lackOf(row)
  if (lack === null) return null
  const open = lack.open > 0n ? lack.open : 0n
  return `In ${lack.year} is nog ${figure(decimalOf(Number(open), 3), 0, 3)} MWh open; deze klik vraagt meer.`
}

/** Clicks with what the market says beside them, and why a draft cannot be offered. */
export async function withBeside({ db }: Reading, rows: readonly StoredClick[]): Promise<StoredClick[]> {
  const drafts = rows.filter(({ state }) => state === 'draft')
  const [beside, standings] = await Promise.all([besideOf(db, rows), standingsOf(db, customersOf(drafts))])
  return rows.map((row) => ({ ...row, ...beside.get(row.id), blocked: blockOf(standings, row) }))
}
