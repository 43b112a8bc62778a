import { type Signal, severityLabels } from '../../../contract/areas/signals/signals.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Readonly<Record<Signal['severity'], BadgeTone>> = {
  info: 'info',
  warning: 'warning',
  critical: 'danger',
}

/** How much a signal matters, as a coloured word. */
export function Severity({ severity }: Pick<Signal, 'severity'>) {
  return <Badge tone={tones[severity]}>{severityLabels[severity]}</Badge>
}
