import { z } from 'zod'
import { isDay } from '../../domain/time/day.ts'

const wrong = 'Vul een geldige datum in'

/**
 * A calendar day as it travels, YYYY-MM-DD: one that exists, and that a database can keep. What is none is looked at no further:
 * rules about several days reckon with days that exist.
 */
export const calendarDay = z.iso
  .date({ error: wrong, abort: true })
  .refine(isDay, { error: wrong, abort: true })

/** A day of which readings can be asked. */
export const emsDay = calendarDay.refine((day) => day >= '1970-01-01' && day < '2101-01-01', {
  error: 'Kies een datum tussen 1970 en 2100',
  abort: true,
})

/** A day by which something has to be done; those that have passed are kept too. */
export const deadlineDay = calendarDay.refine((day) => day >= '2000-01-01' && day < '2101-01-01', {
  error: 'Kies een datum tussen 2000 en 2100',
  abort: true,
})
