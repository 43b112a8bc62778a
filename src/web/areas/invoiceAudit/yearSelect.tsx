import { css } from '../../styled-system/css'
import { Select } from '../../ui/select.tsx'

const box = css({ flex: { base: '1 1 9rem', md: '0 1 9rem' }, minWidth: '8rem' })

/** The years in which something was controlled. */
export function YearSelect({
  years,
  year,
  onChange,
}: {
  years: readonly number[]
  year: number
  onChange: (year: string) => void
}) {
  const known = years.includes(year) ? years : [year, ...years]
  return (
    <div className={box}>
      <Select
        label="Jaar"
        options={known.map((one) => ({ value: String(one), label: String(one) }))}
        value={String(year)}
        onChange={onChange}
      />
    </div>
  )
}
