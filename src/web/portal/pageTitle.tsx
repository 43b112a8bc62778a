import { useBrand } from './brand.tsx'

/** What the tab of the browser says: the page, then the portal. */
export function PageTitle({ children }: { children: string }) {
  const { name } = useBrand()
  return <title>{`${children} – ${name}`}</title>
}
