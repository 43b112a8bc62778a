/** What a table of the taxes says. */
export const taxKinds = {
  eb: 'Energiebelasting',
  ode: 'ODE',
  vermindering: 'Vermindering energiebelasting',
  btw: 'Btw',
} as const

/** For whom the brackets are: who is no business differs only in the last one, and is a column of it. */
export const taxRegimes = {
  normaal: 'Normaal',
  blok: 'Blokverwarming',
  tuinbouw: 'Glastuinbouw',
  laadpaal: 'Oplaadinstallatie',
  walstroom: 'Walstroom',
} as const

/** The regimes that there are for one product alone. */
export const productOfRegime: Readonly<Partial<Record<keyof typeof taxRegimes, '1' | '2'>>> = {
  blok: '2',
  tuinbouw: '2',
  laadpaal: '1',
  walstroom: '1',
}

/** Why brackets cannot be used, by what `bracketFault` found; `place` is counted from 0. */
export function bracketSentence({ place, fault }: { place: number; fault: string }): string {
  if (fault === 'none') return 'Vul minstens één schijf in'
  if (fault === 'open') return `Vul in tot waar schijf ${place + 1} loopt: alleen de laatste heeft geen einde`
  if (fault === 'closed')
    return 'Laat de bovengrens van de laatste schijf leeg: daarboven hoort ook een tarief'
  return place === 0
    ? 'De eerste schijf loopt van 0 tot meer dan 0'
    : `Schijf ${place + 1} eindigt niet boven schijf ${place}`
}
