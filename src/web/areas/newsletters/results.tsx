import { type MailResult, mailResults } from '../../../contract/areas/newsletters/newsletterWords.ts'
import { type BadgeTone, StatusBadge } from '../../ui/badge.tsx'

const tones: Readonly<Record<MailResult, BadgeTone>> = {
  waiting: 'info',
  ordered: 'info',
  underway: 'info',
  sent: 'success',
  failed: 'danger',
  uncertain: 'warning',
  skipped: 'neutral',
  stopped: 'neutral',
}

/** What became of a mail, as a badge. */
export const resultBadge = (result: MailResult) => (
  <StatusBadge tone={tones[result]}>{mailResults[result]}</StatusBadge>
)
