import { euroText } from '../../../domain/dutch.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { deadline } from '../../records/deadline.ts'
import { boolean, longText, money, notNegative, required, type Typed, text } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { email } from '../../records/texts.ts'

const reason = { reason: required(text('Reden', 500)) }

const asked = {
  message: required(longText('Bericht')),
  dueDate: required(deadline('Opvolgen voor')),
}

/** What a mail to whoever sent the invoice needs. */
const askedOfSender = { recipient: required(email('E-mailadres van de afzender')), ...asked }

const later = ({ dueDate }: Readonly<Record<string, unknown>>, today: string): Problems =>
  typeof dueDate === 'string' && dueDate <= today ? { dueDate: ['Kies een dag na vandaag'] } : {}

/** What comes back is never more than was asked: whoever gets more says first that the difference is more. */
const withinClaim =
  (field: 'recoveredAmount' | 'cameAmount') =>
  (told: Typed, _: string, { claimAmount }: Typed): Problems => {
    const came = told[field]
    if (typeof came !== 'string' || typeof claimAmount !== 'string') return {}
    const most = Math.max(0, centsIn(claimAmount))
    if (centsIn(came) <= most) return {}
    const why =
      most === 0
        ? 'Met deze bevinding is geen bedrag teruggevraagd: vul 0,00 in. Komt er toch geld terug'
        : `Vul hoogstens het verschil van deze bevinding in, ${euroText(claimAmount)}. Komt er meer terug`
    return { [field]: [`${why}, wijzig dan eerst het verschil`] }
  }

/** What may give money back: a credit note, or an invoice that corrects another. */
const creditNotes = 'customers/:customerId/invoices?kind=credit,correctie'

/** What can be done with what the control found; when it may, its life cycle says. */
export const auditSteps: Record<string, Step> = {
  TAKE: { label: 'Oppakken' },
  ASSIGN: {
    label: 'Toewijzen',
    asks: { assigneeId: required(reference('Behandelaar', 'invoice-audit-assignees', 'users')) },
  },
  ASK_SUPPLIER: {
    label: 'Voorleggen aan leverancier',
    asks: {
      ...askedOfSender,
      together: unkept(
        boolean('Ook dezelfde bevinding van andere facturen voorleggen', false, {
          help: 'Van dezelfde afzender, controle, aansluiting en component; wat een collega behandelt blijft staan',
        }),
      ),
    },
    check: later,
    notice:
      'De afzender krijgt een e-mail met je bericht, en de berekening als pdf. Is er te veel betaald, dan wordt de factuur betwist totdat de creditfactuur er is of je de betwisting intrekt.',
  },
  ASK_CUSTOMER: {
    label: 'Voorleggen aan klant',
    asks: asked,
    check: later,
    notice: 'De klant ziet je bericht als actie in het portaal, en antwoordt daar met een reactie.',
  },
  ANSWERED: { label: 'Antwoord ontvangen' },
  RESOLVE: {
    label: 'Opgelost',
    asks: {
      recoveredAmount: required(
        notNegative(
          money('Teruggehaald', {
            help: '0,00 als er niets terugkomt; telt mee zodra de creditfactuur is geboekt',
          }),
        ),
      ),
      creditInvoiceId: reference('Creditfactuur', creditNotes, 'invoices', {
        help: 'De credit- of correctiefactuur van deze factuur, of een voor meer facturen samen, waarmee het bedrag terugkwam. Zonder is het toegezegd, niet teruggehaald',
      }),
      resolution: required(text('Oplossing', 500)),
    },
    // Mostly all of it comes back; of what was billed too low nothing does.
    begins: ({ claimAmount }) => ({ recoveredAmount: centsIn(String(claimAmount)) > 0 ? claimAmount : null }),
    check: withinClaim('recoveredAmount'),
  },
  // What was promised came back, or more of it with another note: without opening it again for that.
  CREDITED: {
    label: 'Creditfactuur koppelen',
    asks: {
      cameAmount: unkept(
        required(
          notNegative(
            money('Teruggehaald met deze creditfactuur', {
              help: 'Alleen wat met deze terugkwam: wat met eerdere kwam en wat nog is toegezegd, blijft staan',
            }),
          ),
        ),
      ),
      creditInvoiceId: required(
        reference('Creditfactuur', creditNotes, 'invoices', {
          help: 'De credit- of correctiefactuur van deze factuur, of een voor meer facturen samen',
        }),
      ),
    },
    // A promise mostly comes back at once; of a further note nobody knows the amount yet.
    begins: ({ creditInvoiceId, recoveredAmount }) => ({
      cameAmount: creditInvoiceId === null ? recoveredAmount : null,
      creditInvoiceId: undefined,
    }),
    check: withinClaim('cameAmount'),
  },
  ACCEPT: { label: 'Akkoord met afwijking', asks: reason },
  DISMISS: { label: 'Onterechte melding', asks: reason, destructive: true },
  REOPEN: { label: 'Heropenen', asks: reason },
}

/** The same for what was found in more invoices of one sender: one mail, that all of them wait for. */
export const bundleStep: Step = {
  label: 'Bundelen per leverancier',
  permission: 'invoice-check:write',
  asks: askedOfSender,
  check: later,
  notice:
    'De afzender krijgt één e-mail met alle bevindingen, en de berekening als pdf. Facturen waarop te veel is betaald, worden betwist totdat de creditfactuur er is of je de betwisting intrekt.',
}
