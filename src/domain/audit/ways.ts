import type { Product } from '../energy/channel.ts'
import { keysOf } from '../keys.ts'
import type { Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { isDivided } from './amounts.ts'
import type { Agreement, AuditCase, Connection, PricePart } from './case.ts'
import { clickedBy } from './clicks.ts'
import { codes, type LineCode } from './codes.ts'
import { holdsOn } from './days.ts'
import type { Part } from './parts.ts'
import { concerns } from './turns.ts'

/** Prices of energy itself, together those that pay for all of it: each kWh or m³ is paid by one of these, once. */
const ways: readonly (readonly LineCode[])[] = [
  ['SUPPLY_SINGLE'],
  ['SUPPLY_HIGH', 'SUPPLY_LOW'],
  ['SUPPLY_GAS'],
  ['SUPPLY_SPOT'],
  ['SUPPLY_RESIDUAL'],
  ['SUPPLY_RESIDUAL_PEAK', 'SUPPLY_RESIDUAL_OFFPEAK'],
]
const energyCodes = ways.flat()
const supplyCodes = keysOf(codes).filter((code) => codes[code].family === 'supply')
const [single, byRegister] = ways
/** Prices that say of which product they are. */
const productOf: Readonly<Partial<Record<LineCode, Product>>> = {
  FEEDIN: 'electricity',
  FEEDIN_COST: 'electricity',
  SUPPLY_SINGLE: 'electricity',
  SUPPLY_HIGH: 'electricity',
  SUPPLY_LOW: 'electricity',
  SUPPLY_GAS: 'gas',
}
/** Those of an agreement that says of neither: what is counted says it then. A MWh, or a price by the month, is of either. */
const countedOf: Readonly<Partial<Record<PricePart['unit'], Product>>> = { kwh: 'electricity', m3: 'gas' }

type Price = Pick<PricePart, 'code' | 'unit'>

const isOf = ({ code, unit }: Price, agreed: Pick<Agreement, 'product'>, { product }: Connection) =>
  (productOf[code] ?? agreed.product ?? countedOf[unit] ?? product) === product
/** What clicks leave over. */
const rests = ways.slice(-2)

/** The prices of energy that hold on the days of a part, and whether some of that was fixed by clicks, be it on one of those days. */
interface Held {
  readonly held: readonly LineCode[]
  readonly isClicked: boolean
}

/** How a price stands to what a part of a bill counted: it pays for it, another price does, or nobody can say which of them. */
export type Standing = 'pays' | 'elsewhere' | { readonly reason: string }

const isOne = (codes: readonly LineCode[] | undefined, code: LineCode) => codes?.includes(code) ?? false

/** What stands against each other in what holds for this meter; null: each kWh is paid once. */
function clashOf({ held, isClicked }: Held, isByTwo: boolean): string | null {
  const twice = held.find((code, place) => held.indexOf(code) < place)
  if (twice !== undefined) return 'Op deze dagen gelden twee prijzen voor dezelfde levering'
  const used = ways.filter((codes) => codes.some((code) => held.includes(code)))
  if (isClicked && used.some((codes) => !rests.includes(codes)))
    return 'Deze prijs geldt ook voor wat met kliks al is vastgelegd. Naast kliks hoort een prijs voor het restvolume.'
  if (used.length < 2) return null
  if (used.length > 2 || used[0] !== single || used[1] !== byRegister)
    return 'Op deze dagen gelden prijzen naast elkaar die elk alle levering betreffen'
  // A price for one register and for two is usual: which of them is paid, the meter says.
  return isByTwo && byRegister?.some((code) => !held.includes(code))
    ? 'De meter telt hoog en laag, maar naast de enkele prijs is er maar voor een van beide een prijs'
    : null
}

/** Of what a price stands in, and of which connection it is asked. */
interface Asked {
  readonly of: AuditCase
  readonly connection: Connection
  readonly agreement: Agreement
}

/**
 * Whether a price is what the energy of a part is paid by. Who agrees a price for one register and for two pays by what the meter has:
 * all that is used at the one, or each at its own; never both. With a price of one of them alone, that is what all is billed by.
 */
export function standingOf(price: Price, part: Part, { of, connection, agreement }: Asked): Standing {
  const { code, unit } = price
  const isOwn = isOf(price, agreement, connection)
  const isEnergy = energyCodes.includes(code)
  if (isOwn && !(isEnergy && isOfUse(unit))) return 'pays'
  if (!isOwn && !isEnergy) return beside(price, part, { of, connection, agreement })
  // Of energy that only the other product has a price of, it is said once of all its prices.
  if (!isOwn) return 'elsewhere'
  const own = heldOn(of, connection, part)
  const { volume } = part
  const isByTwo = volume !== null && isDivided(volume)
  const reason = clashOf(own, isByTwo)
  if (reason !== null) return { reason }
  if (volume === null || !isOne(single, code) === !isOne(byRegister, code)) return 'pays'
  const hasBoth = [single, byRegister].every((codes) => codes?.some((one) => own.held.includes(one)))
  return !hasBoth || isByTwo !== (code === 'SUPPLY_SINGLE') ? 'pays' : 'elsewhere'
}

/** An agreement may be of electricity and gas: where nothing else prices a product, somebody may have chosen the wrong kind of price. */
const ofOther: Readonly<Record<Product, string>> = {
  electricity: 'Voor elektriciteit is hier alleen een gasprijs afgesproken',
  gas: 'Voor gas is hier alleen een stroomprijs afgesproken',
}

/** What comes on top by the kWh is nothing by the m³, or the other way round: what this product pays of it nobody said. */
const byOther: Readonly<Record<Product, string>> = {
  electricity: 'Voor elektriciteit is hiervan alleen een prijs per m³ afgesproken',
  gas: 'Voor gas is hiervan alleen een prijs per kWh afgesproken',
}

/** A surcharge of the other product: this one has its own, cannot have any, or nobody knows. */
function beside({ code }: Price, { from }: Span, { of, connection }: Asked): Standing {
  const isOwn = suppliersOn(of, connection, from).some((agreement) =>
    agreement.parts.some(
      (part) => part.code === code && holdsOn(part, from) && isOf(part, agreement, connection),
    ),
  )
  return isOwn || productOf[code] !== undefined ? 'elsewhere' : { reason: byOther[connection.product] }
}

const suppliersOn = ({ agreements }: AuditCase, connection: Connection, day: Day): Agreement[] =>
  agreements.filter((one) => one.party === 'supplier' && concerns(one, connection) && holdsOn(one, day))

const isOfUse = (unit: PricePart['unit']) => unit === 'kwh' || unit === 'mwh' || unit === 'm3'

function heldOn(of: AuditCase, connection: Connection, span: Span): Held {
  const { from } = span
  const held = suppliersOn(of, connection, from).flatMap((agreement) =>
    agreement.parts.filter(
      (part) =>
        holdsOn(part, from) &&
        isOfUse(part.unit) &&
        energyCodes.includes(part.code) &&
        isOf(part, agreement, connection),
    ),
  )
  return {
    held: held.map(({ code }) => code),
    // No part ends where a click does: on its first day alone a click of later days would not be seen.
    isClicked: clickedBy(of, connection, span).length > 0,
  }
}

const notAgreed = 'Op deze dagen is geen prijs voor de levering zelf afgesproken, of niet van elk telwerk'

/** Prices of energy that ought to hold on the days of a part and do not: of all of it, or of one register where the other has its own. */
export function unpricedOn(
  of: AuditCase,
  connection: Connection,
  part: Span,
): { readonly codes: readonly LineCode[]; readonly reason: string } {
  const { held, isClicked } = heldOn(of, connection, part)
  if (held.length === 0) {
    const agreed = suppliersOn(of, connection, part.from).flatMap((agreement) =>
      agreement.parts.flatMap((price) =>
        holdsOn(price, part.from) && energyCodes.includes(price.code) ? [{ price, agreement }] : [],
      ),
    )
    // An amount by the day or month pays for all of it.
    const isFlat = agreed.some(({ price, agreement }) => isOf(price, agreement, connection))
    if (isFlat) return { codes: [], reason: notAgreed }
    // A sheet of standing charges alone says as little of what comes on top of the energy.
    const unsaid = supplyCodes.filter(
      (code) =>
        energyCodes.includes(code) ||
        (code === 'SUPPLY_CLICK' ? !isClicked : !isAgreed(of, connection, part.from, code)),
    )
    return { codes: unsaid, reason: agreed.length > 0 ? ofOther[connection.product] : notAgreed }
  }
  // Of prices that stand beside each other it is said elsewhere which of them pays.
  const [own, ...others] = ways.filter((way) => way.some((code) => held.includes(code)))
  const codes = others.length > 0 ? [] : (own ?? []).filter((code) => !held.includes(code))
  return { codes, reason: notAgreed }
}

/** Whether a supplier agreed a price of this code for the connection on a day. */
export const isAgreed = (of: AuditCase, connection: Connection, day: Day, code: LineCode): boolean =>
  suppliersOn(of, connection, day).some((agreement) =>
    agreement.parts.some((part) => part.code === code && holdsOn(part, day)),
  )

/** Whether energy is paid hour by hour on a day: then what is fed in is taken off nothing but paid at the price of its own hour. */
export const isByHour = (of: AuditCase, connection: Connection, day: Day): boolean =>
  suppliersOn(of, connection, day).some((agreement) =>
    agreement.parts.some(
      (part) =>
        part.index !== null &&
        energyCodes.includes(part.code) &&
        holdsOn(part, day) &&
        isOf(part, agreement, connection),
    ),
  )
