import type { AnyResource } from '../../contract/resource.ts'
import { user } from '../../contract/users.ts'
import { columnsOf, withColumns } from '../crud/columns.tsx'
import { FormPage } from '../crud/formPage.tsx'
import { ListPage } from '../crud/listPage.tsx'
import { MoreFacts } from '../crud/moreFacts.tsx'
import { pagesOf } from '../crud/places.ts'
import { Facts, ShowPage } from '../crud/showPage.tsx'
import type { PageProps } from '../page.ts'
import { useMay, useProfile } from '../profile.ts'
import { Badge } from '../ui/badge.tsx'
import { UserDeeds } from './users/deeds.tsx'
import { DeedsTab } from './users/deedsTab.tsx'
import { UserFields } from './users/fields.tsx'
import { RightsTab } from './users/rightsTab.tsx'
import { SessionsTab } from './users/sessionsTab.tsx'
import { SignInsTab } from './users/signInsTab.tsx'

const resource: AnyResource = user
const pages = pagesOf(resource, null)

const columns = withColumns(columnsOf(resource), {
  emailAddress: { cell: (row) => String(row.emailAddress) },
  roleIds: { from: 'lg' },
  // The names are on the page of the user: a list has no room for them.
  customerIds: { cell: (row) => (row.customerIds as number[]).length || 'Alle', from: 'xl' },
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
