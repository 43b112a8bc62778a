import { Plus } from 'lucide-react'
import { hoursEntry } from '../../../contract/areas/hours/hours.ts'
import { required } from '../../../contract/records/field.ts'
import { reference } from '../../../contract/records/picked.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { writingHours } from '../../flows/hourCalls.ts'
import { StepDialog } from '../../flows/step.tsx'
import { useMay } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { Button } from '../../ui/button.tsx'

const { date, seconds, description, activity } = hoursEntry.fields

/** What is asked for when time is written down from a page that belongs to no customer. */
export const writingAsked: AnyResource = {
  ...hoursEntry,
  steps: {
    WRITE: {
      label: 'Opslaan',
      asks: {
        customerId: required(reference('Klant', 'customers', 'customers')),
        description,
        activity,
        date,
        seconds,
      },
    },
  },
}

/** Time for any customer, written down in a dialog. */
export function WriteHoursButton({ day }: { day?: string }) {
  const mayWrite = useMay('organisation-hours:write')
  const actor = useFlow(writingHours)
  if (!mayWrite) return null
  const empty = { customerId: null, description: null, activity: null, seconds: null }
  return (
    <>
      <Button
        look="primary"
        icon={<Plus size={16} aria-hidden />}
        onClick={() =>
          actor.send({
            type: 'choose',
            step: { id: 0, version: 0, event: 'WRITE', asks: true },
            values: { ...empty, date: day ?? dayAt(Date.now()) },
          })
        }
      >
        Uren schrijven
      </Button>
      <StepDialog actor={actor} resource={writingAsked} title="Uren schrijven" />
    </>
  )
}
