import { Lock } from 'lucide-react'
import { PageTitle } from '../portal/pageTitle.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { errorTexts } from './errorDialog.tsx'

/** /v3/forbidden: where one ends without the permission of a page. */
export function Forbidden() {
  return (
    <>
      <PageTitle>Geen toegang</PageTitle>
      <PageHeader title={errorTexts.title} />
      <Card>
        <EmptyState
          title={errorTexts.lead}
          icon={<Lock size={22} aria-hidden />}
          action={
            <ButtonLink look="primary" href="/">
              {errorTexts.goOn}
            </ButtonLink>
          }
        >
          <p>{errorTexts.forbidden}</p>
          <p>{errorTexts.advice}</p>
        </EmptyState>
      </Card>
    </>
  )
}
