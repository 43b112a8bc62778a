import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { role } from '../../../contract/areas/roles/roles.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { RightsMatrix } from '../../fields/rightsMatrix.tsx'
import { goTo } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordFetching, useRecord } from '../../records/record.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RoleFields } from './fields.tsx'
import { RoleUsers } from './roleUsers.tsx'

const resource = role
const pages = pagesOf(resource, null)
const copyOf = (id: number) => `${pages.create}?copy=${id}`

const columns = withColumns(columnsOf(resource), {
  description: { from: 'lg' },
  isSystem: { cell: (row) => (row.isSystem ? <Badge tone="info">Systeemrol</Badge> : 'Nee'), from: 'md' },
})

/** Every role. */
export function RoleList() {
  const mayWrite = useMay('roles:write')
  const copy = ({ id }: AnyRow) => ({
    id: 'copy-role',
    label: 'Kopiëren',
    icon: <Copy size={15} aria-hidden />,
    onSelect: () => goTo(copyOf(id)),
  })
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      rowMenu={(row) => (mayWrite ? [copy(row)] : [])}
      deletes={({ isSystem, userCount, name }) => (isSystem || Number(userCount) > 0 ? null : String(name))}
    />
  )
}

/** One role: what it allows, who has it, and who changed it. */
export function RolePage({ id }: PageProps) {
  const mayWrite = useMay('roles:write')
  const seesUsers = useMay('users:read')
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => String(row.name)}
      lead={(row) => (
        <>
          {Boolean(row.isSystem) && <Badge tone="info">Systeemrol</Badge>} {String(row.description ?? '')}
        </>
      )}
      mayEdit={mayWrite}
      actions={(row) =>
        mayWrite && (
          <ButtonLink href={copyOf(row.id)} icon={<Copy size={15} aria-hidden />}>
            Kopiëren
          </ButtonLink>
        )
      }
      dataLabel="Rechten"
      data={(row) => (
        <Card title="Rechten" flush>
          <RightsMatrix value={row.scope} onChange={() => {}} userType={row.userType} disabled />
        </Card>
      )}
      tabs={(row) =>
        seesUsers
          ? [
              {
                id: 'users',
                label: 'Gebruikers',
                count: Number(row.userCount),
                content: <RoleUsers id={row.id} />,
              },
            ]
          : []
      }
    />
  )
}

/** Making a role, from nothing or as a copy, or changing one. */
export function RoleForm({ id }: PageProps) {
  const copied = Number(new URLSearchParams(useSearch()).get('copy')) || null
  const model = useRecord(resource, null, id === null ? copied : id)
  const start = useMemo(() => startOf(id === null ? model.data : undefined), [id, model.data])
  if ((id !== null || copied !== null) && !model.isSuccess) return <RecordFetching of={model} />
  return (
    <FormPage
      resource={resource}
      customerId={null}
      id={id}
      {...(start && { start })}
      backTo={id === null ? pages.list : pages.show(id)}
      afterSave={pages.show}
      fields={(form) => <RoleFields {...form} stored={id === null ? null : (model.data ?? null)} />}
    />
  )
}

function startOf(model: AnyRow | undefined) {
  if (model === undefined) return null
  const { name, description, userType, scope } = model
  return { name: `Kopie van ${name}`.slice(0, 60), description, userType, scope }
}
