import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'

/** How it goes about, in the body of a call that has many signed at once: the terms that a step asks for. */
export const sendingTermsBody = z.strictObject({
  message: z.string().max(1000).nullish(),
  expiresOn: calendarDay.nullish(),
  remindEveryDays: z.number().int().min(1).max(90).nullish(),
})
