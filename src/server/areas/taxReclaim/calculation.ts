import type { ReclaimCalculation } from '../../../contract/areas/taxReclaim/reclaimCalls.ts'
import { isOfProduct } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { errorClaim } from '../../../domain/tax/reclaim.ts'
import { daysIn, daysOutside } from '../../../domain/tax/share.ts'
import type { Db } from '../../storage/db/database.ts'
import { taxesOn } from '../taxClusters/taxesOf.ts'
import { type Asked, type CountedLine, errorsOf, linesOf } from './counted.ts'
import {
  type Counted,
  ofCluster,
  ofInstitution,
  ofObjects,
  ofReduction,
  refused,
  type Told,
  tablesOf,
} from './schemes.ts'

async function ofErrors(db: Db, { asked }: Counted): Promise<Told> {
  const errors = await errorsOf(db, asked)
  if (errors.length === 0)
    return refused('De factuurcontrole heeft in deze periode geen fout in de energiebelasting gevonden.')
  return {
    claimCents: errorClaim(errors.map(({ cents }) => cents)),
    sum: errors.map(({ title, cents }) => ({ text: title, cents })),
    reasons: [],
    notes: [],
  }
}

async function claimOf(db: Db, counted: Counted): Promise<Told> {
  const { asked, span, lines } = counted
  if (asked.scheme === 'wkk')
    return {
      ...refused(),
      claimCents: asked.typedAmount === null ? null : centsIn(asked.typedAmount),
      notes: ['Dit bedrag is opgegeven, en niet door het portaal berekend.'],
    }
  // Of two products nothing is one sum: kWh and m³ do not add up.
  if (isOfProduct({ scheme: asked.scheme }) && asked.product === null)
    return refused('Kies bij Bewerken het product.')
  if (asked.scheme === 'factuurfout') return ofErrors(db, counted)
  if (lines.length === 0)
    return refused('Op de gekozen eindafrekeningen staat van deze aansluitingen geen energiebelasting.')
  if (asked.scheme === 'instelling') return ofInstitution(counted)
  const found = tablesOf(counted, await taxesOn(db, span))
  if (asked.scheme === 'cluster') return ofCluster(counted, found)
  if (asked.scheme === 'onroerend') return ofObjects(counted, found)
  return ofReduction(counted, found)
}

/** The days of the period of which the bills of each connection say nothing, in sentences. */
function gapsIn(all: readonly CountedLine[], { periodFrom: from, periodTo: to }: Asked): string[] {
  const billed = Map.groupBy(
    all.filter(({ kind, isInside }) => kind === 'eb' && isInside),
    ({ ean }) => ean,
  )
  return [...billed].flatMap(([ean, lines]) => {
    const days = daysOutside({ from, to }, lines).reduce((sum, part) => sum + daysIn(part), 0)
    if (days === 0) return []
    const whole = daysIn({ from, to })
    return [`Van ${eanText(ean)} zijn ${days} van de ${whole} dagen van de verbruiksperiode niet afgerekend.`]
  })
}

/** So many days has a year at most: what is longer is of more than one request, each with a term of its own. */
const yearDays = 366

/** An institution asks once a year for a building, by each final bill: of a longer period the first years are late sooner than is told. */
function tooLong({ scheme, periodFrom: from, periodTo: to }: Asked): string[] {
  if (scheme !== 'instelling' || daysIn({ from, to }) <= yearDays) return []
  return [
    'De verbruiksperiode is langer dan een jaar. Per jaar en per eindafrekening is er een eigen verzoek, met een eigen termijn: maak voor elk een dossier.',
  ]
}

/** What makes the amount doubtful: lines that reach outside the period, and connections without any. */
function doubtsOf(all: readonly CountedLine[], asked: Asked): string[] {
  const { connectionIds, scheme } = asked
  const outside = all.filter(({ isInside }) => !isInside).length
  const billed = new Set(all.map(({ connectionId }) => connectionId))
  const without = connectionIds.filter((id) => !billed.has(id)).length
  const isByBill = scheme !== 'wkk' && scheme !== 'factuurfout'
  return [
    ...(outside > 0
      ? [
          outside === 1
            ? 'Eén regel loopt buiten de verbruiksperiode door en telt daarom niet mee.'
            : `${outside} regels lopen buiten de verbruiksperiode door en tellen daarom niet mee.`,
        ]
      : []),
    ...(isByBill && without > 0
      ? [
          without === 1
            ? 'Van één aansluiting staat op de eindafrekeningen geen energiebelasting.'
            : `Van ${without} aansluitingen staat op de eindafrekeningen geen energiebelasting.`,
        ]
      : []),
    ...(isByBill ? gapsIn(all, asked) : []),
    ...tooLong(asked),
  ]
}

/** How much of the energy tax a file asks back, with the bills as they are now. */
export async function calculationOf(db: Db, asked: Asked): Promise<ReclaimCalculation> {
  const all = await linesOf(db, asked)
  const isMine = ({ product }: CountedLine) => asked.product === null || String(product) === asked.product
  const lines = all.filter((line) => line.isInside && isMine(line))
  const totalOf = (kind: CountedLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { cents }) => sum + cents, 0)
  const taxCents = totalOf('eb') + totalOf('ode')
  const reductionCents = 0 - totalOf('eb_vermindering')
  const use = lines.filter(({ kind }) => kind === 'eb').reduce((sum, { milli }) => sum + milli, 0)
  const span = { from: asked.periodFrom, to: asked.periodTo }
  const told = await claimOf(db, { asked, span, lines, taxCents, reductionCents, use })
  return {
    ...told,
    taxCents,
    reductionCents,
    lines: lines.map(({ ean, invoiceNumber, kind, from, to, bracket, quantity, rate, cents }) => ({
      ean,
      invoiceNumber,
      kind,
      from,
      to,
      bracket,
      quantity,
      rate,
      cents,
    })),
    notes: [...doubtsOf(all, asked), ...told.notes],
  }
}
