import type { UseQueryResult } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { type UsageEvent, usageNote } from '../../../contract/areas/emsUsage/usageNotes.ts'
import { pagesOf } from '../../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../../flows/confirmDelete.tsx'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { IconButton, IconLink } from '../../ui/iconButton.tsx'
import { addressOf, type Looking } from './usageAddress.ts'
import { newNoteAt, saidOf, whenOf } from './usageEvents.ts'
import { spanAt } from './usagePeriods.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const list = css({ listStyle: 'none', padding: '0', margin: '0', mt: '1' })
const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  py: '2',
  borderBottom: '1px solid {colors.line.soft}',
  _last: { borderBottom: 'none' },
})
const sign = css({
  flexShrink: '0',
  minWidth: '5',
  px: '1.5',
  borderRadius: 'full',
  bg: 'ink.700',
  color: 'white',
  textStyle: 'small',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })
const soft = css({ textStyle: 'small', color: 'text.soft' })
const tools = css({ display: 'flex', flexShrink: '0' })

interface EventsCardProps {
  customerId: number
  looking: Looking & { day: string }
  /** In the order of their numbers in the chart. */
  found: UseQueryResult<UsageEvent[]>
  /** This person may write notes. */
  mayWrite: boolean
}

/** What happened in the period, below the chart that marks it; and where a note is added. */
export function EventsCard({ customerId, looking, found, mayWrite }: EventsCardProps) {
  const deleting = useFlow(useMemo(() => confirmDeleteOf(usageNote, customerId), [customerId]))
  return (
    <section aria-labelledby="usage-events">
      <div className={head}>
        <h3 id="usage-events" className={css({ textStyle: 'subheading' })}>
          Gebeurtenissen
        </h3>
        {mayWrite && !looking.placing && (
          <ButtonLink href={addNote(customerId, looking)} icon={<Plus size={16} aria-hidden />} size="sm">
            Notitie toevoegen
          </ButtonLink>
        )}
      </div>
      <Fetching of={found} lines={1} />
      {found.data?.length === 0 && <p className={soft}>In deze periode is er niets vastgelegd.</p>}
      <ol className={list}>
        {found.data?.map((event, index) => (
          <li key={`${event.kind} ${event.id}`} className={row}>
            <span className={sign}>{index + 1}</span>
            <div className={words}>
              <p>{saidOf(event)}</p>
              <p className={soft}>{[whenOf(event), event.by].filter(Boolean).join(' · ')}</p>
            </div>
            {mayWrite && event.kind === 'note' && event.mayChange && (
              <div className={tools}>
                <IconLink
                  label={`${event.content} bewerken`}
                  icon={<Pencil size={16} aria-hidden />}
                  href={`${pagesOf(usageNote, customerId).edit(event.id)}${addressOf(looking)}`}
                />
                <IconButton
                  label={`${event.content} verwijderen`}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => deleting.send({ type: 'ask', item: { id: event.id, name: event.content } })}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDeleteDialog actor={deleting} one={usageNote.label.one} />
    </section>
  )
}

/** In a chart one points at the moment first; elsewhere it is filled in. */
function addNote(customerId: number, looking: Looking & { day: string }): string {
  if (looking.look === 'chart' || looking.look === 'line') return addressOf({ ...looking, placing: true })
  return newNoteAt(customerId, looking, {
    day: spanAt(looking.step, looking.day, looking.until).from,
    time: null,
  })
}
