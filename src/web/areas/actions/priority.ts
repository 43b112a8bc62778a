import { type Action, action } from '../../../contract/areas/actions/actions.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** How loudly a priority is shown. */
export const priorityTones: Readonly<Record<Action['priority'], BadgeTone>> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'warning',
  urgent: 'danger',
}

/** What a priority is called. */
export const priorityLabel = (priority: Action['priority']) =>
  action.fields.priority.choices?.find(({ value }) => value === priority)?.label
