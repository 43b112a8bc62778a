import { FileSearch } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'

/** The way to what did not come in, of a customer or a sender: there it is asked for. */
export function MissingLink({ by }: { by: { readonly customerId: string } | { readonly q: string } }) {
  return (
    <ButtonLink
      href={`/v3/invoices/month?${new URLSearchParams(by)}`}
      icon={<FileSearch size={16} aria-hidden />}
    >
      Ontbrekende facturen
    </ButtonLink>
  )
}
