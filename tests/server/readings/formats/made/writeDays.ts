/** How days are written. */
export const dayStyles = ['d-m-y', 'd/m/y', 'm/d/y', 'd-m-yy', 'm/d/yy', 'dutch', 'english'] as const
export type DayStyle = (typeof dayStyles)[number]

const dutch = 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' ')
const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day (2023-03-25) as a style writes it. */
export function dayText(day: string, style: DayStyle): string {
  const [y = '', m = '', d = ''] = day.slice(0, 10).split('-')
  const [month, date, short] = [Number(m), Number(d), y.slice(2)]
  switch (style) {
    case 'd/m/y':
      return `${date}/${month}/${y}`
    case 'm/d/y':
      return `${month}/${date}/${y}`
    case 'd-m-yy':
      return `${d}-${m}-${short}`
    case 'm/d/yy':
      return `${month}/${date}/${short}`
    case 'dutch':
      return `${date} ${dutch[month - 1]} ${y}`
    case 'english':
      return `${d}-${english[month - 1]}-${short}`
    default:
      return `${d}-${m}-${y}`
  }
}
