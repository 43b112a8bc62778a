import { clusterPoints } from './clustered.ts'
import { centsIn, lineLeft, linesOf } from './controlLines.ts'
import { besidePoints, checksOf, pointOf } from './controlPoints.ts'
import type { Control, ControlLine, Controlled } from './controlTypes.ts'

/**
 * What the control of an invoice says: each line beside what it ought to be, each check, and what a person has to deal with. What
 * is estimated, doubtful or not known is never a finding: it is a line that is not controlled, with the reason.
 */
export function controlOf(controlled: Controlled): Control {
  const { parts, left } = controlled
  const lines = [...parts.flatMap(linesOf), ...left.map(lineLeft)]
  const points = [...lines.flatMap(pointOf), ...clusterPoints(parts), ...besidePoints(controlled, lines)]
  const checks = checksOf(controlled, lines, points)
  const cents = (of: readonly ControlLine[]) =>
    of.reduce(
      (sum, { billed }) => sum + billed.reduce((own, line) => own + Math.abs(centsIn(line.amount)), 0),
      0,
    )
  const counted = lines.filter(({ status }) => status !== 'settled')
  const known = counted.filter(({ status }) => status !== 'notControlled' && status !== 'notRecognised')
  return {
    verdict:
      points.length > 0
        ? 'found'
        : known.length === 0
          ? 'uncontrolled'
          : known.length < counted.length
            ? 'partial'
            : 'clear',
    lines,
    checks,
    points,
    invoicedCents: cents(counted),
    controlledCents: cents(known),
    // Without VAT: what of that is wrong is no part of it.
    claimCents: points.reduce((sum, { check, cents: own }) => sum + (check === 'FC24' ? 0 : (own ?? 0)), 0),
  }
}
