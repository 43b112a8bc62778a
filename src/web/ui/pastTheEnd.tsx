import { Button } from './button.tsx'
import { EmptyState } from './emptyState.tsx'

/** A page after the last one: its rows went, or the address was of another day. */
export function PastTheEnd({ lastPage, onPage }: { lastPage: number; onPage: (page: number) => void }) {
  return (
    <EmptyState
      title="Op deze bladzijde staat niets meer"
      action={<Button onClick={() => onPage(lastPage)}>Naar de laatste bladzijde</Button>}
    >
      Wat er stond, is intussen afgehandeld of past niet meer bij de filters.
    </EmptyState>
  )
}
