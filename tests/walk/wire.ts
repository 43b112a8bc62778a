import type { Problems } from '../../src/contract/records/problems.ts'

/** An answer as it travels. */
export interface Reply {
  status: number
  body: unknown
}

/** 200 with data. */
export const data = (value: unknown): Reply => ({ status: 200, body: { data: value } })

/** 200 with a page of a list. */
export const page = (rows: unknown[], current: number, last: number, total: number): Reply => ({
  status: 200,
  body: { data: rows, meta: { current_page: current, last_page: last, per_page: 10, total } },
})

/** A refusal in the server's form; `more` holds `reason` or `data` where the contract has them. */
export const refusal = (
  status: number,
  message: string,
  more: { reason?: string; errors?: Problems; data?: unknown } = {},
): Reply => ({ status, body: { message, ...more } })

/** What a broken call looks like: the server failed. */
export const failure: Reply = { status: 500, body: { message: 'Er ging iets mis' } }
