import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search as SearchIcon } from 'lucide-react'
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  chanceSurvey,
  chancesOnPage,
  reclaimChances,
} from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { ask } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { Survey } from '../../flows/survey.tsx'
import { pageIn } from '../../portal/address.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { css, cx } from '../../styled-system/css'
import { Awaited } from '../../ui/awaited.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Paged } from '../../ui/paged.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { ChanceCard } from './chanceCard.tsx'
import { ReclaimTabs } from './tabs.tsx'

const cards = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const stack = cx(cards, css({ mt: '4' }))
/** Searching again, in the background. */
function Searching({ customerId }: { customerId: number }) {
  const onOver = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: [chancesKey(customerId)] }),
    [customerId],
  )
  return (
    <Survey
      calls={chanceSurvey}
      customerId={customerId}
      mayStart
      start="Kansen zoeken"
      busy="Er wordt naar kansen gezocht."
      never="Er is nog niet naar kansen gezocht."
      onOver={onOver}
      icon={<SearchIcon size={15} aria-hidden />}
    />
  )
}

const chancesKey = (customerId: number) => `customers/${customerId}/tax-chances`

/** Energy tax that a customer may ask back, by scheme and building, with what is still needed for it. */
export function ChancePage({ customerId }: PageProps) {
  const of = customerId ?? 0
  const page = pageIn(new URLSearchParams(useSearch()))
  const [, go] = useLocation()
  const mayAsk = useMay(taxRequest.permission.create)
  const answer = useQuery({
    queryKey: [chancesKey(of), page],
    queryFn: async ({ signal }) =>
      (await ask(reclaimChances, { customerId: of, query: { page } }, { signal })).data,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle>Kansen op teruggaaf</PageTitle>
      <PageHeader title="Kansen op teruggaaf van energiebelasting" />
      <ReclaimTabs value="chances" customerId={customerId} />
      <Searching key={of} customerId={of} />
      <div className={stack}>
        <Fetching of={answer} lines={10} />
        {answer.data && (
          <Paged
            shown={answer.data.chances.length}
            total={answer.data.count}
            page={page}
            perPage={chancesOnPage}
            onPage={(next) => go(`/v3/customers/${of}/tax-chances?page=${next}`)}
            nothing={<NoChances />}
          >
            {!mayAsk && (
              <p>
                Iets hiervan terugvragen? Kies bij een kans ‘Teruggaaf laten aanvragen’. Je accountmanager
                maakt het dossier, stuurt je de machtiging om te tekenen en dient het verzoek in; bij Dossiers
                zie je hoe het ermee staat.
              </p>
            )}
            <Awaited stale={answer.isPlaceholderData} className={cards}>
              {answer.data.chances.map((one) => (
                <ChanceCard key={`${one.scheme} ${one.about}`} of={one} customerId={of} />
              ))}
            </Awaited>
          </Paged>
        )}
      </div>
    </>
  )
}

const NoChances = () => (
  <EmptyState title="Nog geen kansen">
    Kansen komen van gebouwen die voor religie of openbaar worden gebruikt, van aansluitingen binnen één
    WOZ-object, van rekeningen zonder vermindering en van de factuurcontrole. Kies ‘Kansen zoeken’ om ze te
    laten zoeken.
  </EmptyState>
)
