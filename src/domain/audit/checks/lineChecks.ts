import {
  bareText,
  euroOfCents,
  exactly,
  isMore,
  minus,
  most,
  type Rational,
  ratio,
  times,
  zero,
} from '../../rational.ts'
import { codes, type Family } from '../codes.ts'
import { verdicts } from '../compare.ts'
import { monthsOf } from '../days.ts'
import { kwMaxOf } from '../demand.ts'
import { factsOn } from '../facts.ts'
import { rowFor } from '../gridTable.ts'
import {
  type Checked,
  type Checks,
  type Finding,
  found,
  type Looked,
  notControlled,
  spanText,
} from './check.ts'
import type { CheckCode } from './names.ts'
import { usualMargins } from './usual.ts'

/** Checks of lines against what ought to be billed: each difference belongs to one of them. */

/** What a check looks at: without any of these there is nothing to control. */
const familiesOf: Readonly<Partial<Record<CheckCode, readonly Family[]>>> = {
  FC12: ['supply', 'tax', 'grid'],
  FC14: ['supply'],
  FC15: ['tax'],
  FC16: ['reduction'],
  FC17: ['tax', 'reduction'],
  FC18: ['grid'],
  FC19: ['grid'],
  FC20: ['grid'],
  FC21: ['metering', 'trafo'],
  FC22: ['grid'],
  FC23: ['grid'],
  FC30: ['tax'],
}

/** What is claimed, or only differs within the margins; the lines that belong to a check. */
function ofLines({ of, compared, calculated }: Looked, check: CheckCode): Checked {
  const own = compared.filter((one) => one.check === check && one.counts)
  const families = familiesOf[check] ?? []
  const isSeen = compared.some(
    ({ code, verdict }) => families.includes(codes[code].family) && verdict !== 'notControlled',
  )
  if (!isSeen) {
    const why = calculated.uncontrolled.find(
      (one) =>
        one.families.some((family) => families.includes(family)) ||
        one.codes.some((code) => families.includes(codes[code].family)),
    )
    return notControlled(
      why?.reason ?? (of.invoices.length === 0 ? 'Er zijn geen facturen' : 'Er is niets van te controleren'),
    )
  }
  return found(
    own.map(({ code, key, verdict, party, ean, period, difference, invoiced, reason }): Finding => {
      const what = code === 'SUPPLY_CLICK' ? key : `${codes[code].label}${key === '' ? '' : ` ${key}`}`
      return {
        check,
        party,
        ean,
        period,
        text: `${what}: ${verdicts[verdict].toLowerCase()}${reason === null ? '' : `. ${reason}`}`,
        cents: difference,
        invoices: [...new Set(invoiced.map(({ invoice }) => invoice.id))],
        isInfo: false,
      }
    }),
  )
}

/** Under a group transport agreement the contracted power is that of the group: nothing is said of one member (decision E54). */
const isGrouped = ({ of }: Looked) =>
  of.connections.length > 0 &&
  of.connections.every((one) => factsOn(one, of.period.from)?.groupTransport ?? false)

const ofGrid = (looked: Looked, check: CheckCode): Checked =>
  isGrouped(looked)
    ? notControlled('De aansluiting valt onder een groepstransportovereenkomst')
    : ofLines(looked, check)

/** FC20 also says of itself what the contract is too low for, or so much too high that it costs above € 250 a year (decision E51). */
function power(looked: Looked): Checked {
  const own = ofGrid(looked, 'FC20')
  if (isGrouped(looked)) return own
  const told = looked.of.connections.flatMap((connection) => powerOf(looked, connection.ean))
  return { findings: [...own.findings, ...told], notControlled: told.length > 0 ? null : own.notControlled }
}

function powerOf({ of }: Looked, ean: string): Finding[] {
  const connection = of.connections.find((one) => one.ean === ean)
  const facts = connection === undefined ? null : factsOn(connection, of.period.from)
  if (connection === undefined || facts === null || facts.contractedKw === null) return []
  const contract = exactly(facts.contractedKw)
  const months = monthsOf(of.period).map((month) => ({ month, kw: kwMaxOf(connection, month) }))
  const about = { check: 'FC20', party: 'grid', ean, invoices: [], isInfo: true } as const
  const above = months.flatMap(({ month, kw }): Finding[] =>
    kw !== null && isMore(kw, contract)
      ? [
          {
            ...about,
            period: month,
            cents: null,
            text: `kW max ${bareText(kw)} is meer dan het contract van ${bareText(contract)} kW`,
          },
        ]
      : [],
  )
  const known = months.flatMap(({ kw }) => (kw === null ? [] : [kw]))
  const row = rowFor(of.tables, { connection, facts, day: of.period.from, code: 'GRID_KW_CONTRACT' })
  const rate = row?.rates.GRID_KW_CONTRACT
  if (known.length < 12 || known.length < months.length || rate === undefined) return above
  const highest = known.reduce<Rational>((high, kw) => most(high, kw), zero)
  const saving = times(minus(contract, highest), exactly(rate))
  if (!isMore(saving, ratio(250))) return above
  const text = `Het contract van ${bareText(contract)} kW is meer dan het hoogste van ${known.length} maanden, ${bareText(highest)} kW: ${bareText(saving, 2)} euro per jaar`
  return [...above, { ...about, period: of.period, cents: null, text }]
}

/** FC23 tells of any charge for reactive energy above € 25, right or not. */
function reactive(looked: Looked): Checked {
  const own = ofLines(looked, 'FC23')
  const least = looked.of.settings.checks.FC23?.amount ?? usualMargins.FC23.amount ?? '0'
  const told = looked.compared.flatMap((one): Finding[] =>
    one.code === 'GRID_KVARH' && !one.counts && isMore(euroOfCents(one.invoicedCents ?? 0), exactly(least))
      ? [
          {
            check: 'FC23',
            party: one.party,
            ean: one.ean,
            period: one.period,
            text: `Blindenergie gerekend over ${spanText(one.period)}`,
            cents: null,
            invoices: one.invoiced.map(({ invoice }) => invoice.id),
            isInfo: true,
          },
        ]
      : [],
  )
  return { ...own, findings: [...own.findings, ...told] }
}

/** FC17: nothing to say where there is no cluster. */
const clustering = (looked: Looked): Checked =>
  looked.compared.some(({ cluster }) => cluster !== null) ||
  looked.of.connections.some(({ facts }) => facts.some(({ cluster }) => cluster !== null))
    ? ofLines(looked, 'FC17')
    : notControlled('Geen aansluiting in een cluster')

export const lineChecks: Checks = {
  FC12: (looked) => ofLines(looked, 'FC12'),
  FC14: (looked) => ofLines(looked, 'FC14'),
  FC15: (looked) => ofLines(looked, 'FC15'),
  FC16: (looked) => ofLines(looked, 'FC16'),
  FC17: clustering,
  FC18: (looked) => ofGrid(looked, 'FC18'),
  FC19: (looked) => ofGrid(looked, 'FC19'),
  FC20: power,
  FC21: (looked) => ofLines(looked, 'FC21'),
  FC22: (looked) => ofLines(looked, 'FC22'),
  FC23: reactive,
  FC30: (looked) => ofLines(looked, 'FC30'),
}
