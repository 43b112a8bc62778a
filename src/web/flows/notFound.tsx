import { Compass } from 'lucide-react'
import { PageTitle } from '../portal/pageTitle.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'

/** A page or record that does not exist, or is somebody else's: the answer is the same. */
export function NotFound() {
  return (
    <>
      <PageTitle>Niet gevonden</PageTitle>
      <PageHeader title="Niet gevonden" />
      <Card>
        <EmptyState
          title="Deze pagina bestaat niet, of niet meer."
          icon={<Compass size={22} aria-hidden />}
          action={<ButtonLink href="/">Naar het begin</ButtonLink>}
        />
      </Card>
    </>
  )
}
