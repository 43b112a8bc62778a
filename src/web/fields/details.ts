import { claimReference } from '../../domain/audit/claimReference.ts'
import { actionReference } from '../../domain/reference.ts'
import { date } from '../format/format.ts'
import type { Option } from '../ui/option.ts'
import type { AnyRow } from './places.ts'

const joined = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' · ')
const day = (value: unknown) => (typeof value === 'string' ? date(value) : '')
const status = ({ statusName }: AnyRow) => joined(statusName)
const code = (row: AnyRow) => joined(row.code)

type Telling = (row: AnyRow) => string

/** What stands below the name of a record in a list one searches, by the last part of the list's address. */
const details: Readonly<Record<string, Telling>> = {
  connections: ({ ean }) => String(ean),
  signals: ({ periodFrom }) => day(periodFrom),
  library: ({ documentDate }) => day(documentDate),
  invoices: ({ invoiceDate }) => day(invoiceDate),
  'supply-agreements': ({ partyName, endDate, statusName }) => joined(partyName, day(endDate), statusName),
  actions: ({ id, deadline, statusName }) => joined(actionReference(id), day(deadline), statusName),
  'invoice-audit': ({ id }) => claimReference(id),
  forecast: ({ period, fixedAt }) => joined(period, day(fixedAt) && `vastgelegd op ${day(fixedAt)}`),
}

/** Lists of parties: with one that is not in force nothing new is begun, so wherever it is named it says so. */
const parties: readonly string[] = ['suppliers', 'grid-operators', 'measuring-companies']

/** What is told besides of those that have one name. */
const aparts: Readonly<Record<string, Telling>> = {
  contacts: ({ function: job, emailAddress, mobileNumber, telephoneNumber }) =>
    joined(job, emailAddress ?? mobileNumber ?? telephoneNumber),
  entities: ({ street, houseNumber, addition, city, statusName }) =>
    joined([street, houseNumber, addition].filter(Boolean).join(' '), city, statusName),
  connections: status,
  library: status,
  invoices: status,
  'invoice-audit': ({ sender, invoiceName, statusName }) => joined(sender, invoiceName, statusName),
  mutations: ({ kindName, effectiveDate, statusName }) => joined(kindName, day(effectiveDate), statusName),
  'meter-readings': ({ connectionName, date: on }) => joined(connectionName, day(on)),
  users: ({ emailAddress }) => joined(emailAddress),
  'collective-collectives': code,
  newsletters: ({ subject, sentAt, statusName }) => joined(subject, day(sentAt), statusName),
  'tax-clusters': ({ validFrom, statusName }) => joined(`vanaf ${day(validFrom)}`, statusName),
  ...Object.fromEntries(parties.map((list) => [list, code])),
}

/** What records are called that have no name of their own. */
const names: Readonly<Record<string, Telling>> = { contacts: ({ fullName }) => String(fullName) }

/** "Netbeheer Oost (inactief)". */
function nameIn(list: string, row: AnyRow): string {
  const { name = names[list]?.(row), state, statusName } = row
  const isOver = parties.includes(list) && typeof statusName === 'string' && state !== 'active'
  return isOver ? `${name} (${statusName.toLowerCase()})` : String(name)
}

/** The lists whose records are called by something else than a name. */
export const listsNamed: readonly string[] = Object.keys(names)

/** The lists of which two records of one name can be told apart. */
export const listsToldApart: readonly string[] = [...Object.keys(details), ...Object.keys(aparts)]

/** A record of a list as a choice, by the address of the list. */
export function choiceOf(path: string, row: AnyRow): Option {
  const list = path.split('/').at(-1) ?? ''
  const [detail, apart] = [details[list]?.(row), aparts[list]?.(row)]
  return {
    value: String(row.id),
    label: nameIn(list, row),
    ...(detail && { detail }),
    ...(apart && { apart }),
  }
}
