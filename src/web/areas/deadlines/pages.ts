export { DeadlineCalendar } from './calendar.tsx'
export { DeadlineList } from './deadlines.tsx'
