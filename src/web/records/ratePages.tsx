import type { ComponentType, ReactNode } from 'react'
import type { RateCalls } from '../../contract/records/rateCalls.ts'
import type { RowOf } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { pagesOf } from '../fields/places.ts'
import type { FormView } from '../flows/form.tsx'
import type { PageProps } from '../portal/page.ts'
import { useMay } from '../portal/profile.ts'
import type { Column } from '../ui/tableTypes.ts'
import { RateActions, RateImportLink } from './rateActions.tsx'
import { besideOfficial } from './rateBeside.tsx'
import { RateCompare } from './rateCompare.tsx'
import { copyDeeds } from './rateCopies.ts'
import { RateFormPage } from './rateCopy.tsx'
import { RateImport } from './rateImport.tsx'
import type { RateLine } from './rateLines.ts'
import { RecordList } from './recordList.tsx'
import { ShowPage } from './showPage.tsx'

/** A family of dated tables: what its pages differ in from those of others. */
interface RateFamily<R extends AnyResource = AnyResource> {
  readonly resource: R
  readonly calls: Pick<RateCalls, 'copies'>
  readonly columns: readonly Column<RowOf<R>>[]
  /** Between the title and the filters of its list. */
  readonly tabs?: ReactNode
  /** What the first tab of a table is called. */
  readonly dataLabel: string
  /** A table beside where it comes from. */
  readonly sheet: (row: RowOf<R>) => ReactNode
  /** By which fields another table is of the same kind. */
  readonly scope: readonly string[]
  /** What a table says, figure by figure. */
  readonly linesOf: (row: RowOf<R>) => readonly RateLine[]
  /** Inputs that the family draws itself. */
  readonly inputs?: Readonly<Record<string, (form: FormView) => ReactNode>>
  /** What a new table starts with. */
  readonly start?: Readonly<Record<string, unknown>>
  /** References that the address of a new table may name: `?gridOperatorId=3`. */
  readonly startsWith?: readonly string[]
  /** The form is as wide as the page, for the grid in it. */
  readonly wide?: boolean
  /** The columns of a file of tables, and lines to see what they hold. */
  readonly example: readonly (readonly string[])[]
  readonly fileHelp: string
}

type RatePages = Readonly<
  Record<'List' | 'Show' | 'Form' | 'Import' | 'Compare' | 'Official', ComponentType<PageProps>>
>

/** The pages of a family of dated tables. */
export function ratePagesOf<R extends AnyResource>(family: RateFamily<R>): RatePages
export function ratePagesOf(family: RateFamily): RatePages {
  const { resource } = family
  const pages = pagesOf(resource, null)
  const copies = copyDeeds(resource, family.calls)
  function List() {
    const mayWrite = useMay(resource.permission.create)
    return (
      <RecordList
        resource={resource}
        customerId={null}
        columns={family.columns}
        actions={mayWrite && <RateImportLink resource={resource} />}
        tabs={family.tabs}
        bulk={copies}
        deletes={({ name, state }) => (state === 'draft' ? String(name) : null)}
      />
    )
  }
  function Show({ id }: PageProps) {
    const mayWrite = useMay(resource.permission.update)
    return (
      <ShowPage
        resource={resource}
        customerId={null}
        id={id}
        title={({ name }) => String(name)}
        actions={(row) => <RateActions {...{ resource, row, mayWrite }} />}
        mayDelete={({ state }) => state === 'draft'}
        dataLabel={family.dataLabel}
        data={family.sheet}
      />
    )
  }
  const Form = ({ id }: PageProps) => (
    <RateFormPage
      resource={resource}
      customerId={null}
      id={id}
      afterSave={pages.show}
      inputs={family.inputs ?? {}}
      start={id === null ? family.start : undefined}
      asked={family.startsWith ?? []}
      wide={family.wide ?? false}
    />
  )
  const Import = () => <RateImport resource={resource} example={family.example} help={family.fileHelp} />
  const Official = besideOfficial(resource, family.sheet)
  const Compare = (props: PageProps) => (
    <RateCompare {...props} resource={resource} scope={family.scope} linesOf={family.linesOf} />
  )
  return { List, Show, Form, Import, Compare, Official }
}
