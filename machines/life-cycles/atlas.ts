import { actionLifeCycle } from './action.ts'
import { budgetLifeCycle } from './budget.ts'
import { clickLifeCycle } from './click.ts'
import { collectiveLifeCycle } from './collective.ts'
import { collectivePurchaseLifeCycle } from './collectivePurchase.ts'
import { connectionLifeCycle } from './connection.ts'
import { customerLifeCycle } from './customer.ts'
import { customerServiceLifeCycle } from './customerService.ts'
import { dealLifeCycle } from './deal.ts'
import { documentLifeCycle } from './document.ts'
import { entityLifeCycle } from './entity.ts'
import { exportJobLifeCycle } from './exportJob.ts'
import { forecastRunLifeCycle } from './forecastRun.ts'
import { hoursEntryLifeCycle } from './hoursEntry.ts'
import { inboxMessageLifeCycle } from './inboxMessage.ts'
import { invoiceLifeCycle } from './invoice.ts'
import { invoiceAuditLifeCycle } from './invoiceAudit.ts'
import { type LifeEntry, life } from './lifeEntry.ts'
import { measureLifeCycle } from './measure.ts'
import { meterReadingLifeCycle } from './meterReading.ts'
import { mutationLifeCycle } from './mutation.ts'
import { parameterLifeCycle } from './parameter.ts'
import { participationLifeCycle } from './participation.ts'
import { partyLifeCycle } from './party.ts'
import { livesOfPublishing } from './publishing.ts'
import { rateTableLifeCycle } from './rateTable.ts'
import { savingDutyLifeCycle } from './savingDuty.ts'
import { signalLifeCycle } from './signal.ts'
import { signingLifeCycle } from './signing.ts'
import { supplyAgreementLifeCycle } from './supplyAgreement.ts'
import { taxClusterLifeCycle } from './taxCluster.ts'
import { taxReclaimLifeCycle } from './taxReclaim.ts'
import { templateLifeCycle } from './template.ts'
import { userLifeCycle } from './user.ts'

