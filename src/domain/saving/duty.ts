/** What a location used in a year, in whole kWh and m³; of what is made and fed in null where it has no meter for it. */
export interface LocationUse {
  readonly takenKwh: number
  readonly madeKwh: number | null
  readonly fedInKwh: number
  readonly gasM3: number
}

/** From which use on a location has which duty, of a year. */
export interface Thresholds {
  readonly reportKwh: number
  readonly reportM3: number
  readonly researchKwh: number
  readonly researchM3: number
}

export type SavingDuty = 'geen' | 'informatie' | 'onderzoek'

export interface OwnUse {
  /** kWh. */
  readonly kwh: number
  /** It was at least this much: what is made and used at once is not measured, or more was fed in than is known to be made. */
  readonly isLeast: boolean
}

/**
 * The electricity that a location uses itself: what it takes and makes less what it feeds in (Bal, article 5.15: own production
 * included). Without a figure of what is made it is at least what was taken.
 */
export function ownUse({ takenKwh, madeKwh, fedInKwh }: LocationUse): OwnUse {
  const kwh = takenKwh + (madeKwh ?? 0) - fedInKwh
  const isLeast = madeKwh === null ? fedInKwh > 0 : fedInKwh > madeKwh
  return { kwh: isLeast ? Math.max(takenKwh, kwh) : kwh, isLeast }
}

/**
 * The duty of a location by its use of one year, electricity or gas: from 50.000 kWh or 25.000 m³ it reports (Bal, article 5.15d), from
 * 10.000.000 kWh or 170.000 m³ it researches (article 5.15a). On the threshold is over it.
 */
export function savingDutyOf(
  { kwh, gasM3 }: { readonly kwh: number; readonly gasM3: number },
  { reportKwh, reportM3, researchKwh, researchM3 }: Thresholds,
): SavingDuty {
  if (kwh >= researchKwh || gasM3 >= researchM3) return 'onderzoek'
  return kwh >= reportKwh || gasM3 >= reportM3 ? 'informatie' : 'geen'
}
