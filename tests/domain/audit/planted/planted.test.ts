import { expect, test } from 'vitest'
import { auditCase, judgeBeside, judgeLines } from '../../../../src/domain/audit/auditCase.ts'
import { besideChecks, checkNames } from '../../../../src/domain/audit/checks/names.ts'
import { expectedOf as calculatedOf } from '../../../../src/domain/audit/expected.ts'
import { centsOf } from '../../../../src/domain/money.ts'
import { auditCaseOf } from '../fixtures.ts'
import { faultsOfGrid, kwMax } from './faultsOfGrid.ts'
import { faultsOfInvoices, levels } from './faultsOfInvoices.ts'
import { faultsOfSupply } from './faultsOfSupply.ts'
import { faultsOfTax } from './faultsOfTax.ts'
import { expectedOf, said } from './planted.ts'
import { caseJson, connectionsIn, portfolio } from './portfolio.ts'

const faults = [...faultsOfInvoices, ...faultsOfSupply, ...faultsOfTax, ...faultsOfGrid]
const all = portfolio(levels, kwMax).map((own) => {
  const { bills, found } = expectedOf(
    own,
    faults.filter(({ on }) => on === own.id),
  )
  return { own, bills, found }
})

test('every check has a fault of its own', () => {
  const planted = new Set(faults.map(({ check }) => check))
  expect(Object.keys(checkNames).filter((check) => !planted.has(check))).toEqual([])
  expect(faults.length).toBeGreaterThanOrEqual(40)
})

test('of sixty connections over thirty-six months what was planted is found, all of it and nothing else', () => {
  const told = all.map(({ own, bills }) => {
    const of = auditCaseOf(caseJson(own, bills))
    const outcome = auditCase(of)
    const { lines, verdict, uncontrolled } = outcome
    // The portal asks apart for what is said of lines and of invoices as such, the first by what was calculated without them.
    const isBeside = ({ check }: { readonly check: keyof typeof checkNames }) => besideChecks.has(check)
    expect(judgeLines(of, calculatedOf({ ...of, invoices: [] }))).toEqual({
      lines,
      verdict: { ...verdict, checks: verdict.checks.filter((one) => !isBeside(one)) },
      uncontrolled,
    })
    const unpriced = { ...of, agreements: [], tables: { ...of.tables, taxes: [], reductions: [], grid: [] } }
    expect(judgeBeside(unpriced).filter(isBeside)).toEqual(
      auditCase(unpriced).verdict.checks.filter(isBeside),
    )
    const findings = outcome.verdict.checks.flatMap((one) => one.findings)
    const unread = outcome.verdict.lines.filter(
      ({ status }) => status === 'notControlled' || status === 'notRecognised',
    )
    return {
      id: own.id,
      findings,
      unread: unread.map(({ code, status, reason }) => `${own.id} ${code} ${status} ${reason}`),
      said: findings.map(({ check, amount }) =>
        said(own.id, check, amount === null ? null : centsOf(amount)),
      ),
    }
  })
  const [wanted, found] = [all.flatMap((one) => one.found), told.flatMap((one) => one.said)]
  const missed = without(wanted, found)
  const invented = without(found, wanted)
  console.log(
    `${connectionsIn(all.map(({ own }) => own))} connections, ${all.reduce((sum, { bills }) => sum + bills.length, 0)} invoices, ${faults.length} faults planted: ${wanted.length} findings expected, ${found.length} found, ${missed.length} missed, ${invented.length} invented`,
  )
  expect({ missed, invented }).toEqual({ missed: [], invented: [] })
  expect(told.flatMap(({ unread }) => unread)).toEqual([])
  for (const { on, check, bill } of faults.filter((one) => one.bill !== undefined)) {
    const own = told.find(({ id }) => id === on)?.findings.filter((one) => one.check === check)
    expect(
      own?.flatMap(({ invoices }) => invoices),
      `${on} ${check}`,
    ).toContain(bill)
  }
})

/** What of a list is not in another, each as often as it stands there. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return all.filter((one) => {
    const place = left.indexOf(one)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
