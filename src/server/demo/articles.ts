import { instantAt } from '../../domain/time/clockTime.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'

interface Written {
  readonly title: string
  readonly category: 'nieuws' | 'markt' | 'wetgeving' | 'handleiding' | 'besparen' | 'intern'
  readonly summary: string
  readonly paragraphs: readonly string[]
  readonly audience?: 'iedereen' | 'klanten' | 'intern' | 'module'
  readonly module?: 'ems' | 'taxrequest' | 'invoicecontrol'
  readonly pinned?: true
  readonly state?: 'draft' | 'scheduled' | 'outdated'
}

const forCustomers: readonly Written[] = [
  {
    title: 'Zo vind je je weg in het portaal',
    category: 'handleiding',
    summary: 'Waar je aansluitingen, facturen en documenten terugvindt.',
    paragraphs: [
      'Op het overzicht staat van elke aansluiting wat er speelt. Via het menu kom je bij aansluitingen, facturen en documenten. Wat je niet ziet, hoort bij een onderdeel dat je organisatie niet afneemt, of bij een recht dat je niet hebt.',
      'Zoek je iets in een lijst? Typ dan een deel van een naam, straat of EAN-code. Een lijst is met één knop als bestand te bewaren.',
    ],
    pinned: true,
  },
  {
    title: 'Wat is een EAN-code?',
    category: 'handleiding',
    summary: 'Het nummer waaraan leverancier en netbeheerder een aansluiting herkennen.',
    paragraphs: [
      'Elke aansluiting op het net heeft een eigen EAN-code. Die staat op de factuur van de leverancier en op die van de netbeheerder. De code blijft bij de aansluiting, ook als je van leverancier wisselt of verhuist.',
      'Vermeld de EAN-code als je ons iets vraagt over een aansluiting: adressen lijken soms op elkaar, EAN-codes zijn nooit gelijk.',
    ],
  },
  {
    title: 'Een meterstand doorgeven',
    category: 'handleiding',
    summary: 'Hoe je een stand invoert, en wat je doet als hij niet klopt.',
    paragraphs: [
      'Kies Meetgegevens invoeren en vul de stand in zoals hij op de meter staat, met de dag waarop je hem aflas. Wijkt het verbruik sterk af van eerdere maanden, dan vraagt het portaal of de stand klopt.',
      'Een verkeerde stand verbeter je door hem opnieuw in te voeren. Wat er eerst stond blijft zichtbaar, zodat altijd te volgen is wat er is gebeurd.',
    ],
    audience: 'module',
    module: 'ems',
  },
  {
    title: 'Waaruit bestaat je energierekening?',
    category: 'markt',
    summary: 'Levering, netbeheer en belastingen: wie rekent wat.',
    paragraphs: [
      'De leverancier rekent de energie die je gebruikt. De netbeheerder rekent de aansluiting en het transport. Daarnaast betaal je energiebelasting en btw. Over de levering maak je afspraken; de andere delen liggen vast.',
      'Kleine aansluitingen krijgen meestal één factuur van de leverancier, waarop ook netbeheer staat. Bij grote aansluitingen sturen netbeheerder en meetbedrijf een eigen factuur.',
    ],
  },
  {
    title: 'Vaste of variabele prijs?',
    category: 'markt',
    summary: 'Wat zekerheid betekent, en wat zij kost.',
    paragraphs: [
      'Met een vaste prijs weet je vooraf wat een kilowattuur kost. Daalt de markt, dan merk je dat niet. Een variabele prijs beweegt mee, omhoog en omlaag. Wie gespreid inkoopt, legt steeds een deel vast en is minder afhankelijk van één moment.',
      'Welke keuze past, hangt af van hoeveel onzekerheid je begroting verdraagt. Bespreek dat met je accountmanager voordat een contract afloopt.',
    ],
  },
  {
    title: 'Wanneer krijg je energiebelasting terug?',
    category: 'wetgeving',
    summary: 'Voor sommige gebouwen en situaties bestaat een teruggaaf.',
    paragraphs: [
      'Voor onder meer kerken en instellingen met een maatschappelijk doel bestaat een teruggaaf van een deel van de energiebelasting. Ook wie binnen één WOZ-object meer dan één aansluiting van hetzelfde product heeft, kan te veel hebben betaald.',
      'Het portaal zoekt uit je facturen op welke jaren nog in te dienen zijn. Een verzoek heeft een uiterste datum; bij elk dossier staat welke dag dat is.',
    ],
    audience: 'module',
    module: 'taxrequest',
  },
  {
    title: 'Sluipverbruik opsporen',
    category: 'besparen',
    summary: 'Kijk naar de nacht en het weekend: wat blijft er aanstaan?',
    paragraphs: [
      'Open het verbruik van een aansluiting en kies een week. Kijk wat er ’s nachts en in het weekend wordt gebruikt, als er niemand is. Dat deel van het verbruik is vaak het makkelijkst te verminderen.',
      'Loop daarna door het gebouw: ventilatie, koeling, boilers en verlichting buiten zijn de gewone oorzaken. Noteer bij de aansluiting wat je hebt veranderd; dan is later te zien wat het opleverde.',
    ],
    state: 'outdated',
  },
  {
    title: 'De kennisbank is open',
    category: 'nieuws',
    summary: 'Uitleg, achtergronden en nieuws staan voortaan bij elkaar.',
    paragraphs: [
      'Je vindt hier uitleg over het portaal, achtergronden bij de energiemarkt en nieuws. Zoek op een woord, of kies een categorie.',
      'Mis je een onderwerp? Laat het je accountmanager weten.',
    ],
    audience: 'klanten',
  },
]

