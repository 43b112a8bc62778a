import { sql } from 'kysely'
import type { Db } from '../storage/db/database.ts'
import { enqueue } from '../storage/jobs/enqueue.ts'

/** The search for chances of each customer that has them looked for, which the server does once it is there. */
export async function addSurveys(tx: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into surveys (customer_id, kind)
    select id, 'chances' from customers where 'taxrequest' = any(modules) and state = 'active' order by id
    returning id`.execute(tx)
  for (const { id } of rows) await enqueue(tx, { queue: 'surveys', data: { id } })
}
