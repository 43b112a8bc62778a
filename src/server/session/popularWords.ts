/**
 * Words that passwords are made of more often than others, in Dutch and English: the things themselves, seasons, days, towns, clubs,
 * colours, animals, first names, work. With the endings people add they stand for far more than the 3000 passwords of reliability A9.
 */
export const popularWords: ReadonlySet<string> = new Set(
  `
  password passwort passw0rd passwd pass wachtwoord wachtwoorden geheim geheimpje toegang inloggen login
  welkom welcome hallo hello hoi dag goedemorgen admin administrator beheer beheerder root user gebruiker
  guest gast test tester testen demo proef default standaard temp tijdelijk changeme letmein secret master
  mister monkey dragon shadow sunshine princess football baseball superman batman spiderman pokemon
  starwars iloveyou loveyou lovely ilove love liefde liefje lieverd schatje schat engel angel baby sweety
  honey kisses kusjes kus qwerty qwertyuiop azerty asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx wsxedc qweasd
  asdqwe zomer winter lente herfst voorjaar najaar summer spring autumn fall seizoen januari februari
  maart april mei juni juli augustus september oktober november december january february march june july
  august october maandag dinsdag woensdag donderdag vrijdag zaterdag zondag monday tuesday wednesday
  thursday friday saturday sunday weekend vakantie nederland holland dutch amsterdam rotterdam utrecht
  denhaag eindhoven groningen tilburg almere breda nijmegen arnhem haarlem enschede zwolle leiden
  maastricht dordrecht zoetermeer deventer delft alkmaar venlo leeuwarden hilversum amersfoort apeldoorn
  helmond gouda belgie antwerpen brussel gent brugge duitsland europa limburg brabant friesland zeeland
  drenthe gelderland ajax feyenoord psv twente vitesse sparta heerenveen heracles willem barcelona
  liverpool arsenal chelsea juventus manchester united madrid voetbal hockey tennis basketbal schaatsen
  wielrennen formule verstappen cruijff cruyff messi ronaldo neymar oranje rood blauw groen geel wit zwart
  paars roze bruin grijs orange red blue green yellow white black purple pink silver gold zilver goud hond
  honden poes poezen kat katten paard paarden konijn vis vogel tijger leeuw beer olifant vlinder dolfijn
  hamster cavia aap varken koe dog cat horse tiger lion bear wolf eagle dolphin butterfly panther rabbit
  mouse muis anna emma sophie sophia julia lisa laura sanne eva lotte lieke tess noor fleur isa maria
  marieke annemarie johanna mila sara sarah nina jan piet kees klaas henk peter paul johan hans erik frank
  mark marco marcel dennis jeroen bas tim tom thomas daan sem lucas luuk bram lars jesse finn milan levi
  noah liam max ruben thijs stijn niels martijn michiel robert richard michael david daniel jason andrew
  jessica jennifer michelle nicole ashley amanda charlie jordan george harley hunter ranger buster thunder
  mama papa oma opa moeder vader broer zus dochter zoon familie vriend vriendin vrienden kinderen kind
  gezin huis thuis tuin auto fiets motor boot trein computer laptop telefoon internet windows microsoft
  google apple samsung android iphone facebook instagram twitter linkedin youtube netflix spotify bier
  wijn koffie thee kaas brood pizza patat appel banaan aardbei kers chocolade drop stroopwafel taart
  cookie cheese coffee kantoor werk bedrijf bedrijven organisatie klant klanten medewerker directie
  financien administratie facturen factuur boekhouding support service helpdesk energie energy stroom
  elektriciteit electric gas zonnepaneel zonnepanelen zonne windmolen wind meter meterkast aansluiting
  verbruik power solar kilowatt duurzaam portaal portal website online account mijn mijnaccount nieuw
  nieuwe oud muziek music gitaar guitar piano metallica nirvana beatles eminem slipknot zon maan ster
  sterren hemel aarde water vuur lucht regen sneeuw storm bloem bloemen roos tulp boom bos zee strand star
  moon flower snow fire ocean geluk gelukkig blij mooi mooie lekker leuk super top prima cool happy lucky
  smile freedom vrijheid vrede peace jezus jesus christus god faith heaven hemels gospel kerk engeltje abc
  abcd abcdef abcdefg noot mies sesam open sesame trustno trustnoone nothing niets weetniet geenidee
  vergeten onthouden pistol gunner killer hacker hack crack matrix ninja warrior wizard knight phoenix
  soccer golf golfer racing ferrari porsche mercedes yamaha honda toyota mustang corvette camaro cowboy
  cowboys yankees lakers steelers rangers eagles packers een twee drie vier vijf zes zeven acht negen tien
  one two three four five six seven eight nine ten ik jij wij het de van jouw onze en the my our you me
`
    .trim()
    .split(/\s+/),
)
