import type { TaxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { date, euro, number } from '../../format/format.ts'
import { HowText } from '../../ui/how.tsx'

type Shown = Pick<
  TaxRequest,
  | 'claimedAmount'
  | 'periodTo'
  | 'deadline'
  | 'finalDeadline'
  | 'decisionDate'
  | 'objectionUntil'
  | 'isLate'
  | 'fee'
  | 'feePct'
  | 'paidAmount'
  | 'grantedAmount'
>

const after = (from: string, until: string) => `${date(from)} en ${daysBetween(from, until)} dagen`

/** Where the amount and the days of a reclaim come from: worked out back from what stands there, so that it holds whatever the terms were. */
export function sentencesOf(row: Shown): string[] {
  const { claimedAmount, periodTo, deadline, finalDeadline, decisionDate, objectionUntil, fee } = row
  // As the server has it: what was paid, before that what was granted, before that what is asked.
  const worth = row.paidAmount ?? row.grantedAmount ?? claimedAmount
  const year = (day: string) => Number(day.slice(0, 4))
  return [
    ...(claimedAmount === null
      ? []
      : ['Gevraagd bedrag: regel voor regel uit de eindafrekeningen, zie het tabblad Berekening.']),
    ...(deadline === null
      ? []
      : [`Indienen voor: ${after(periodTo, deadline)}, na het einde van de verbruiksperiode.`]),
    `Uiterste datum: het einde van ${year(finalDeadline)}, ${year(finalDeadline) - year(periodTo)} jaar na ${year(periodTo)}, het jaar waarin de verbruiksperiode eindigt.`,
    ...(decisionDate && objectionUntil && !row.isLate
      ? [`Bezwaar tot en met: ${after(decisionDate, objectionUntil)}, na de beschikking.`]
      : []),
    ...(fee == null || row.feePct == null || worth === null
      ? []
      : [`Ons honorarium: ${number(Number(row.feePct), 2)}% van ${euro(worth)}.`]),
  ]
}

export function TermsExplained({ row }: { row: Shown }) {
  return (
    <HowText>
      {sentencesOf(row).map((one) => (
        <p key={one}>{one}</p>
      ))}
    </HowText>
  )
}
