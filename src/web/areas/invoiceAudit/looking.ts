import { useLocation, useSearch } from 'wouter'
import { addressed, flag, from, maybeOneOf, oneOf, shaped, words } from '../../portal/address.ts'

const year = shaped(/^20\d\d$/)

/** Connections on a page. */
export const perPage = 25
export const products = ['1', '2'] as const

/** What the overview of a customer is about, and narrowed to. */
export const overview = addressed({
  year,
  product: maybeOneOf(products),
  deviating: flag(),
  q: words(100),
  page: from(1),
})

export const connectionTabs = {
  overview: 'Overzicht',
  components: 'Componenten',
  checks: 'Controles',
  invoices: 'Facturen',
  readings: 'Meterstanden',
  rates: 'Tarieven',
  found: 'Bevindingen',
} as const
export type ConnectionTab = keyof typeof connectionTabs

/** Which year of a connection, and what of it. */
export const ofConnection = addressed({
  year,
  tab: oneOf(
    ['overview', 'components', 'checks', 'invoices', 'readings', 'rates', 'found'] as const,
    'overview',
  ),
})

/** What a page shows by its address, and how another choice is made. */
export function useLooking<Values extends object>(address: {
  read(query: string): Values
  write(values: Values): string
}) {
  const [path, go] = useLocation()
  const looking = address.read(useSearch())
  const choose = (change: Partial<Values>) => {
    const query = address.write({ ...looking, ...change })
    go(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  return { looking, choose }
}
