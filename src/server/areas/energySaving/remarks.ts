import { sql } from 'kysely'
import {
  addSavingRemark,
  answerSavingRemark,
  savingRemarks,
} from '../../../contract/areas/energySaving/remarkCalls.ts'
import { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { remarkChapters } from '../../../contract/areas/energySaving/savingWords.ts'
import { Conflict, Invalid, NotFound } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isStaff } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { savingHandlers } from './savingFiles.ts'
import type { SavingRow } from './told.ts'

/** What was said of the parts of a report in the round that its file is in. */
const remarksOf = (db: Db, { id }: { readonly id: number }) =>
  db
    .selectFrom('savingRemarks as said')
    .innerJoin('savingFiles as file', (join) =>
      join.onRef('file.id', '=', 'said.fileId').onRef('file.round', '=', 'said.round'),
    )
    .leftJoin('measures', 'measures.id', 'said.measureId')
    .leftJoin('users', 'users.id', 'said.writtenById')
    .select(['said.id', 'said.chapter', 'said.content', 'said.outcome', 'said.answer', 'said.createdAt'])
    .select([sql<string | null>`measures.code || ' ' || measures.name`.as('measureName')])
    .select('users.name as writtenBy')
    .where('said.fileId', '=', id)
    .orderBy('said.id')
    .execute()

/** The remarks that are open, as sentences of a mail. */
export async function openSentences(db: Db, file: { readonly id: number }): Promise<string[]> {
  const said = await remarksOf(db, file)
  return said
    .filter(({ outcome }) => outcome === 'open')
    .map(
      ({ chapter, measureName, content }) =>
        `${remarkChapters[chapter]}${measureName === null ? '' : `, ${measureName}`}: ${content}`,
    )
}

/** A customer remarks while the report lies with it; we may note what we heard until it is handed in. */
function refuseLate({ reach }: Writing, { state }: SavingRow): void {
  if (state === 'customerReview') return
  const isOurs = isStaff(reach.session) && (state === 'draft' || state === 'agreed')
  if (!isOurs)
    throw new Conflict('De rapportage ligt nu niet ter controle: een opmerking kan er niet meer bij.')
}

/** The round that a file is in, which stays so until this is done. */
const heldRound = (db: Db, id: number) =>
  db.selectFrom('savingFiles').select('round').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

async function addRemark(
  context: Writing,
  id: number,
  said: { chapter: keyof typeof remarkChapters; measureId: number | null; content: string },
) {
  const { db, reach } = context
  const row = await savingHandlers.get(context, id)
  const { round } = await heldRound(db, id)
  refuseLate(context, await savingHandlers.get(context, id))
  if (said.measureId !== null) {
    const measure = await db
      .selectFrom('measures')
      .select('id')
      .where('id', '=', said.measureId)
      .where('entityId', '=', row.entityId)
      .executeTakeFirst()
    if (measure === undefined) throw new Invalid({ measureId: ['Deze keuze bestaat niet (meer)'] })
  }
  const made = await db
    .insertInto('savingRemarks')
    .values({
      ...said,
      fileId: id,
      round,
      answer: null,
      writtenById: reach.session.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.record({
    action: 'update',
    subject: savingFile.name,
    subjectId: id,
    before: { remark: null },
    after: { remark: `${remarkChapters[said.chapter]}: ${said.content}` },
  })
  return made
}

async function answerRemark(
  context: Writing,
  id: number,
  told: { remarkId: number; outcome: 'takenIn' | 'answered'; answer: string | null },
) {
  await savingHandlers.get(context, id)
  const { round } = await heldRound(context.db, id)
  const answer = told.answer === '' ? null : told.answer
  if (told.outcome === 'answered' && answer === null) throw new Invalid({ answer: ['Dit veld is verplicht'] })
  const before = await context.db
    .selectFrom('savingRemarks')
    .select(['outcome', 'answer'])
    .where('id', '=', told.remarkId)
    .where('fileId', '=', id)
    .where('round', '=', round)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) throw new NotFound()
  if (before.outcome !== 'open') throw new Conflict('Deze opmerking is intussen al verwerkt of beantwoord.')
  await context.db
    .updateTable('savingRemarks')
    .set({ outcome: told.outcome, answer })
    .where('id', '=', told.remarkId)
    .execute()
  await context.record({
    action: 'update',
    subject: savingFile.name,
    subjectId: id,
    before: { remarkAnswer: null },
    after: { remarkAnswer: answer ?? 'Verwerkt' },
  })
  return { id: told.remarkId }
}

/** What is said of the parts of a report, and what became of it. */
export function mountSavingRemarks(portal: Portal): void {
  mountRead(portal, savingRemarks, async (context, { params: { id } }) => {
    const row = await savingHandlers.get(context, id)
    const remarks = await remarksOf(context.db, row)
    const measures = await context.db
      .selectFrom('measures')
      .select(['id', sql<string>`code || ' ' || name`.as('name')])
      .where('entityId', '=', row.entityId)
      .orderBy('code')
      .orderBy('id')
      .execute()
    return {
      measures,
      remarks: remarks.map(({ createdAt, ...one }) => ({ ...one, writtenAt: createdAt.toISOString() })),
    }
  })
  mountWrite(portal, addSavingRemark, (context, { params, body }) => addRemark(context, params.id, body))
  mountWrite(portal, answerSavingRemark, (context, { params, body }) =>
    answerRemark(context, params.id, body),
  )
}