/** Every life cycle of the product: what a record may become. */
export const lives: readonly LifeEntry[] = [
  life(actionLifeCycle, 'actions', 'Actie', 'Een actie, van open tot gereed of geannuleerd.'),
  life(
    budgetLifeCycle,
    'budgets',
    'Begroting',
    'Een begroting van een jaar, van concept tot vastgesteld, en tot een volgende versie of het einde van het jaar.',
  ),
  life(
    connectionLifeCycle,
    'connections',
    'Aansluiting',
    'Een aansluiting in beheer, van aanvraag tot beëindiging.',
  ),
  life(
    clickLifeCycle,
    'collective-clicks',
    'Klik',
    'Een prijs die wordt vastgelegd, van voorstel tot bevestiging of tegenboeking.',
  ),
  life(
    collectiveLifeCycle,
    'collective-collectives',
    'Collectief',
    'Gezamenlijke inkoop, van concept tot de laatste dag van levering.',
  ),
  life(
    collectivePurchaseLifeCycle,
    'collective-purchases',
    'Gezamenlijke inkoop',
    'Wat voor een collectief is ingekocht, van vastleggen tot verdelen of tegenboeken.',
  ),
  life(
    participationLifeCycle,
    'collective-participants',
    'Deelname',
    'Een klant in een collectief, van uitnodiging tot het einde van de levering.',
  ),
  life(documentLifeCycle, 'library', 'Document', 'Een document in de bibliotheek, van controle tot archief.'),
  life(
    customerLifeCycle,
    'customers',
    'Klant',
    'Een klant, van prospect tot het einde van de dienstverlening.',
  ),
  life(
    customerServiceLifeCycle,
    'services',
    'Dienst bij klant',
    'Een dienst die een klant afneemt, van aanvraag tot de laatste dag.',
  ),
  life(entityLifeCycle, 'entities', 'Entiteit', 'Een rechtspersoon, vestiging, gebouw of kostenplaats.'),
  life(
    exportJobLifeCycle,
    'exports',
    'Export',
    'Een lijst als bestand, van aanvraag tot het bestand weg is.',
  ),
  life(
    forecastRunLifeCycle,
    'forecast',
    'Prognose',
    'Een verwachting van maanden die komen, van wachtrij tot zij is vastgelegd of vervangen.',
  ),
  life(hoursEntryLifeCycle, 'hours', 'Urenregel', 'Uren voor een klant, van concept tot goedgekeurd.'),
  life(invoiceLifeCycle, 'invoices', 'Factuur', 'Een ontvangen energiefactuur, van concept tot afgesloten.'),
  life(
    invoiceAuditLifeCycle,
    'invoice-audit',
    'Factuurcontrole',
    'Wat de controle van een factuur vond, van open tot opgelost of onterecht.',
  ),
  life(
    meterReadingLifeCycle,
    'meter-readings',
    'Meterstand',
    'Een stand of verbruik dat iemand intypte, van invoer tot goedgekeurd of vervangen.',
  ),
  life(
    parameterLifeCycle,
    'parameters',
    'Parameter',
    'Een waarde van een parameter, van de dag waarop zij ingaat tot een andere haar vervangt.',
  ),
  life(
    partyLifeCycle,
    'suppliers',
    'Marktpartij',
    'Een leverancier, netbeheerder of meetbedrijf, zolang ermee wordt gewerkt.',
  ),
  life(
    rateTableLifeCycle,
    'taxes',
    'Tarieventabel',
    'Een tabel met tarieven, van concept tot een mens haar vaststelt en haar laatste dag voorbij is.',
  ),
  life(
    signalLifeCycle,
    'signals',
    'Signaal',
    'Wat er met een signaal gebeurt, van nieuw tot opgelost of genegeerd.',
  ),
  life(
    signingLifeCycle,
    'signings',
    'Ondertekening',
    'Een document dat mensen ondertekenen, van verzenden tot getekend of geweigerd.',
  ),
  life(
    supplyAgreementLifeCycle,
    'supply-agreements',
    'Leveringsovereenkomst',
    'Een overeenkomst met een leverancier of meetbedrijf, van concept tot haar laatste dag.',
  ),
  ...livesOfPublishing,
  life(
    taxClusterLifeCycle,
    'tax-clusters',
    'Cluster energiebelasting',
    'Aansluitingen die voor de energiebelasting als één tellen, van concept tot de laatste dag.',
  ),
  life(
    inboxMessageLifeCycle,
    'inbox',
    'Gesprek in de inbox',
    'Een gesprek in het gedeelde postvak, van het eerste bericht tot het is afgehandeld.',
  ),
  life(
    dealLifeCycle,
    'sales',
    'Verkoopkans',
    'Iets om te verkopen, van lead tot klant met diensten, of tot de reden waarom niet.',
  ),
  life(
    mutationLifeCycle,
    'mutations',
    'Mutatie',
    'Een aanvraag die aansluitingen verandert: ingediend, behandeld, door marktpartijen bevestigd en gecontroleerd.',
  ),
  life(
    taxReclaimLifeCycle,
    'tax-requests',
    'Teruggaaf energiebelasting',
    'Een dossier dat energiebelasting terugvraagt: beoordeeld, opgebouwd, ingediend, en toegekend of niet.',
  ),
  life(
    savingDutyLifeCycle,
    'energy-saving',
    'Energiebesparing',
    'De plicht van een locatie in een ronde: beoordeeld, geïnventariseerd, gerapporteerd en ingediend.',
  ),
  life(
    measureLifeCycle,
    'measures',
    'Maatregel',
    'Een maatregel op een locatie: of zij geldt, wanneer zij wordt genomen, en het bewijs daarvan.',
  ),
  life(templateLifeCycle, 'templates', 'Sjabloon', 'De tekst van een e-mail, van concept tot archief.'),
  life(userLifeCycle, 'users', 'Gebruiker', 'Een account, van uitnodiging tot afscheid.'),
]
