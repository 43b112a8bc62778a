import { sql } from 'kysely'
import { rate } from '../../../contract/areas/rates/rates.ts'
import { takeRates } from '../../../contract/areas/rates/rateTakeCalls.ts'
import { checked, problemsOf } from '../../../contract/records/problems.ts'
import { draftOf } from '../../../contract/records/resource.ts'
import type { ImportedRow } from '../../../contract/records/tableImport.ts'
import { dayText } from '../../../domain/dutch.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { add, type Portal, write } from '../../records/route.ts'
import { tableImportOf } from '../../records/tableImport.ts'
import type { Db } from '../../storage/db/database.ts'
import { readSent } from '../../storage/files/sent.ts'
import { rateFileAt } from '../rateTables/file.ts'
import { type PriceLine, priceColumns, priceLinesIn } from './priceFile.ts'

/** A rate of a file, with what becomes of it. */
interface Judged extends ImportedRow {
  readonly draft?: Readonly<Record<string, unknown>>
}

/** Taking in a price sheet: first what it would do, then all of it as concepts and in one transaction, or nothing. */
export function mountRateTake(portal: Portal, handlers: Pick<Handlers, 'create'>): void {
  add(portal, takeRates, async (admitted) => {
    const { request, query, params } = admitted.asked
    const file = await readSent(request, (path) => rateFileAt(path, priceColumns))
    const { lines, wrong } = priceLinesIn(file)
    return write(portal, admitted, async (context) => {
      const faults = wrong.map(
        ({ line, note }): Judged => ({ line, subject: '', kind: 'wrong', notes: [note] }),
      )
      const judged = [...faults, ...(await judge(context.db, params.customerId, lines))]
      const shown = judged.some(({ kind }) => kind === 'wrong')
        ? judged.filter(({ kind }) => kind === 'wrong')
        : judged
      const ignored = file.headings.filter((heading) => heading !== '' && !priceColumns.includes(heading))
      if (query.take !== 'nothing') await takeAll(context, handlers, shown)
      return { status: 200, body: { data: tableImportOf(shown, { ignored, notes: file.notes }) } }
    })
  })
}

/** One wrong line, and nothing of the sheet is taken. */
async function takeAll(context: Writing, handlers: Pick<Handlers, 'create'>, judged: readonly Judged[]) {
  const refuse = (line: number, notes: readonly string[]): never => {
    const message = `Regel ${line}: ${notes.join(' ')} Er is niets overgenomen.`
    throw new Invalid({ file: [message] }, message)
  }
  const first = judged.find(({ kind }) => kind === 'wrong')
  if (first !== undefined) refuse(first.line, first.notes)
  for (const { line, draft } of judged) {
    if (draft === undefined) continue
    try {
      const { id } = await handlers.create(context, draft)
      await context.db.updateTable('rates').set({ source: 'import' }).where('id', '=', id).execute()
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      refuse(line, Object.values(error.problems ?? {}).flat())
    }
  }
}

/** The connections with these EAN-codes: of several with one code that which is not ended, else the last. */
async function connectionsOf(db: Db, customerId: number, eans: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'ean', 'product'])
    .where('customerId', '=', customerId)
    .where('ean', '=', anyOf([...eans]))
    .orderBy(sql`state <> 'closed'`)
    .orderBy('id')
    .execute()
  return new Map(rows.map((one) => [one.ean, one]))
}

/** A list as one parameter: a sheet may have more lines than a statement may have parameters. */
const anyOf = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`

const keyOf = ({ ean, agreement, kind, priceType, validFrom, validUntil }: PriceLine) =>
  [ean, agreement, kind, priceType, validFrom, validUntil].join(' ')

/** The rates of a sheet: the lines of one connection and period together. */
async function judge(db: Db, customerId: number, lines: readonly PriceLine[]): Promise<Judged[]> {
  const [connectionOf, agreements] = await Promise.all([
    connectionsOf(db, customerId, new Set(lines.map(({ ean }) => ean))),
    db
      .selectFrom('supplyAgreements')
      .select(['id', 'number'])
      .where('customerId', '=', customerId)
      .where('number', '=', anyOf([...new Set(lines.map(({ agreement }) => agreement))]))
      .execute(),
  ])
  const agreementOf = new Map(agreements.map(({ id, number }) => [number, id]))
  const schema = draftOf(rate)
  return [...Map.groupBy(lines, keyOf).values()].map((own): Judged => {
    const [first] = own as [PriceLine]
    const { line, ean, agreement, kind, priceType, validFrom, validUntil, sourceNote } = first
    const subject = `${ean} vanaf ${dayText(validFrom)}`
    const wrong = (...notes: string[]): Judged => ({ line, subject, kind: 'wrong', notes })
    const connection = connectionOf.get(ean)
    if (connection === undefined) return wrong(`Deze klant heeft geen aansluiting ${ean}.`)
    const supplyAgreementId = agreementOf.get(agreement) ?? null
    if (agreement !== '' && supplyAgreementId === null)
      return wrong(`Deze klant heeft geen leveringsovereenkomst ${agreement}.`)
    const parsed = checked(schema, {
      rateKind: kind,
      product: String(connection.product),
      priceType: kind === 'levering' ? priceType : null,
      supplyAgreementId,
      connectionIds: [connection.id],
      validFrom,
      validUntil,
      parts: own.map(({ part }) => part),
      sourceNote,
      comment: null,
    })
    if (parsed.success)
      return {
        line,
        subject,
        kind: 'new',
        notes: [`${own.length} ${own.length === 1 ? 'prijs' : 'prijzen'}`],
        draft: parsed.data,
      }
    const problems = Object.entries(problemsOf(parsed.error))
    const [field = ''] = problems[0] ?? []
    const place = Number(/^parts\.(\d+)/.exec(field)?.[1] ?? 0)
    return {
      line: own[place]?.line ?? line,
      subject,
      kind: 'wrong',
      notes: problems.map(([, texts]) => `${texts.join(' ')}.`),
    }
  })
}
