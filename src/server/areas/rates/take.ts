import { partText } from '../../../contract/areas/rates/partText.ts'
import { rate } from '../../../contract/areas/rates/rates.ts'
import { takeRates } from '../../../contract/areas/rates/rateTakeCalls.ts'
import { checked, problemsOf } from '../../../contract/records/problems.ts'
import { draftOf } from '../../../contract/records/resource.ts'
import type { ImportedRow } from '../../../contract/records/tableImport.ts'
import { dayText } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { add, type Portal, write } from '../../records/route.ts'
import { tableImportOf } from '../../records/tableImport.ts'
import type { Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { readSent } from '../../storage/files/sent.ts'
import { rateFileAt } from '../rateTables/file.ts'
import { type PriceLine, priceColumns, priceLinesIn } from './priceFile.ts'
import { type KnownOfSheet, knownFor, type Told, toldText } from './sheetKnown.ts'

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
      // Of two people who send the same sheet, the second finds what the first made.
      if (query.take !== 'nothing') await lockFor(context.db, 'rates')
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

const keyOf = ({ ean, agreement, kind, priceType, validFrom, validUntil }: PriceLine) =>
  [ean, agreement, kind, priceType, validFrom, validUntil].join(' ')

const schema = draftOf(rate)
/** The same but for what is asked of its prices together, which may have been asked less of the rates that are there. */
const written = draftOf({ fields: rate.fields })

/** The state of the rate that says the same already, whatever is asked of a new one since. */
function stateIn({ rates }: KnownOfSheet, read: Readonly<{ success: boolean; data?: unknown }>) {
  return read.success ? rates.get(toldText(read.data as Told)) : undefined
}

/** The rates of a sheet: the lines of one connection and period together. */
async function judge(db: Db, customerId: number, lines: readonly PriceLine[]): Promise<Judged[]> {
  const known = await knownFor(db, customerId, lines)
  return [...Map.groupBy(lines, keyOf).values()].map((own) => judgedOf(known, own as [PriceLine]))
}

/** Why lines are of no rate that could be, by what is there; null when nothing is wrong. */
function strangeIn({ connections, agreements }: KnownOfSheet, own: readonly [PriceLine]) {
  const [{ line, ean, agreement, sourceNote }] = own
  const connection = connections.get(ean)
  if (connection === undefined) return { line, note: `Deze klant heeft geen aansluiting ${eanText(ean)}.` }
  const other = own.find((one) => one.sourceNote !== sourceNote)
  if (other !== undefined)
    return {
      line: other.line,
      note: `Noemt een andere bron (overgenomen_van) dan regel ${line} van hetzelfde tarief.`,
    }
  if (agreement === '') return null
  const found = agreements.get(agreement)
  if (found === undefined) return { line, note: `Deze klant heeft geen leveringsovereenkomst ${agreement}.` }
  if (found.product !== null && Number(found.product) !== Number(connection.product))
    return { line, note: `Leveringsovereenkomst ${agreement} is van een ander product.` }
  return found.connectionIds.includes(connection.id)
    ? null
    : { line, note: `Aansluiting ${eanText(ean)} staat niet in leveringsovereenkomst ${agreement}.` }
}

const there: Readonly<Record<string, string>> = {
  draft: 'concept',
  fixed: 'vastgesteld tarief',
  expired: 'vervallen tarief',
}

function judgedOf(known: KnownOfSheet, own: readonly [PriceLine]): Judged {
  const [first] = own
  const { line, ean, agreement, kind, priceType, validFrom, validUntil, sourceNote } = first
  const subject = `${eanText(ean)} vanaf ${dayText(validFrom)}`
  const strange = strangeIn(known, own)
  const connection = known.connections.get(ean)
  if (strange !== null || connection === undefined)
    return { line: strange?.line ?? line, subject, kind: 'wrong', notes: [strange?.note ?? ''] }
  const draft = {
    rateKind: kind,
    product: String(connection.product),
    priceType: kind === 'levering' ? priceType : null,
    supplyAgreementId: known.agreements.get(agreement)?.id ?? null,
    connectionIds: [connection.id],
    validFrom,
    validUntil,
    parts: own.map(({ part }) => part),
    sourceNote,
    comment: null,
  }
  const parsed = checked(schema, draft)
  const state = stateIn(known, parsed.success ? parsed : checked(written, draft))
  if (state !== undefined)
    return { line, subject, kind: 'same', notes: [`Staat er al als ${there[state] ?? state}`] }
  if (parsed.success)
    return { line, subject, kind: 'new', notes: own.map(({ part }) => partText(part)), draft: parsed.data }
  const problems = Object.entries(problemsOf(parsed.error)).map(([field, texts]) => saidAt(own, field, texts))
  return {
    line: problems[0]?.line ?? line,
    subject,
    kind: 'wrong',
    notes: problems.map(({ note }) => note),
  }
}

/** What is wrong with a part, at the line of the file that it is from, and in the words of its column. */
function saidAt(own: readonly [PriceLine], field: string, texts: readonly string[]) {
  const [, place, column = ''] = /^parts\.(\d+)\.?(.*)$/.exec(field) ?? []
  const { line } = own[Number(place ?? 0)] ?? own[0]
  const label = rate.fields.parts.columns?.[column]?.label
  const where = place === undefined || own.length === 1 ? '' : `Regel ${line}: `
  return { line, note: `${where}${label ? `${label}: ` : ''}${texts.join(' ').replace(/\.$/, '')}.` }
}
