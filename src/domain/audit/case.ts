import type { Product } from '../energy/channel.ts'
import type { Bracket } from '../tax/brackets.ts'
import type { Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { LineCode, Party } from './codes.ts'
import type { AuditSettings } from './settings.ts'

/** A decimal string: "0.10154". Never a float. */
export type Decimal = string

/** Days on which something holds; null where it has no begin or no end. */
export interface Validity {
  readonly from: Day | null
  readonly to: Day | null
}

/** What is so of a connection on some days; a change is another row from the day it holds. */
export interface Facts extends Validity {
  readonly segment: 'small' | 'large'
  /** As written on the sheet of the grid operator: "3x50A", "G65". */
  readonly capacity: string | null
  readonly gridOperator: string | null
  /** The category of the operator's table, where it is not the capacity (decision A7): "MS", "Trafo MS/LS". */
  readonly tariffCategory: string | null
  readonly contractedKw: Decimal | null
  readonly connectionKva: Decimal | null
  /** Units of calculation capacity of gas; null is that of its meter, 250 at most. */
  readonly capacityUnits: Decimal | null
  readonly residence: boolean
  readonly netting: boolean
  readonly blockHeating: boolean
  readonly regime: string
  readonly isBusiness: boolean
  /** Its cluster, of all connections of a product in one WOZ object; only what is confirmed. */
  readonly cluster: string | null
  /** Under a group transport agreement the contracted power is that of the group (decision E54). */
  readonly groupTransport: boolean
}

/** What a counter can count. Of gas `single` is m³ at the meter and `normal` is m³(n) as somebody converted it. */
export const registers = [
  'single',
  'high',
  'low',
  'peak',
  'offpeak',
  'feedIn',
  'feedInHigh',
  'feedInLow',
  'kvarh',
  'normal',
] as const
export type Register = (typeof registers)[number]
export type Counted = Readonly<Partial<Record<Register, Decimal>>>

/** What the counters of a meter stood at when a day began. */
export interface Reading {
  readonly date: Day
  /** A swap is two readings of one day: the last of the old meter and the first of the new one. */
  readonly meter: string
  readonly estimated: boolean
  readonly counters: Counted
}

/** What was used from a day up to and including another. */
export interface Volume extends Span {
  readonly source: 'measured' | 'allocated' | 'estimated'
  readonly counters: Counted
  /** The highest quarter-hour in kWh, or four times that in kW. */
  readonly highestQuarter: Decimal | null
  readonly kwMax: Decimal | null
}

/** Quantities of fixed length after each other; null where one is missing. */
export interface Series {
  readonly channel: 'taken' | 'feedIn' | 'kvarh'
  /** An instant: 2025-02-01T00:00:00+01:00. */
  readonly start: string
  readonly minutes: number
  readonly values: readonly (Decimal | null)[]
}

/** From m³ at the meter to m³(n; 35,17). */
export interface Conversion extends Validity {
  readonly calorific: Decimal
  readonly temperature: Decimal
  readonly height: Decimal
}

export interface Connection {
  readonly ean: string
  readonly name: string | null
  readonly product: Product
  /** Chronological, each up to the next. */
  readonly facts: readonly Facts[]
  /** When the customer had it; null is before and after all that is looked at. */
  readonly managed: Validity
  /** The days over which its supplier counts use for the tax, where that is not its agreement. */
  readonly supplied: Validity | null
  readonly readings: readonly Reading[]
  readonly volumes: readonly Volume[]
  readonly series: readonly Series[]
  readonly conversions: readonly Conversion[]
  /** What the register of connections says a year takes: the last resort. */
  readonly yearlyUsage: Counted | null
  readonly profile: string | null
  /** What was used since 1 January, or the start of the contract, up to the period. */
  readonly usedBefore: Decimal | null
}

/** In what a price of an agreement is. */
export type PriceUnit = 'kwh' | 'mwh' | 'm3' | 'dag' | 'maand' | 'jaar'

export interface PricePart extends Validity {
  readonly code: LineCode
  readonly unit: PriceUnit
  /** Of an index: what comes on top of it. */
  readonly rate: Decimal
  /** The name of a series of prices in the tables, and by how much it is taken. */
  readonly index: string | null
  readonly factor: Decimal | null
  readonly description: string | null
}

/** A block or a volume that was fixed at a price. */
export interface Click extends Span {
  readonly id: string
  readonly product: 'base' | 'peak' | 'offpeak' | 'volume'
  readonly mw: Decimal | null
  /** In `unit`, spread over its days. */
  readonly volume: Decimal | null
  readonly unit: 'mwh' | 'kwh' | 'm3'
  readonly price: Decimal
  readonly description: string | null
}

export interface Agreement extends Validity {
  readonly id: string
  readonly party: Party
  /** Who it is with. */
  readonly name: string | null
  /** Empty: all connections of its product. */
  readonly eans: readonly string[]
  readonly product: Product | null
  readonly parts: readonly PricePart[]
  readonly clicks: readonly Click[]
}

/** A row of a table that somebody fixed, with where it comes from. */
export interface TableRow extends Validity {
  readonly source: string | null
  readonly status: 'fixed' | 'concept'
}

export interface TaxTable extends TableRow {
  readonly kind: 'energyTax' | 'ode'
  readonly product: Product
  readonly regime: string
  readonly brackets: readonly Bracket[]
}

/** Amounts a year (or a day) and rates of a grid operator for one category. */
export interface GridTable extends TableRow {
  readonly operator: string | null
  readonly product: Product
  readonly category: string | null
  /** Which connections it is for where no category is named: up to so many kW of contract. */
  readonly uptoKw: Decimal | null
  readonly uptoKva: Decimal | null
  readonly unit: 'jaar' | 'dag'
  readonly rates: Readonly<Partial<Record<LineCode, Decimal>>>
}

export interface Tables {
  readonly taxes: readonly TaxTable[]
  readonly reductions: readonly (TableRow & { readonly amount: Decimal })[]
  readonly grid: readonly GridTable[]
  readonly vat: readonly (TableRow & { readonly percentage: Decimal })[]
  /** Market prices in euro a kWh or m³, of one length after each other. */
  readonly prices: readonly {
    readonly name: string
    readonly start: string
    readonly minutes: number
    readonly values: readonly (Decimal | null)[]
  }[]
  /** Of a profile or of degree days: how much of a year, or of the cold, falls on each day. */
  readonly weights: readonly {
    readonly name: string
    readonly from: Day
    readonly values: readonly Decimal[]
  }[]
}

export interface ReceivedLine {
  readonly ean: string | null
  readonly code: string | null
  readonly itemCode: string | null
  readonly description: string
  readonly period: Span | null
  readonly quantity: Decimal | null
  readonly unit: string | null
  readonly rate: Decimal | null
  /** Euro without VAT; what is given back is below 0. */
  readonly amount: Decimal
  readonly vatRate: Decimal | null
  readonly click: string | null
  readonly category: string | null
  readonly year: number | null
  readonly readingFrom: Decimal | null
  readonly readingTo: Decimal | null
}

export interface Received {
  readonly id: string
  readonly party: Party
  readonly name: string | null
  readonly number: string
  readonly kind: 'voorschot' | 'maand' | 'jaar' | 'eind' | 'correctie' | 'credit'
  readonly date: Day | null
  readonly dueDate: Day | null
  readonly period: Span
  readonly isEstimated: boolean
  readonly lines: readonly ReceivedLine[]
  /** As printed; null where that is not known. */
  readonly totals: {
    readonly excl: Decimal | null
    readonly vat: Decimal | null
    readonly incl: Decimal | null
  }
}

/** Half of the tax given back to an institution (domain, A8): its connections of one building. */
export interface Reclaim {
  readonly id: string
  readonly eans: readonly string[]
  readonly share: Decimal
}

/** All that is needed to control the invoices of a period. */
export interface AuditCase {
  readonly id: string
  readonly title: string | null
  readonly period: Span
  /** The periods of final invoices; empty is the period as one. */
  readonly settlements: readonly Span[]
  /** What is missing on this day is missing; null: all that should have come did. */
  readonly asOf: Day | null
  readonly connections: readonly Connection[]
  readonly agreements: readonly Agreement[]
  readonly tables: Tables
  readonly invoices: readonly Received[]
  readonly reclaims: readonly Reclaim[]
  readonly settings: AuditSettings
}
