import { FileUp } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'

/** The way to the page that takes in a table. */
export const ImportLink = ({ href, size }: { href: string; size?: 'sm' }) => (
  <ButtonLink {...(size && { size })} href={href} icon={<FileUp size={size ? 15 : 16} aria-hidden />}>
    Importeren
  </ButtonLink>
)
