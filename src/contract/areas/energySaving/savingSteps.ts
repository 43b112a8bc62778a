import { figure } from '../../../domain/dutch.ts'
import { deadline } from '../../records/deadline.ts'
import { date, longText, required, type Typed, text } from '../../records/field.ts'
import { askedLate } from '../../records/needed.ts'
import { choice, choices, reference, year } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { speaks } from '../customers/speaks.ts'
import { agreedWays, chosenLists, fuelFields, mandates, otherYearFuels, savingDuties } from './savingWords.ts'

const reason = required(text('Reden', 300))
const hasBeen = (name: string, typed: unknown, today: string): Problems =>
  typeof typed === 'string' && typed > today ? { [name]: ['Deze dag is nog niet geweest'] } : {}

const isAhead = (name: string, typed: unknown, today: string): Problems =>
  typeof typed === 'string' && typed <= today ? { [name]: ['Kies een dag die nog komt'] } : {}

/** How far back a year may lie that a location is judged by. */
export const yearsBack = 6

export const wrongYear = (year: unknown, today: string): Problems => {
  const now = Number(today.slice(0, 4))
  return typeof year === 'number' && (year >= now || year < now - yearsBack)
    ? { referenceYear: [`Kies een heel jaar dat voorbij is: ${now - yearsBack} tot en met ${now - 1}`] }
    : {}
}

/** A round is handed in after the year that it is about. */
export const wrongDeadline = (typed: unknown, year: unknown): Problems =>
  typeof typed === 'string' && typeof year === 'number' && typed <= `${year}-12-31`
    ? { deadline: ['Ligt niet na het referentiejaar'] }
    : {}

export const submissionDay = required(date('Ingediend op'))
export const submissionReport = reference('Rapport', 'customers/:customerId/library', 'documents', {
  keptAs: 'rapportage',
  none: 'Nog niet',
  help: 'Uit de documenten van de klant',
})
export const submissionNotice =
  'Het portaal dient niets in: leg hier vast wat in het eLoket van RVO is ingediend.'

/** What was told of other fuels is of a year: of another one somebody says whether it holds there too. */
function fuelsOfOtherYear(year: unknown, before: Typed): Problems {
  const told = Object.values(fuelFields).flatMap(({ field, label, unit }) => {
    const value = before[field]
    return value === null || value === undefined || Number(value) === 0
      ? []
      : [`${label.toLowerCase()} (${figure(String(value), 0, 3)} ${unit})`]
  })
  if (told.length === 0 || year === before.referenceYear) return {}
  return {
    otherFuels: [`Van ${before.referenceYear} is ingevuld: ${told.join(', ')}. Wat geldt van ${year}?`],
  }
}

