import { z } from 'zod'
import { isDay } from '../../domain/time/day.ts'

const wrong = 'Vul een geldige datum in'

/** A calendar day as it travels, YYYY-MM-DD: one that exists, and that a database can keep. */
export const calendarDay = z.iso.date(wrong).refine(isDay, wrong)
