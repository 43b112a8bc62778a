import { notificationNames } from '../../../contract/areas/account/account.ts'
import { reportKinds } from '../../../contract/areas/reports/reportWords.ts'
import type { modulesOfCustomers } from '../../../contract/areas/templates/shipped.ts'
import { dayInWords, dayText, figure, monthText } from '../../../domain/dutch.ts'
import { paragraphsOf } from '../../../domain/paragraphs.ts'
import { signalNames } from '../../../domain/signals/sentence.ts'
import type { TemplateValue } from '../../../domain/templates/placeholders.ts'
import { calendarName, periodBefore } from '../../../domain/time/calendarName.ts'
import type { Day } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../../storage/db/database.ts'
import { latestClick } from '../clicks/letters.ts'
import { latestInvitation } from '../collectives/letters.ts'
import { openMeters } from '../emsInput/remind.ts'
import { latestSaving } from '../energySaving/letters.ts'
import { latestClaim } from '../invoiceAudit/claimWords.ts'
import { latestMutation } from '../mutations/latest.ts'
import { offerValues } from '../sales/offerLetters.ts'
import { latestNotice } from '../supplyAgreements/noticeLetters.ts'
import { latestReclaim } from '../taxReclaim/letters.ts'

export interface About {
  readonly id: number
  readonly name: string
}

type Values = Readonly<Record<string, TemplateValue>>

/** What the latest record of a customer would have its mail say; nothing where there is none. */
export type Source = (db: Db, customer: About, publicUrl: string) => Promise<Values>

/** The most lines that an example shows of what there may be many of. */
const most = 5

const actions: Source = async (db, { id, name }): Promise<Values> => {
  const rows = await db
    .selectFrom('actions')
    .leftJoin('users', 'users.id', 'actions.assignedById')
    .select(['actions.subject', 'users.name as by'])
    .where('actions.customerId', '=', id)
    .where('actions.kind', '=', 'action')
    .orderBy('actions.id', 'desc')
    .limit(most)
    .execute()
  const [first] = rows
  if (first === undefined) return {}
  const meldingen = rows.map(
    ({ subject, by }) => `${notificationNames[3]}: “${subject}” (${name}), door ${by ?? 'het portaal'}.`,
  )
  return {
    onderwerp: first.subject,
    melding: meldingen[0] ?? '',
    meldingen,
    aantal: String(meldingen.length),
  }
}

const signals: Source = async (db, { id }, publicUrl): Promise<Values> => {
  const ontvangers = `${publicUrl}/v3/customers/${id}/signals/ems/recipients`
  const rows = await db
    .selectFrom('signals')
    .leftJoin('connections', 'connections.id', 'signals.connectionId')
    .select(['signals.ruleCode', 'signals.title', 'connections.name as connectionName'])
    .where('signals.customerId', '=', id)
    .where('signals.state', 'not in', ['solved', 'ignored'])
    .orderBy('signals.id', 'desc')
    .limit(most)
    .execute()
  const [first] = rows
  if (first === undefined) return { ontvangers }
  return {
    ontvangers,
    signaal: signalNames[first.ruleCode],
    signalen: rows.map(({ title, connectionName }) =>
      connectionName === null ? title : `${connectionName}: ${title}`,
    ),
    aantal: String(rows.length),
  }
}

const readings: Source = async (db, { id }): Promise<Values> => {
  const month: Day = periodBefore('month', today()).from
  const meters = await openMeters(db, id, month)
  const maand = monthText(month).toLowerCase()
  if (meters.length === 0) return { maand }
  return {
    maand,
    meters: meters.length === 1 ? 'één meter' : `${meters.length} meters`,
    lijst: meters.slice(0, most),
  }
}

const invoices: Source = async (db, { id, name }): Promise<Values> => {
  const rows = await db
    .selectFrom('connections')
    .select(['ean', 'name'])
    .where('customerId', '=', id)
    .orderBy('name')
    .limit(most)
    .execute()
  if (rows.length === 0) return {}
  return { aansluitingen: rows.map((row) => `${row.ean}, ${row.name} (${name})`) }
}

const reports: Source = async (db, { id }): Promise<Values> => {
  const row = await db
    .selectFrom('reports')
    .select(['kind', 'periodFrom', 'periodTo', 'dataUntil', 'completeness', 'comment'])
    .where('customerId', '=', id)
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined || row.periodFrom === null || row.periodTo === null) return {}
  return {
    rapport: reportKinds[row.kind],
    periode: calendarName({ from: row.periodFrom, to: row.periodTo }),
    gegevens: row.dataUntil === null ? 'Er zijn geen gegevens' : `Gegevens t/m ${dayText(row.dataUntil)}`,
    volledig: `${figure(row.completeness ?? '0', 0, 1)}%`,
    tekst: paragraphsOf(row.comment),
  }
}

const sales: Source = async (db, customer): Promise<Values> => {
  const row = await db
    .selectFrom('deals')
    .innerJoin('users', 'users.id', 'deals.ownerId')
    .select(['deals.title', 'deals.contactName', 'deals.value', 'deals.offerValidUntil'])
    .select('users.name as ownerName')
    .where('deals.customerId', '=', customer.id)
    .orderBy('deals.id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return {}
  const { value, offerValidUntil, ...told } = row
  const known = {
    ...told,
    customerName: customer.name,
    value: value ?? '0',
    validUntil: offerValidUntil ?? today(),
  }
  const { waarde, tot, titel, naam, afzender } = offerValues(known, '')
  return {
    titel,
    naam,
    afzender,
    ...(value !== null && { waarde }),
    ...(offerValidUntil !== null && { tot }),
  }
}

const signing: Source = async (db, { id }): Promise<Values> => {
  const row = await db
    .selectFrom('signings')
    .innerJoin('users', 'users.id', 'signings.startedById')
    .leftJoin('signingSigners as signer', 'signer.signingId', 'signings.id')
    .select(['signings.subject', 'signings.message', 'signings.expiresOn'])
    .select(['signer.name as signerName', 'users.name as senderName'])
    .where('signings.customerId', '=', id)
    .orderBy('signings.id', 'desc')
    .orderBy('signer.id')
    .executeTakeFirst()
  if (row === undefined) return {}
  return {
    onderwerp: row.subject,
    afzender: row.senderName,
    tot: dayInWords(row.expiresOn),
    bericht: paragraphsOf(row.message),
    ...(row.signerName !== null && { naam: row.signerName }),
  }
}

/** Where the mails of each part of the portal find what they say of a customer; the others say nothing of one. */
export const sources: Readonly<Record<(typeof modulesOfCustomers)[number], Source>> = {
  actions,
  signals,
  readings,
  invoices,
  reports,
  sales,
  signing,
  clicks: (db, { id }) => latestClick(db, id),
  collectives: (db, { id }) => latestInvitation(db, id),
  energySaving: (db, { id }) => latestSaving(db, id),
  invoiceAudit: (db, { id }) => latestClaim(db, id),
  supplyAgreements: (db, { id }) => latestNotice(db, id),
  mutations: (db, { id }) => latestMutation(db, id),
  taxReclaim: (db, { id }) => latestReclaim(db, id),
}
