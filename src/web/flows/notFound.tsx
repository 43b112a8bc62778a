import { Compass } from 'lucide-react'
import { PageTitle } from '../pageTitle.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'

/** A page or record that does not exist, or is somebody else's: the answer is the same. */
export function NotFound() {
  return (
    <Card>
      <PageTitle>Niet gevonden</PageTitle>
      <EmptyState
        title="Niet gevonden"
        icon={<Compass size={22} aria-hidden />}
        action={<ButtonLink href="/">Naar het begin</ButtonLink>}
      >
        Deze pagina bestaat niet, of niet meer.
      </EmptyState>
    </Card>
  )
}