const ours: readonly Written[] = [
  {
    title: 'Een klant overnemen van een collega',
    category: 'intern',
    summary: 'Wat je nakijkt voordat je het eerste gesprek voert.',
    paragraphs: [
      'Lees de notities en de open acties, en kijk welke overeenkomsten als eerste aflopen. Zet jezelf daarna als accountmanager bij de klant: nieuwe signalen en acties komen dan bij jou.',
      'Spreek met je collega af wie de klant vertelt dat de contactpersoon verandert.',
    ],
    audience: 'intern',
  },
  {
    title: 'Facturen laten controleren: wat je ervan merkt',
    category: 'handleiding',
    summary: 'Hoe een bevinding ontstaat, en wat er daarna gebeurt.',
    paragraphs: [
      'Elke factuur wordt naast de afgesproken prijzen, de tarieven van de netbeheerder en de gemeten hoeveelheden gelegd. Een verschil dat daaruit niet te verklaren is, is een bevinding.',
      'Wij bespreken een bevinding met de leverancier. Je ziet bij de factuur hoe ver dat is.',
    ],
    audience: 'module',
    module: 'invoicecontrol',
    state: 'scheduled',
  },
]

const aWeek = 7
const aYear = 365
const plannedTime = '09:00'

/** Articles to read: most of them published, one that is due to be looked over, and one that waits for its day. */
export async function addArticles(
  tx: Db,
  { staff, yesterday }: { readonly staff: readonly number[]; readonly yesterday: Day },
): Promise<void> {
  const ownerId = staff[0]
  const planned = addDays(yesterday, aWeek)
  if (ownerId === undefined) return
  const values = [...forCustomers, ...ours].map((one, nth) => {
    const { state = 'published', paragraphs, audience = 'iedereen', module = null, ...told } = one
    const isPublished = state === 'published' || state === 'outdated'
    const publishedOn = addDays(yesterday, -aWeek * (nth + 1))
    const reviewDate = state === 'outdated' ? addDays(yesterday, -aWeek) : addDays(yesterday, aYear)
    return {
      ...told,
      pinned: one.pinned ?? false,
      requiresConfirmation: audience === 'intern',
      body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
      audience,
      module,
      state,
      ownerId,
      reviewDate: one.category === 'nieuws' ? null : reviewDate,
      ...(isPublished && {
        publishedOn,
        publishedAt: new Date(instantAt(publishedOn, plannedTime)).toISOString(),
      }),
      ...(state === 'scheduled' && {
        publishOn: planned,
        publishTime: plannedTime,
        publishAt: new Date(instantAt(planned, plannedTime)).toISOString(),
      }),
    }
  })
  await tx.insertInto('articles').values(values).execute()
}
