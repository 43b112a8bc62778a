import { linkLives } from '../account/linkLives.ts'
import { type Shipped, usual } from './shipped.ts'

const { brand: merk, firstName: voornaam } = usual
const onlyYou =
  'Heb je dit niet zelf gedaan? Stel dan meteen een nieuw wachtwoord in en neem contact op met de helpdesk.'

/** The mails about getting in. */
export const shippedAccount = {
  'auth.reset': {
    name: 'Nieuw wachtwoord instellen',
    module: 'account',
    subject: 'Nieuw wachtwoord instellen voor {{merk}}',
    body: `Beste {{voornaam}},

Je hebt gevraagd om een nieuw wachtwoord. Met de knop hieronder stel je het in.`,
    actionLabel: 'Wachtwoord instellen',
    closing: `De link werkt één keer en is {{minuten}} minuten geldig.

Heb je dit niet gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.`,
    placeholders: {
      merk,
      voornaam,
      minuten: { label: 'Hoeveel minuten de link werkt', example: String(linkLives.resetMinutes) },
    },
  },
  'auth.invite': {
    name: 'Uitnodiging voor het portaal',
    module: 'account',
    subject: 'Welkom bij {{merk}}',
    body: `Beste {{voornaam}},

Er is een account voor je gemaakt in het portaal van {{merk}}. Kies een wachtwoord om te beginnen.`,
    actionLabel: 'Wachtwoord kiezen',
    closing: 'De link werkt één keer en is {{dagen}} dagen geldig.',
    placeholders: {
      merk,
      voornaam,
      dagen: { label: 'Hoeveel dagen de link werkt', example: String(linkLives.invitationDays) },
    },
  },
  'auth.passwordChanged': {
    name: 'Wachtwoord gewijzigd',
    module: 'account',
    subject: 'Je wachtwoord voor {{merk}} is gewijzigd',
    body: `Beste {{voornaam}},

Het wachtwoord van je account is zojuist gewijzigd. Overal waar je was ingelogd, ben je uitgelogd.

${onlyYou}`,
    placeholders: { merk, voornaam },
  },
  'auth.twoStepOn': {
    name: 'Tweestapsverificatie staat aan',
    module: 'account',
    subject: 'Tweestapsverificatie voor {{merk}} staat aan',
    body: `Beste {{voornaam}},

Tweestapsverificatie is zojuist ingesteld voor je account.

${onlyYou}`,
    placeholders: { merk, voornaam },
  },
  'auth.twoStepOff': {
    name: 'Tweestapsverificatie staat uit',
    module: 'account',
    subject: 'Tweestapsverificatie voor {{merk}} staat uit',
    body: `Beste {{voornaam}},

Tweestapsverificatie is zojuist uitgezet voor je account.

${onlyYou}`,
    placeholders: { merk, voornaam },
  },
  'auth.emailChange': {
    name: 'Nieuw e-mailadres bevestigen',
    module: 'account',
    subject: 'Bevestig je nieuwe e-mailadres voor {{merk}}',
    body: `Beste {{voornaam}},

Je wilt voortaan met dit e-mailadres inloggen. Bevestig dat met de knop hieronder; tot die tijd verandert er niets.`,
    actionLabel: 'E-mailadres bevestigen',
    closing: `De link werkt één keer en is {{uren}} uur geldig.

Heb je dit niet gevraagd? Dan hoef je niets te doen.`,
    placeholders: {
      merk,
      voornaam,
      uren: { label: 'Hoeveel uur de link werkt', example: String(linkLives.emailChangeHours) },
    },
  },
  'auth.emailChanged': {
    name: 'E-mailadres gewijzigd',
    module: 'account',
    subject: 'Je e-mailadres voor {{merk}} is gewijzigd',
    body: `Beste {{voornaam}},

Het e-mailadres waarmee je inlogt is zojuist gewijzigd. Met dit adres kun je niet meer inloggen.

Heb je dit niet zelf gedaan? Neem dan meteen contact op met de helpdesk.`,
    placeholders: { merk, voornaam },
  },
  'auth.locked': {
    name: 'Mislukte inlogpogingen',
    module: 'account',
    subject: 'Mislukte inlogpogingen bij {{merk}}',
    body: `Beste {{voornaam}},

Er is vijf keer achter elkaar geprobeerd met een verkeerd wachtwoord op je account in te loggen. Inloggen kan daarom even niet; na een halve minuut kun je het opnieuw proberen.

Was je het zelf en weet je je wachtwoord niet meer? Kies dan bij het inloggen voor “Vergeten?”. Was je het niet? Dan hoef je niets te doen, zolang je wachtwoord alleen bij jou bekend is.`,
    placeholders: { merk, voornaam },
  },
} as const satisfies Readonly<Record<string, Shipped>>
