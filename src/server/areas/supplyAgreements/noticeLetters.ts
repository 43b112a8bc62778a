import { sql } from 'kysely'
import { hasNotice, noticeLetters } from '../../../contract/areas/supplyAgreements/noticeLetterCalls.ts'
import { noticeTitle, noticeValues } from '../../../contract/areas/supplyAgreements/noticeLetterWords.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { pdfName } from '../../../domain/fileName.ts'
import { Conflict } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Stored } from '../../records/handlers.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { record } from '../../storage/audit/audit.ts'
import type { Db } from '../../storage/db/database.ts'
import { begun } from '../../storage/files/begun.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { zipped } from '../../storage/files/zip.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import type { NoticedConnection, NoticeLetter } from './noticeLetter.ts'
import { supplyAgreementHandlers } from './supplyAgreements.ts'

type Agreement = Stored<typeof supplyAgreement>

/** Letters that give notice, as they stand now: nothing is given notice of by making one. */
export function mountNoticeLetters(portal: Portal, { brandName }: { brandName: string }): void {
  add(portal, noticeLetters, async (admitted) => {
    const context = readingOf(portal, admitted)
    const { ids } = admitted.asked.query
    const rows: Agreement[] = []
    for (const id of new Set(ids)) rows.push(await supplyAgreementHandlers.get(context, id))
    const others = rows.filter((row) => !hasNotice(row)).map(({ number }) => number)
    if (others.length > 0)
      throw new Conflict(`${others.join(', ')} loopt niet: daarvan valt niets op te zeggen.`)
    await record(context.db, context.reach, admitted.asked.request.id, {
      action: 'download',
      subject: supplyAgreement.name,
      after: { noticeLetters: rows.map(({ number }) => number) },
    })
    const [first] = rows
    if (rows.length === 1 && first !== undefined) {
      const headers = fileHeaders({ name: nameOf(first), type: 'application/pdf' })
      return { status: 200, body: await onPaper(context, first, brandName), headers }
    }
    const entries = rows.map((row) => ({
      path: nameOf(row),
      content: () => onPaper(context, row, brandName),
    }))
    return {
      status: 200,
      body: await begun(zipped(entries)),
      headers: fileHeaders({ name: `opzegbrieven-${today()}.zip`, type: 'application/zip' }),
    }
  })
}

const partyOf = ({ supplierName, measuringCompanyName }: Agreement) =>
  supplierName ?? measuringCompanyName ?? ''

const nameOf = (row: Agreement) => pdfName(`${noticeTitle} ${row.number} ${partyOf(row)}`.trim())

/** The connections that are in it today or later, with their own last days. */
async function connectionsOf(db: Db, agreementId: number): Promise<NoticedConnection[]> {
  return db
    .selectFrom('agreementPeriods')
    .innerJoin('connections', 'connections.id', 'agreementPeriods.connectionId')
    .select(['connections.ean', 'connections.name', 'agreementPeriods.untilDay as until'])
    .where('agreementPeriods.agreementId', '=', agreementId)
    .where('agreementPeriods.untilDay', '>=', today())
    .orderBy('connections.ean')
    .execute()
}

/** The party with where its letters go; its name alone where nobody filled that in. */
async function addressOf(db: Db, row: Agreement): Promise<string[]> {
  const party = await db
    .selectFrom('parties')
    .select(['letterStreet', 'letterPostcode', 'letterCity', 'letterCountry'])
    .where('id', '=', row.supplierId ?? row.measuringCompanyId ?? 0)
    .executeTakeFirst()
  const place = [party?.letterPostcode, party?.letterCity].filter(Boolean).join('  ')
  return [partyOf(row), party?.letterStreet, place, party?.letterCountry].flatMap((line) => line || [])
}

async function onPaper({ db }: Reading, row: Agreement, sender: string) {
  const connections = await connectionsOf(db, row.id)
  const values = { ...noticeValues({ ...row, partyName: partyOf(row) }, connections.length), merk: sender }
  const { subject, paragraphs, closing = [] } = await wordsOf(db, 'supplyAgreements.notice', values)
  const letter: NoticeLetter = {
    ...row,
    subject,
    paragraphs,
    closing,
    sender,
    writer: row.ownerName,
    addressee: await addressOf(db, row),
    writtenOn: today(),
    connections,
  }
  // Read when it is needed: the library that draws it is large, and a start need not wait for it.
  const { noticeOnPaper } = await import('./noticeLetter.ts')
  return noticeOnPaper(letter)
}

/** What the letter about the latest agreement of a customer would be filled in with; nothing where there is none. */
export async function latestNotice(db: Db, customerId: number) {
  const row = await db
    .selectFrom('supplyAgreements as own')
    .leftJoin('entities', 'entities.id', 'own.entityId')
    .leftJoin('parties', (join) =>
      join.on(sql<boolean>`parties.id = coalesce(own.supplier_id, own.measuring_company_id)`),
    )
    .select(['own.id', 'own.number', 'own.kind', 'own.product', 'own.supplierReference', 'own.startDate'])
    .select(['own.endDate', 'own.terminationDate', 'own.autoRenew'])
    .select(['entities.name as entityName', 'parties.name as partyName'])
    .where('own.customerId', '=', customerId)
    .where('own.state', '=', 'active')
    .orderBy('own.id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return {}
  return noticeValues(row, (await connectionsOf(db, row.id)).length)
}
