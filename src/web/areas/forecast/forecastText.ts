import type { Forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { unitOf } from '../../../contract/areas/forecast/forecastWords.ts'
import { monthNames } from '../../../domain/dutch.ts'
import { decimalOf } from '../../../domain/money.ts'
import { monthMark, number } from '../../format/format.ts'

/** A month as people read it: "januari 2027". */
export const monthText = (month: string): string =>
  `${monthNames[Number(month.slice(5)) - 1]?.toLowerCase()} ${month.slice(0, 4)}`

/** The same where there is little room: "jan 2027" in a table of years. */
export const shortMonth = (month: string): string => `${monthMark(`${month}-01`)} ${month.slice(0, 4)}`

export const periodText = ({ fromMonth, toMonth }: Pick<Forecast, 'fromMonth' | 'toMonth'>): string =>
  `${monthText(fromMonth)} t/m ${monthText(toMonth)}`

/** Thousandths as whole units, without the unit. */
export const units = (thousandths: number): string => number(decimalOf(thousandths, 3), 0)

/** The same with the unit of the product. */
export const volumeText = (thousandths: number, product: string): string =>
  `${units(thousandths)} ${unitOf(product)}`

/** A percentage as the server tells it. */
export const percentText = (value: string | null): string =>
  value === null ? '–' : `${number(value, 2, 1)}%`
