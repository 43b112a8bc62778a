import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { actionWatchers } from '../../../contract/areas/actions/actionCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import { watchAction } from '../../flows/commentCalls.ts'
import { useProfile } from '../../portal/profile.ts'
import { Button } from '../../ui/button.tsx'

/** Following an action or a note: one is told of its changes, and of what is said about it. */
export function WatchButton({ customerId, id }: { customerId: number; id: number }) {
  const profile = useProfile()
  const watchers = useQuery(fetched(actionWatchers, { customerId, id }))
  const isWatching = watchers.data?.some((one) => one.id === profile?.id) ?? false
  return (
    <Button
      disabled={watchers.data === undefined}
      icon={isWatching ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
      onClick={() => void watchAction(customerId, id, !isWatching)}
    >
      {isWatching ? 'Niet meer volgen' : 'Volgen'}
    </Button>
  )
}
