import { Bookmark } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useSuspended } from '../../portal/profile.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { stack } from '../../ui/stack.ts'
import { Choices } from './choices.tsx'
import { type Comparing, compareAddressOf, comparingAt } from './compareAddress.ts'
import { PeriodsCard } from './periodsCard.tsx'
import { SavedCard } from './savedCard.tsx'
import { YearsCard } from './yearsCard.tsx'

/** Periods, connections, entities and years on a fair basis; all of the view is in the address. */
export function EmsComparisons({ customerId }: PageProps) {
  const id = customerId ?? 0
  const isSuspended = useSuspended('ems')
  const [path, go] = useLocation()
  const comparing = comparingAt(useSearch(), addDays(dayAt(Date.now()), -1))
  const look = (next: Comparing) => go(`${path}${compareAddressOf(next)}`)
  return (
    <>
      <PageTitle>Vergelijken</PageTitle>
      <PageHeader
        title="Vergelijken"
        actions={
          !isSuspended && (
            <ButtonLink
              href={`${path}/create${compareAddressOf(comparing)}`}
              icon={<Bookmark size={16} aria-hidden />}
            >
              Vergelijking bewaren
            </ButtonLink>
          )
        }
      />
      <div className={stack}>
        <Choices customerId={id} comparing={comparing} onChange={look} />
        {comparing.subject === 'years' ? (
          <YearsCard customerId={id} comparing={comparing} />
        ) : (
          <PeriodsCard customerId={id} comparing={comparing} />
        )}
        <SavedCard customerId={id} />
      </div>
    </>
  )
}

export { SaveComparison } from './saveComparison.tsx'
