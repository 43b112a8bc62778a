import {
  type MutationCheck,
  type MutationKind,
  mutationChecks,
  mutationKinds,
  registerReasons,
} from '../mutations/mutationWords.ts'
import { composed } from './parameterParts.ts'
import type { Declared } from './parameterWords.ts'

const workdays = { type: 'getal', unit: 'werkdagen', min: 0, max: 600 } as const
const parts = {
  klein: { ...workdays, label: 'Termijn kleinverbruik' },
  groot: { ...workdays, label: 'Termijn grootverbruik' },
  document: {
    type: 'tekst',
    max: 80,
    optional: true,
    label: 'Document',
    help: 'Zonder dit document wordt niet ingediend, zoals “de machtiging”. Leeg: geen.',
  },
  controlelijst: { type: 'keuzes', choices: mutationChecks, optional: true, label: 'Controlelijst' },
  reden: { type: 'keuze', choices: registerReasons, label: 'Reden in C-AR' },
} as const satisfies NonNullable<Declared['parts']>

interface Shipped {
  readonly small: number
  readonly large: number
  readonly paper?: string
  readonly checks: readonly MutationCheck[]
  readonly reason: keyof typeof registerReasons
}

const ofKind = (kind: MutationKind, { small, large, paper, checks, reason }: Shipped) =>
  ({
    group: 'mutaties',
    label: `Mutatie: ${mutationKinds[kind].toLowerCase()}`,
    type: 'samengesteld',
    parts,
    dated: true,
    shipped: composed([
      ['klein', String(small)],
      ['groot', String(large)],
      ['document', paper ?? ''],
      [
        'controlelijst',
        Object.keys(mutationChecks)
          .filter((one) => checks.some((own) => own === one))
          .join(', '),
      ],
      ['reden', reason],
    ]),
    help: 'Wat geldt op de dag van indienen; voor een concept vandaag.',
    source:
      'Gebruikelijke termijnen van netbeheerders en leveranciers, een week als vijf werkdagen; niet bevestigd',
    usedIn: 'Mutaties: aanvragen, te laat ingediend, verwachte datum en controlelijst',
  }) as const

const soon = { small: 10, large: 10 }
const leaving: readonly MutationCheck[] = [
  'eindstand',
  'overdracht',
  'leverancierAf',
  'netbeheerderAf',
  'meetbedrijfAf',
  'trafoAf',
  'eindafrekening',
]
const coming: readonly MutationCheck[] = ['beginstand', 'leverancierAan', 'netbeheerderAan', 'eersteFactuur']

/**
 * What each kind of mutation asks (decision 58), by the day. Lead times of domain.md A11: a new small connection 18 weeks, a changed one
 * 12, a large one 26; a switch 30 days' notice, which 22 working days never fall short of; a move two weeks.
 */
export const mutationKeys = {
  'mutatie.nieuw': ofKind('nieuw', {
    small: 90,
    large: 130,
    checks: ['beginstand', 'leverancierAan', 'eersteFactuur', 'gegevens'],
    reason: 'geen',
  }),
  'mutatie.inbeheer': ofKind('inbeheer', {
    ...soon,
    paper: 'de machtiging',
    checks: ['machtiging', 'beginstand', 'eersteFactuur', 'gegevens'],
    reason: 'geen',
  }),
  'mutatie.uitbeheer': ofKind('uitbeheer', { ...soon, checks: leaving, reason: 'geen' }),
  'mutatie.verhuizing_in': ofKind('verhuizing_in', { ...soon, checks: coming, reason: 'MOVEIN' }),
  'mutatie.verhuizing_uit': ofKind('verhuizing_uit', {
    ...soon,
    paper: 'het overdrachtsformulier',
    checks: leaving,
    reason: 'MOVEOUT',
  }),
  'mutatie.tenaam': ofKind('tenaam', {
    ...soon,
    paper: 'de machtiging',
    checks: ['machtiging', 'gegevens', 'eersteFactuur'],
    reason: 'NAMECHG',
  }),
  'mutatie.capaciteit': ofKind('capaciteit', {
    small: 60,
    large: 130,
    checks: ['gegevens', 'eersteFactuur'],
    reason: 'geen',
  }),
  'mutatie.vermogen': ofKind('vermogen', { ...soon, checks: ['gegevens', 'eersteFactuur'], reason: 'geen' }),
  'mutatie.meterwissel': ofKind('meterwissel', {
    ...soon,
    checks: ['eindstand', 'beginstand', 'gegevens'],
    reason: 'geen',
  }),
  'mutatie.leegstand': ofKind('leegstand', { small: 0, large: 0, checks: ['gegevens'], reason: 'geen' }),
  'mutatie.adres': ofKind('adres', { small: 0, large: 0, checks: ['eersteFactuur'], reason: 'geen' }),
  'mutatie.meetbedrijf': ofKind('meetbedrijf', {
    ...soon,
    checks: ['meetbedrijfAf', 'meetbedrijfAan', 'gegevens'],
    reason: 'geen',
  }),
  'mutatie.leverancier': ofKind('leverancier', {
    small: 22,
    large: 22,
    checks: ['leverancierAan', 'eindafrekening', 'eersteFactuur'],
    reason: 'SWITCHLV',
  }),
  'mutatie.sloop': ofKind('sloop', {
    small: 60,
    large: 60,
    checks: ['eindstand', 'leverancierAf', 'netbeheerderAf', 'meetbedrijfAf', 'trafoAf', 'eindafrekening'],
    reason: 'EOSUPPLY',
  }),
  'mutatie.opzegmaanden': {
    group: 'mutaties',
    label: 'Grote aansluiting die weggaat: opzegtermijn als de netbeheerder er geen heeft',
    type: 'getal',
    unit: 'maanden',
    min: 0,
    max: 24,
    dated: true,
    shipped: '3',
    source: 'Drie maanden bij sommige netbeheerders, twee bij andere',
    usedIn: 'Mutaties: aanvragen, te laat ingediend en verwachte datum',
  },
} as const satisfies Readonly<Record<string, Declared>>
