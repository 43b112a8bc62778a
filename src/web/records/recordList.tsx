import { type ReactNode, useMemo } from 'react'
import type { RowOf } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../flows/confirmDelete.tsx'
import { useMay } from '../portal/profile.ts'
import { useFlow } from '../portal/useFlow.ts'
import { ListPage, type ListProps } from './listPage.tsx'
import { nameOf } from './recordName.ts'
import { deleteItem } from './rowItems.tsx'

type OwnProps = 'mayCreate' | 'rowHref'

interface RecordListProps<R extends AnyResource>
  extends Omit<ListProps<R>, OwnProps>,
    Partial<Pick<ListProps<R>, OwnProps>> {
  /** What the question calls the record of this row; null: this one stays. Without it each goes, by its own name. */
  deletes?: (row: RowOf<R>) => string | null
}

/** The list of records one makes, opens and deletes, as the permissions of the resource allow. */
export function RecordList<R extends AnyResource>(props: RecordListProps<R>): ReactNode
export function RecordList({ deletes, rowMenu, ...list }: RecordListProps<AnyResource>) {
  const { resource, customerId } = list
  const mayCreate = useMay(resource.permission.create)
  const mayDelete = useMay(resource.permission.remove)
  const deleting = useFlow(useMemo(() => confirmDeleteOf(resource, customerId), [resource, customerId]))
  const pages = pagesOf(resource, customerId)
  const toDelete = (row: AnyRow) => {
    const name = deletes ? deletes(row) : nameOf(resource, row)
    return mayDelete && name !== null ? [deleteItem(deleting, { id: row.id, name })] : []
  }
  return (
    <>
      <ListPage
        mayCreate={mayCreate}
        rowHref={({ id }) => pages.show(id)}
        {...list}
        rowMenu={(row) => [...(rowMenu?.(row) ?? []), ...toDelete(row)]}
      />
      <ConfirmDeleteDialog actor={deleting} one={resource.label.one} />
    </>
  )
}
