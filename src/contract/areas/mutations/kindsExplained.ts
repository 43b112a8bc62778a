import type { MutationKind } from './mutationWords.ts'

/** What each kind is for, for who asks it and does not know our words. */
export const kindsExplained: Readonly<Record<MutationKind, string>> = {
  nieuw: 'Er komt een aansluiting die er nog niet is, bijvoorbeeld bij nieuwbouw of een splitsing.',
  inbeheer: 'Een aansluiting die al bestaat, gaan wij voor jullie beheren.',
  uitbeheer: 'Een aansluiting blijft bestaan, maar wij beheren haar niet meer, bijvoorbeeld na verkoop.',
  verhuizing_in: 'Jullie nemen een pand in gebruik: de levering komt op jullie naam.',
  verhuizing_uit: 'Jullie verlaten een pand: de levering gaat over op de volgende gebruiker.',
  tenaam: 'De aansluiting komt op naam van een andere entiteit van jullie.',
  capaciteit: 'De aansluiting moet zwaarder of lichter worden. De netbeheerder past haar aan.',
  vermogen: 'Er is meer of minder vermogen nodig dan met de netbeheerder is afgesproken.',
  meterwissel: 'De meter wordt vervangen.',
  leegstand: 'Een pand komt leeg te staan. De aansluiting blijft, het verbruik niet.',
  adres: 'De facturen moeten naar een ander adres.',
  meetbedrijf: 'Een ander meetbedrijf gaat de meter uitlezen.',
  leverancier: 'Een andere leverancier gaat de energie leveren.',
  sloop: 'De aansluiting moet weg, bijvoorbeeld omdat het pand wordt gesloopt.',
}
