import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { AnyResource } from '../../contract/records/resource.ts'
import type { AnyRow } from '../fields/places.ts'
import { bulkOf } from '../flows/bulkCalls.ts'
import { StepDialog } from '../flows/step.tsx'
import { useMay } from '../portal/profile.ts'
import { useFlow } from '../portal/useFlow.ts'
import { Button } from '../ui/button.tsx'
import type { BulkDeed } from './bulkBar.tsx'
import { choose } from './steps.tsx'

interface DeedButtonProps {
  resource: AnyResource
  deed: BulkDeed
  row: AnyRow
  /** The record is being changed by its page itself: nothing else for now. */
  busy?: boolean
  icon?: ReactNode
}

/** On the page of a record what the bar below its list does with many; the dialog starts with what the record holds already. */
export function DeedButton({ resource, deed, row, busy = false, icon }: DeedButtonProps) {
  const may = useMay(deed.step.permission ?? null)
  const machine = useMemo(() => bulkOf(resource, () => deed), [resource, deed])
  const actor = useFlow(machine)
  const isTaking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const asking = useMemo(
    () => ({ label: resource.label, steps: { [deed.event]: deed.step } }),
    [resource, deed],
  )
  if (!may) return null
  const { id, version } = row
  const start = () => choose(actor, { ...row, items: [{ id, version }] }, deed.event, deed.step)
  return (
    <>
      <Button icon={icon} disabled={busy || isTaking} onClick={start}>
        {deed.step.label}
      </Button>
      <StepDialog actor={actor} resource={asking} />
    </>
  )
}
