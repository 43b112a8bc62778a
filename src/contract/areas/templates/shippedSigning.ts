import { signerLimits } from '../signing/signerLimits.ts'
import { type Shipped, usual } from './shipped.ts'

const { brand: merk, customer: klant } = usual
const naam = { label: 'Naam van de ondertekenaar', example: 'A. Jansen' }
const onderwerp = { label: 'Wat er te tekenen is', example: 'Volmacht energie' }
const afzender = { label: 'Wie het verstuurde', example: 'Bas Smit' }
const tot = { label: 'Laatste dag om te tekenen', example: '3 december 2026' }

/** The mails to somebody who signs: perhaps no user, and addressed with "u". */
export const shippedSigning = {
  'signing.invite': {
    name: 'Verzoek om te ondertekenen',
    module: 'signing',
    subject: 'Ter ondertekening: {{onderwerp}}',
    body: `Beste {{naam}},

{{afzender}} van {{merk}} vraagt u om “{{onderwerp}}” te ondertekenen voor {{klant}}.

{{bericht}}`,
    actionLabel: 'Lezen en ondertekenen',
    closing: `Ondertekenen kan tot en met {{tot}}. U hebt geen account nodig. Voordat u tekent, mailen we u een code.

De link is alleen voor u. Stuur deze e-mail niet door.`,
    placeholders: {
      merk,
      naam,
      onderwerp,
      klant,
      afzender,
      tot,
      bericht: { label: 'Wat de afzender erbij schreef', example: ['Zoals besproken.'] },
    },
  },
  'signing.reminder': {
    name: 'Herinnering om te ondertekenen',
    module: 'signing',
    subject: 'Herinnering: {{onderwerp}} wacht op uw handtekening',
    body: 'Beste {{naam}},\n\n“{{onderwerp}}” voor {{klant}} wacht nog op uw handtekening.',
    actionLabel: 'Lezen en ondertekenen',
    closing:
      'Ondertekenen kan tot en met {{tot}}. Wilt u niet tekenen, dan kunt u op dezelfde pagina weigeren.',
    placeholders: { naam, onderwerp, klant, tot },
  },
  'signing.code': {
    name: 'Code om te ondertekenen',
    module: 'signing',
    subject: '{{code}} is uw code om te ondertekenen',
    body: `Beste {{naam}},

Uw code voor het ondertekenen van “{{onderwerp}}” is {{code}}.

De code is ${signerLimits.codeMinutes} minuten geldig. Geef hem aan niemand door: ook wij vragen er niet om.`,
    closing: 'Hebt u deze code niet gevraagd? Dan hoeft u niets te doen.',
    placeholders: { naam, onderwerp, code: { label: 'De code', example: '123456' } },
  },
  'signing.done': {
    name: 'Document is getekend',
    module: 'signing',
    subject: 'Getekend: {{onderwerp}}',
    body: `Beste {{naam}},

Iedereen heeft “{{onderwerp}}” ondertekend. Het getekende document en het transactiebewijs staan voor u klaar.`,
    actionLabel: 'Document ophalen',
    closing: `Deze link werkt ${signerLimits.fetchDays} dagen. Bewaar het document zelf.`,
    placeholders: { naam, onderwerp },
  },
  'signing.ended': {
    name: 'Ondertekenen hoeft niet meer',
    module: 'signing',
    subject: 'Ondertekenen hoeft niet meer: {{onderwerp}}',
    body: `Beste {{naam}},

De ondertekening van “{{onderwerp}}” voor {{klant}} {{einde}}. U hoeft niets meer te doen, en uw link werkt niet meer.

Hebt u vragen, neem dan contact op met {{afzender}} van {{merk}}.`,
    placeholders: {
      merk,
      naam,
      onderwerp,
      klant,
      afzender,
      einde: { label: 'Hoe het eindigde', example: 'is ingetrokken' },
    },
  },
} as const satisfies Readonly<Record<string, Shipped>>
