import type { DeedOfUser } from '../../../contract/user-calls.ts'
import { dateTime } from '../../format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { ListCard } from './listCard.tsx'

const words: Readonly<Record<string, string>> = {
  ...{ create: 'Aangemaakt', update: 'Gewijzigd', delete: 'Verwijderd', transition: 'Status gewijzigd' },
  ...{ export: 'Geëxporteerd', 'super.start': 'Meekijken begonnen', 'super.stop': 'Meekijken gestopt' },
  ...{ 'terms.accepted': 'Voorwaarden geaccepteerd', 'session.ended': 'Uitgelogd' },
  ...{ 'password.changed': 'Wachtwoord gewijzigd', 'password.reset': 'Wachtwoord ingesteld' },
  ...{ 'password.linkSent': 'Wachtwoordlink gestuurd', 'password.requested': 'Wachtwoordlink gevraagd' },
  ...{ 'twoStep.on': '2FA ingesteld', 'twoStep.off': '2FA uitgezet', 'twoStep.reset': '2FA gereset' },
}

const subjects: Readonly<Record<string, string>> = {
  ...{ users: 'Gebruiker', roles: 'Rol', customers: 'Klant', contacts: 'Contactpersoon' },
  ...{ entities: 'Entiteit', connections: 'Aansluiting', actions: 'Actie', notes: 'Notitie' },
  ...{ hours: 'Urenregel', signals: 'Signaal', invoices: 'Factuur', services: 'Dienst' },
  'control-services': 'Dienstdefinitie',
}

const columns: readonly Column<DeedOfUser>[] = [
  { id: 'at', header: 'Wanneer', cell: ({ at }) => dateTime(at) },
  {
    id: 'deed',
    header: 'Wat',
    cell: ({ action, realUserName }) => (
      <>
        {words[action] ?? action}{' '}
        {realUserName && <Badge tone="warning">Meegekeken door {realUserName}</Badge>}
      </>
    ),
  },
  {
    id: 'subject',
    header: 'Waarvan',
    cell: ({ subject, subjectId }) => `${subjects[subject] ?? subject}${subjectId ? ` ${subjectId}` : ''}`,
  },
  { id: 'customer', header: 'Klant', cell: ({ customerName }) => customerName },
]

/** What somebody changed, and what was done as this user. */
export function DeedsTab({ id }: { id: number }) {
  return (
    <ListCard
      title="Laatste 100 wijzigingen"
      path={`users/${id}/deeds`}
      columns={columns}
      empty="Nog niets gewijzigd"
    />
  )
}
