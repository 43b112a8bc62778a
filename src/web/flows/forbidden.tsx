import { Lock } from 'lucide-react'
import { PageTitle } from '../pageTitle.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { errorTexts } from './errorDialog.tsx'

/** /v3/forbidden: where one ends without the permission of a page. */
export function Forbidden() {
  return (
    <Card>
      <PageTitle>Geen toegang</PageTitle>
      <EmptyState
        title={errorTexts.title}
        icon={<Lock size={22} aria-hidden />}
        action={
          <ButtonLink look="primary" href="/">
            {errorTexts.goOn}
          </ButtonLink>
        }
      >
        <p>{errorTexts.lead}</p>
        <p>{errorTexts.forbidden}</p>
        <p>{errorTexts.advice}</p>
      </EmptyState>
    </Card>
  )
}
