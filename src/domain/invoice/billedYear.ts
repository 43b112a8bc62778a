import { addDays, type Day } from '../time/day.ts'

/** The year of the last month that is over, of which invoices can have come: in January that is the year before. */
export const billedYear = (today: Day): number => Number(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 4))