/** The steps of a location's duty that a person takes, with what each asks for. */
export const savingSteps: Readonly<Record<string, Step>> = {
  OBLIGED: {
    label: 'Plicht vastleggen',
    asks: {
      duty: required(choice('Plicht', savingDuties)),
      referenceYear: required(year('Referentiejaar')),
      deadline: required(deadline('Indienen voor')),
      lists: choices('Ook van deze lijsten', chosenLists, {
        help: 'De maatregelen van EML Gebouwen gelden altijd',
      }),
      otherFuels: askedLate(choice('Andere brandstoffen', otherYearFuels)),
    },
    check: ({ referenceYear, deadline: typed, otherFuels }, today, before): Problems => ({
      ...wrongYear(referenceYear, today),
      ...wrongDeadline(typed, referenceYear),
      ...(otherFuels === null && fuelsOfOtherYear(referenceYear, before)),
    }),
    notice:
      'De erkende maatregelen komen bij de locatie te staan, om te beoordelen. Wat er al staat, blijft.',
  },
  NOT_OBLIGED: { label: 'Niet plichtig', asks: { reason }, destructive: true },
  REASSESS: { label: 'Opnieuw beoordelen' },
  COMPOSE: { label: 'Rapportage opstellen' },
  BACK: { label: 'Terug naar inventarisatie' },
  TO_CUSTOMER: {
    label: 'Naar klant',
    asks: {
      reviewBefore: deadline('Reactie gevraagd voor', {
        help: 'Leeg: na het aantal dagen dat bij Parameters staat',
      }),
      message: longText('Toelichting in de e-mail', 2000),
    },
    check: ({ reviewBefore }, today): Problems => isAhead('reviewBefore', reviewBefore, today),
    notice:
      'Wie bij de klant documenten beheert, krijgt een e-mail met een link, en vlak voor die dag een herinnering. Op het portaal geeft de klant akkoord of opmerkingen.',
  },
  AGREE: {
    label: 'Akkoord geven',
    permission: speaks,
    notAsOther: true,
    ofCustomer: true,
    notice:
      'Je gaat akkoord met de rapportage zoals zij er nu staat: zij wordt zo bewaard, en daarna ingediend.',
    ofMany:
      'Je gaat akkoord met elk van deze rapportages zoals zij er nu staat: zij worden zo bewaard, en daarna ingediend.',
  },
  AGREE_HEARD: {
    label: 'Akkoord van klant vastleggen',
    ofUs: true,
    notAsOther: true,
    asks: {
      agreedOn: required(date('Akkoord gegeven op')),
      heardFrom: required(text('Wie gaf akkoord', 80)),
      heardHow: required(choice('Hoe', agreedWays)),
    },
    check: ({ agreedOn }, today): Problems => hasBeen('agreedOn', agreedOn, today),
    notice:
      'De klant gaf akkoord buiten het portaal. Bij het dossier komt te staan wie dat deed, hoe, en dat jij het vastlegde; de rapportage wordt bewaard zoals zij er nu staat.',
  },
  REMARK: {
    label: 'Opmerkingen doorgeven',
    permission: speaks,
    notAsOther: true,
    ofCustomer: true,
    asks: {
      remarks: longText('Opmerkingen', 2000, {
        help: 'Wat klopt er niet, of ontbreekt er? Wat je bij Opmerkingen per onderdeel schreef, gaat vanzelf mee.',
      }),
    },
  },
  RETURN: { label: 'Opmerkingen verwerken', asks: { comment: required(longText('Opmerkingen', 2000)) } },
  SUBMIT: {
    label: 'Indienen vastleggen',
    asks: {
      submittedAt: submissionDay,
      reference: required(text('Kenmerk eLoket', 40)),
      reportId: submissionReport,
    },
    check: ({ submittedAt }, today, { submittedAt: before }): Problems =>
      typeof before === 'string' && String(submittedAt) < before
        ? { submittedAt: ['Ligt voor de dag waarop eerder is ingediend'] }
        : hasBeen('submittedAt', submittedAt, today),
    notice: submissionNotice,
    from: { supplement: { label: 'Opnieuw indienen' } },
  },
  ACCEPT: { label: 'Afgehandeld' },
  SUPPLEMENT: {
    label: 'Aanvulling gevraagd',
    asks: {
      question: required(longText('Gevraagde aanvulling', 2000)),
      answerBefore: required(deadline('Antwoorden voor')),
    },
    check: ({ answerBefore }, _, { submittedAt }): Problems =>
      typeof submittedAt === 'string' && String(answerBefore) < submittedAt
        ? { answerBefore: ['Ligt voor de dag van indienen'] }
        : {},
  },
  NEXT_CYCLE: {
    label: 'Volgende ronde',
    notice: 'De maatregelen blijven bij de locatie; wat is uitgevoerd, hoeft niet opnieuw.',
  },
  // Beside the way of a file, so after it.
  // Of many at once: a customer mandates us for all its locations on one paper.
  MANDATE: {
    label: 'Machtiging vastleggen',
    asks: {
      mandateId: required(
        reference('Machtiging intermediair', mandates, 'documents', {
          help: 'Een getekende machtiging uit de documenten van de klant. Bij meer locaties tegelijk krijgt elke dezelfde.',
        }),
      ),
    },
  },
  RECOUNT: {
    label: 'Verbruik bijwerken',
    notice:
      'Het verbruik en de plicht die daaruit volgt, komen te staan zoals ze nu bekend zijn. Wat is vastgelegd, blijft.',
  },
}
