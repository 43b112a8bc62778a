import { Lock, Package } from 'lucide-react'
import { useSearch } from 'wouter'
import type { SelectedCustomer } from '../../contract/areas/account/auth.ts'
import { customerModules } from '../../contract/records/picklists.ts'
import { namedIn } from '../../domain/keys.ts'
import { PageTitle } from '../portal/pageTitle.tsx'
import { useMay, useProfile } from '../portal/profile.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { errorTexts } from './errorDialog.tsx'

/** /v3/forbidden: where one ends without the permission of a page. */
export function Forbidden() {
  const module = namedIn(customerModules, new URLSearchParams(useSearch()).get('module'))
  const customer = useProfile()?.selectedCustomer
  if (module !== undefined && customer) return <NoService module={module} customer={customer} />
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

/** The customer does not buy what the page belongs to: says so, and leads to where that is arranged. */
function NoService({ module, customer }: { module: string; customer: SelectedCustomer }) {
  const mayAdd = useMay('organisation-services:write')
  return (
    <>
      <PageTitle>{module}</PageTitle>
      <PageHeader title={module} />
      <Card>
        <EmptyState
          title={`${customer.name} heeft hier geen dienst voor`}
          icon={<Package size={22} aria-hidden />}
          action={
            <ButtonLink
              look={mayAdd ? 'primary' : 'secondary'}
              href={`/v3/customers/${customer.id}/services${mayAdd ? '/create' : ''}`}
            >
              {mayAdd ? 'Dienst toevoegen' : 'Diensten bekijken'}
            </ButtonLink>
          }
        >
          Deze pagina gaat open met een dienst die de module {module} heeft.
        </EmptyState>
      </Card>
    </>
  )
}
