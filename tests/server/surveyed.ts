import { expect } from 'vitest'
import type { SurveyStanding } from '../../src/contract/areas/surveys/surveyCalls.ts'
import type { World } from './world.ts'

/** Does what waits of the surveys, as the server does by itself. */
export async function workSurveys(world: World, signal = new AbortController().signal): Promise<void> {
  const worker = world.app.workers.find(({ queue }) => queue === 'surveys')
  const rows = await world.database.db
    .selectFrom('surveys')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id')
    .execute()
  for (const { id } of rows) await worker?.work({ id }, signal)
}

/** Has a survey of a customer begin and end, and says how it stands then. */
export async function surveyed(world: World, path: string, token: string): Promise<SurveyStanding | null> {
  const begun = await world.ask<{ last: SurveyStanding }>('POST', path, { token })
  expect(begun.status).toBe(200)
  expect(begun.data.last.state).toBe('queued')
  await workSurveys(world)
  return (await world.ask<{ last: SurveyStanding | null }>('GET', path, { token })).data.last
}

/** The same of all locations of a customer, which are assessed. */
export const assessed = (world: World, customerId: number, token: string) =>
  surveyed(world, `customers/${customerId}/energy-saving-assessment`, token)
