import { type ReactNode, useMemo } from 'react'
import { useSearch } from 'wouter'
import type { Supplier } from '../../../contract/areas/parties/parties.ts'
import { products } from '../../../contract/records/picklists.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { contactPagesFor } from './contacts.tsx'
import { ImportLink } from './importLink.tsx'
import { importPagesFor } from './importPages.tsx'
import { gridOperators, measuringCompanies, type PartyKind, suppliers } from './kinds.ts'
import { usePartyTabs } from './partyTabs.tsx'
import { FiguresOfSupplier } from './supplierFigures.tsx'
import { listsFor } from './withParty.tsx'

/** What became of a party that is not as it was, and who went up in one that is. */
const leadFor = ({ resource }: PartyKind) =>
  function leadOf({ state, failedOn, successorId, successorName, predecessors }: AnyRow): ReactNode {
    if (state === 'failing') return `Failliet sinds ${date(String(failedOn))}`
    if (successorName)
      return (
        <span>
          Opgevolgd door{' '}
          <TextLink href={pagesOf(resource, null).show(Number(successorId))}>
            {String(successorName)}
          </TextLink>
        </span>
      )
    return predecessors ? `Hierin opgegaan: ${predecessors}` : null
  }

/** The columns of a list of parties; each kind has its own among them. */
function columnsFor(resource: PartyKind['resource']) {
  return withColumns(columnsOf(resource), {
    ...('code' in resource.fields && { code: { from: 'lg' as const } }),
    connectionCount: { numeric: true },
    // Short headings: the name is what one looks for, and it gives way to what stands above figures.
    ...('contractVolume' in resource.automatic && {
      contractVolume: { header: 'Volume', numeric: true, from: 'lg' as const },
    }),
    tariffsUntil: {
      numeric: false,
      from: 'lg',
      cell: ({ tariffsUntil }) => (tariffsUntil === null ? '–' : String(tariffsUntil)),
    },
    ...('disputeDays' in resource.automatic && {
      disputeDays: { header: 'Dagen betwist', numeric: true, from: 'xl' as const },
    }),
    ...('claimsOpen' in resource.automatic && { claimsOpen: { numeric: true, from: 'md' as const } }),
  })
}

/** What is written down of a supplier, with how it goes with its invoices. */
const dataOfSupplier = (row: AnyRow) => (
  <>
    <Facts resource={suppliers.resource} row={row} />
    <FiguresOfSupplier of={row as AnyRow & Supplier} />
  </>
)

/** A party is every customer's: only who reaches all of them may take one away. */
const useMayRemove = ({ resource }: PartyKind): boolean => {
  const mayRemove = useMay(resource.permission.remove)
  return useProfile()?.reachesAll === true && mayRemove
}

const isProduct = (one: string) => one in products

/** What is known of a party before it is there: the name and code by which tables wait for it, and of which products they are. */
function useStart(id: number | null) {
  const search = useSearch()
  return useMemo(() => {
    const asked = new URLSearchParams(search)
    const known = ['name', 'code'].flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : []))
    const of = asked.get('products')?.split(',').filter(isProduct) ?? []
    const start = { ...Object.fromEntries(known), ...(of.length > 0 && { products: of }) }
    return id === null && Object.keys(start).length > 0 ? start : undefined
  }, [id, search])
}

/** A new installation has the tariffs of operators that are not there yet. */
const noOperators =
  'Begin bij Nettarieven: daar staan tarieven klaar van netbeheerders die er nog niet zijn. Open er een, voeg de netbeheerder toe, en stel de tabel vast.'

/** The pages of a kind of party, which are the same for each. */
function pagesFor(kind: PartyKind) {
  const { resource } = kind
  const pages = pagesOf(resource, null)
  const columns = columnsFor(resource)
  function List() {
    const mayWrite = useMay(resource.permission.create)
    const mayRemove = useMayRemove(kind)
    return (
      <RecordList
        resource={resource}
        customerId={null}
        columns={columns}
        actions={mayWrite && <ImportLink href={`${pages.list}/import`} />}
        deletes={({ name }) => (mayRemove ? String(name) : null)}
        {...(resource.name === 'grid-operators' && { nothing: noOperators })}
      />
    )
  }
  function Show({ id }: PageProps) {
    const mayEdit = useMayEdit(resource)
    const mayRemove = useMayRemove(kind)
    const tabs = usePartyTabs(kind)
    return (
      <ShowPage
        resource={resource}
        customerId={null}
        id={id}
        title={(row) => String(row.name)}
        lead={leadFor(kind)}
        {...(resource.name === 'suppliers' && { data: dataOfSupplier })}
        mayEdit={mayEdit}
        mayDelete={() => mayRemove}
        tabs={(row) => tabs(row.id)}
      />
    )
  }
  function Form({ id }: PageProps) {
    const start = useStart(id)
    return (
      <FormPage
        {...(start && { start })}
        resource={resource}
        customerId={null}
        id={id}
        afterSave={pages.show}
      />
    )
  }
  const contacts = contactPagesFor(kind)
  return {
    List,
    Show,
    Form,
    ...listsFor(kind),
    ContactList: contacts.List,
    ContactPage: contacts.Show,
    ContactForm: contacts.Form,
    ...importPagesFor(kind),
  }
}

export const {
  List: SupplierList,
  Show: SupplierPage,
  Form: SupplierForm,
  Connections: SupplierConnections,
  Invoices: SupplierInvoices,
  Disputes: SupplierDisputes,
  ContactList: SupplierContactList,
  ContactPage: SupplierContactPage,
  ContactForm: SupplierContactForm,
  ImportPage: SupplierImport,
  ContactImport: SupplierContactImport,
} = pagesFor(suppliers)
export const {
  List: GridOperatorList,
  Show: GridOperatorPage,
  Form: GridOperatorForm,
  Connections: GridOperatorConnections,
  Invoices: GridOperatorInvoices,
  Disputes: GridOperatorDisputes,
  ContactList: GridOperatorContactList,
  ContactPage: GridOperatorContactPage,
  ContactForm: GridOperatorContactForm,
  ImportPage: GridOperatorImport,
  ContactImport: GridOperatorContactImport,
} = pagesFor(gridOperators)
export const {
  List: MeasuringCompanyList,
  Show: MeasuringCompanyPage,
  Form: MeasuringCompanyForm,
  Connections: MeasuringCompanyConnections,
  Invoices: MeasuringCompanyInvoices,
  Disputes: MeasuringCompanyDisputes,
  ContactList: MeasuringCompanyContactList,
  ContactPage: MeasuringCompanyContactPage,
  ContactForm: MeasuringCompanyContactForm,
  ImportPage: MeasuringCompanyImport,
  ContactImport: MeasuringCompanyContactImport,
} = pagesFor(measuringCompanies)
