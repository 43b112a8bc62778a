import { useLocation, useSearch } from 'wouter'
import { action } from '../../../contract/areas/actions/actions.ts'
import { StandingFilter } from '../../records/fieldFilter.tsx'
import { css } from '../../styled-system/css'

const { whose } = action.ownFilters
type Whose = keyof typeof whose.standings

/** Whose actions the page shows, as its address says; null are those of everybody. */
export function useWhose(): Whose | null {
  const asked = new URLSearchParams(useSearch()).get('whose') ?? ''
  return Object.hasOwn(whose.standings, asked) ? (asked as Whose) : null
}

/** Chooses whose actions a board or a calendar shows; the address keeps it beside what else stands there. */
export function WhoseFilter() {
  const [path, go] = useLocation()
  const search = useSearch()
  const choose = (value: string) => {
    const next = new URLSearchParams(search)
    next.delete('whose')
    if (value !== '') next.set('whose', value)
    go(next.size === 0 ? path : `${path}?${next}`, { replace: true })
  }
  return (
    <div className={css({ width: '12rem' })}>
      <StandingFilter filter={whose} value={useWhose() ?? ''} onChange={choose} />
    </div>
  )
}
