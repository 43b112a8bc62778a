import { deadlineDay } from './calendarDay.ts'
import { date } from './field.ts'

/** A day by which something has to be done. One long before there was anything to do is a slip: what is emptied in a sheet is 1900. */
export const deadline = (label: string, extra: Parameters<typeof date>[1] = {}): ReturnType<typeof date> => {
  const field = date(label, extra)
  return { ...field, schema: field.schema.pipe(deadlineDay.nullable()) }
}
