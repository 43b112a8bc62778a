import { user } from '../../../contract/areas/users/users.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { MoreFacts } from '../../records/moreFacts.tsx'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { UserDeeds } from './deeds.tsx'
import { DeedsTab } from './deedsTab.tsx'
import { UserFields } from './fields.tsx'
import { RightsTab } from './rightsTab.tsx'
import { SessionsTab } from './sessionsTab.tsx'
import { SignInsTab } from './signInsTab.tsx'

const resource = user
const pages = pagesOf(resource, null)

const columns = withColumns(columnsOf(resource), {
  emailAddress: { cell: (row) => String(row.emailAddress) },
  roleIds: { from: 'lg' },
  // The names are on the page of the user: a list has no room for them.
  customerIds: { cell: (row) => row.customerIds.length || 'Alle', from: 'xl' },
  twoFactorEnabled: {
    header: '2FA',
    cell: (row) => (
      <Badge tone={row.twoFactorEnabled ? 'success' : row.twoFactorRequired ? 'warning' : 'neutral'}>
        {row.twoFactorEnabled ? 'Aan' : row.twoFactorRequired ? 'Nog instellen' : 'Uit'}
      </Badge>
    ),
    from: 'lg',
  },
  lastLoginAt: { from: 'lg' },
})

/** What one looks at when somebody says they can't get in. */
const use = ['lastLoginAt', 'twoFactorEnabled', 'termsAcceptedAt', 'invitedAt', 'createdAt']

/** Everybody with an account. */
export function UserList() {
  const mayWrite = useMay('users:write')
  return (
    <ListPage
      resource={resource}
      customerId={null}
      columns={columns}
      mayCreate={mayWrite}
      rowHref={(row) => pages.show(row.id)}
    />
  )
}

/** One account: who it is, what it may do, where it is signed in, and what it did. */
export function UserPage({ id }: PageProps) {
  const mayWrite = useMay('users:write')
  const profile = useProfile()
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => String(row.name)}
      lead={(row) => String(row.emailAddress)}
      mayEdit={mayWrite}
      data={(row) => (
        <>
          <Facts resource={resource} row={row} />
          <MoreFacts resource={resource} row={row} title="Gebruik" names={use} />
        </>
      )}
      actions={(row) => <UserDeeds row={row} isSelf={row.id === profile?.id} mayWrite={mayWrite} />}
      tabs={(row) => [
        { id: 'rights', label: 'Rollen en toegang', content: <RightsTab row={row} /> },
        { id: 'sessions', label: 'Sessies', content: <SessionsTab id={row.id} /> },
        { id: 'sign-ins', label: 'Inloghistorie', content: <SignInsTab id={row.id} /> },
        { id: 'deeds', label: 'Audit', content: <DeedsTab id={row.id} /> },
      ]}
    />
  )
}

/** Inviting somebody, or changing an account. */
export function UserForm({ id }: PageProps) {
  return (
    <FormPage
      resource={resource}
      customerId={null}
      id={id}
      backTo={id === null ? pages.list : pages.show(id)}
      afterSave={pages.show}
      fields={(form) => <UserFields {...form} isNew={id === null} />}
    />
  )
}
