/** What the letters to people who sign are about. */
interface Told {
  readonly brand: string
  readonly name: string
  readonly subject: string
  readonly message: string | null
  readonly senderName: string
  readonly customerName: string
  /** The last day, in words. */
  readonly expires: string
  readonly state: string
}

/** A letter without its addressee: what the mail and, later, a template of it say. */
interface Words {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly closing?: readonly string[]
}

const ends: Readonly<Record<string, string>> = {
  cancelled: 'is ingetrokken',
  expired: 'is verlopen',
  rejected: 'is door een van de ondertekenaars geweigerd',
  failed: 'kon niet worden afgerond',
}

const greeting = ({ name }: Told) => `Beste ${name},`

/**
 * The words of every mail to somebody who signs: the one place where they stand. Who signs need not be a user, and is addressed with
 * "u". Templates that staff can change will take the place of these functions, one for each, with the same facts.
 */
export const signerLetters = {
  invitation: (told: Told, url: string): Words => ({
    subject: `Ter ondertekening: ${told.subject}`,
    paragraphs: [
      greeting(told),
      `${told.senderName} van ${told.brand} vraagt u om “${told.subject}” te ondertekenen voor ${told.customerName}.`,
      ...(told.message?.split(/\n\s*\n/) ?? []),
    ],
    action: { label: 'Lezen en ondertekenen', url },
    closing: [
      `Ondertekenen kan tot en met ${told.expires}. U hebt geen account nodig. Voordat u tekent, mailen we u een code.`,
      'De link is alleen voor u. Stuur deze e-mail niet door.',
    ],
  }),
  reminder: (told: Told, url: string): Words => ({
    subject: `Herinnering: ${told.subject} wacht op uw handtekening`,
    paragraphs: [greeting(told), `“${told.subject}” voor ${told.customerName} wacht nog op uw handtekening.`],
    action: { label: 'Lezen en ondertekenen', url },
    closing: [
      `Ondertekenen kan tot en met ${told.expires}. Wilt u niet tekenen, dan kunt u op dezelfde pagina weigeren.`,
    ],
  }),
  code: (told: Told, code: string): Words => ({
    subject: `${code} is uw code om te ondertekenen`,
    paragraphs: [
      greeting(told),
      `Uw code voor het ondertekenen van “${told.subject}” is ${code}.`,
      'De code is een kwartier geldig. Geef hem aan niemand door: ook wij vragen er niet om.',
    ],
    closing: ['Hebt u deze code niet gevraagd? Dan hoeft u niets te doen.'],
  }),
  done: (told: Told, url: string): Words => ({
    subject: `Getekend: ${told.subject}`,
    paragraphs: [
      greeting(told),
      `Iedereen heeft “${told.subject}” ondertekend. Het getekende document en het transactiebewijs staan voor u klaar.`,
    ],
    action: { label: 'Document ophalen', url },
    closing: ['Deze link werkt 30 dagen. Bewaar het document zelf.'],
  }),
  ended: (told: Told): Words => ({
    subject: `Ondertekenen hoeft niet meer: ${told.subject}`,
    paragraphs: [
      greeting(told),
      `De ondertekening van “${told.subject}” voor ${told.customerName} ${ends[told.state] ?? 'is beëindigd'}. U hoeft niets meer te doen, en uw link werkt niet meer.`,
      `Hebt u vragen, neem dan contact op met ${told.senderName} van ${told.brand}.`,
    ],
  }),
}
