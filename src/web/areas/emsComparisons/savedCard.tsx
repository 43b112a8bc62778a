import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { comparison } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf } from '../../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../../flows/confirmDelete.tsx'
import { useProfile, useSuspended } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const list = css({ listStyle: 'none', padding: '0', margin: '0' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  py: '1.5',
  borderBottom: '1px solid {colors.line.soft}',
  _last: { borderBottom: 'none' },
})
const soft = css({ textStyle: 'small', color: 'text.soft' })

/** Comparisons that were kept, for oneself and for the others. */
export function SavedCard({ customerId }: { customerId: number }) {
  const profile = useProfile()
  const isSuspended = useSuspended('ems')
  const isStaff = profile?.type !== 'customer'
  const path = callsOf(comparison, customerId)
  const found = useQuery({
    queryKey: [path, 'list', 'saved'],
    queryFn: async ({ signal }) =>
      (await ask(recordCalls(comparison).list, { customerId, query: { per_page: 100 } }, { signal })).data,
  })
  const deleting = useFlow(useMemo(() => confirmDeleteOf(comparison, customerId), [customerId]))
  return (
    <Card title="Bewaarde vergelijkingen">
      <Fetching of={found} lines={2} />
      {found.data?.length === 0 && <p className={soft}>Er is nog niets bewaard.</p>}
      <ul className={list}>
        {found.data?.map((saved) => (
          <li key={saved.id} className={row}>
            <TextLink href={`/v3/customers/${customerId}/ems/comparisons${saved.view}`}>
              {saved.name}
            </TextLink>
            <span className={soft}>{saved.userName}</span>
            {isStaff && saved.shared && <Badge tone="info">Gedeeld met klant</Badge>}
            {(isStaff || (saved.userId === profile?.id && !isSuspended)) && (
              <span className={css({ ml: 'auto' })}>
                <IconButton
                  label={`${saved.name} verwijderen`}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => deleting.send({ type: 'ask', item: { id: saved.id, name: saved.name } })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDeleteDialog actor={deleting} one={comparison.label.one} />
    </Card>
  )
}
