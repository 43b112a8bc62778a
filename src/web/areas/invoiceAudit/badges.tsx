import { severities } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import type { ControlLine, InvoiceControl } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const severityTones = { high: 'danger', medium: 'warning', low: 'neutral' } as const

export const severityBadge = (severity: keyof typeof severities) => (
  <Badge tone={severityTones[severity]}>{severities[severity]}</Badge>
)

const statusWords: Readonly<Record<ControlLine['status'], { word: string; tone: BadgeTone }>> = {
  equal: { word: 'Gelijk', tone: 'success' },
  withinThreshold: { word: 'Binnen marge', tone: 'success' },
  deviation: { word: 'Wijkt af', tone: 'danger' },
  missing: { word: 'Niet gerekend', tone: 'warning' },
  unexpected: { word: 'Niet afgesproken', tone: 'danger' },
  notControlled: { word: 'Niet te controleren', tone: 'neutral' },
  notRecognised: { word: 'Niet herkend', tone: 'neutral' },
  settled: { word: 'Telt niet mee', tone: 'neutral' },
}

export function StatusOf({ status }: { status: ControlLine['status'] }) {
  const { word, tone } = statusWords[status]
  return <Badge tone={tone}>{word}</Badge>
}

export const verdictWords: Readonly<
  Record<NonNullable<InvoiceControl['verdict']>, { word: string; tone: BadgeTone }>
> = {
  clear: { word: 'Klopt', tone: 'success' },
  found: { word: 'Verschil gevonden', tone: 'danger' },
  partial: { word: 'Klopt voor zover te controleren', tone: 'info' },
  uncontrolled: { word: 'Niet te controleren', tone: 'neutral' },
}
