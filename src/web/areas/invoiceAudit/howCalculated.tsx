import type { ControlLine } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { dates, euro, inEuro, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { How } from '../../ui/how.tsx'
import { unitOf } from './units.ts'

const box = css({
  display: 'grid',
  gap: '2',
  textStyle: 'small',
  bg: 'surface.sunken',
  borderRadius: 'md',
  px: '3',
  py: '2',
  mt: '1',
  whiteSpace: 'normal',
})
const soft = css({ color: 'text.soft' })

/** "€ 0,1187 per kWh". */
const rateText = (rate: string, unit: string | null, decimals: number): string =>
  `${inEuro(number(rate, decimals, 2))}${unit === null ? '' : ` per ${unitOf(unit)}`}`

/** How the amount of a line came about: formula, where the rate stands, and over which days; and what was billed for it. */
export function HowCalculated({ line }: { line: ControlLine }) {
  const { calculated, billed, reason } = line
  return (
    <How>
      <div className={box}>
        {reason !== null && <p>{reason}</p>}
        {calculated.map((own) => (
          <div key={JSON.stringify(own)}>
            <p>
              <strong>{own.description}</strong>: {own.formula} = {euro(own.amount)}
            </p>
            <p className={soft}>
              {number(own.quantity, 6, 0)} {unitOf(own.unit)} tegen {rateText(own.rate, own.unit, 8)} ·{' '}
              {dates(own.period.from, own.period.to)}
              {own.source !== null && ` · ${own.source}`}
              {own.estimated && ' · geschat verbruik'}
              {own.doubt !== null && ` · ${own.doubt}`}
            </p>
          </div>
        ))}
        {calculated.length === 0 && <p>Hiervoor is niets berekend.</p>}
        {billed.map((own) => (
          <p key={JSON.stringify(own)} className={soft}>
            Op de factuur: {own.description}
            {own.quantity !== null && `, ${number(own.quantity, 3, 0)} ${unitOf(own.unit ?? '')}`}
            {own.rate !== null && ` tegen ${rateText(own.rate, own.unit, 6)}`} = {euro(own.amount)}
          </p>
        ))}
      </div>
    </How>
  )
}
