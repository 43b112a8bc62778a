import type { Query } from '../../calls/api.ts'

/** A folder of the inbox: what its list asks of the server. */
export interface Folder {
  readonly id: string
  readonly label: string
  readonly asks: Query
}

export const home = '/v3/inbox'

/** The folders in their order; what is open stands at the address of the inbox itself. */
export const folders: readonly Folder[] = [
  { id: 'new', label: 'Nieuw', asks: { status: 'open', state: 'new' } },
  { id: 'mine', label: 'Mijn berichten', asks: { status: 'open', whose: 'mine' } },
  { id: 'open', label: 'Alle open', asks: { status: 'open' } },
  { id: 'snoozed', label: 'Uitgesteld', asks: { status: 'open', state: 'snoozed' } },
  { id: 'sent', label: 'Verzonden', asks: { isAnswered: '1', status: null } },
  { id: 'handled', label: 'Afgehandeld', asks: { status: 'closed', state: 'handled' } },
  { id: 'spam', label: 'Ongewenst', asks: { status: 'closed', state: 'spam' } },
]

const open: Folder = { id: 'open', label: 'Alle open', asks: { status: 'open' } }

/** The folder of this name; unknown or none is what is open. */
export const folderOf = (id: string | null | undefined): Folder =>
  folders.find((one) => one.id === id) ?? open

export const hrefOf = ({ id }: Folder): string => (id === 'open' ? home : `${home}/${id}`)

/** A conversation, which remembers from which folder one came. */
export const conversationHref = (id: number, folder: Folder): string =>
  folder.id === 'open' ? `${home}/${id}` : `${home}/${id}?folder=${folder.id}`
