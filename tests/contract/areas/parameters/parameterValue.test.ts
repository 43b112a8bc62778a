import { describe, expect, test } from 'vitest'
import { countdownFrom, idleTime } from '../../../../machines/flows/idle.ts'
import { usualLimits } from '../../../../src/contract/areas/account/limits.ts'
import { parameterKeys } from '../../../../src/contract/areas/parameters/parameterKeys.ts'
import { partsIn, retyped, typedParts } from '../../../../src/contract/areas/parameters/parameterParts.ts'
import { parameter, partName } from '../../../../src/contract/areas/parameters/parameters.ts'
import {
  normalValue,
  shownValue,
  usedValue,
} from '../../../../src/contract/areas/parameters/parameterValue.ts'
import { type Declared, parameterGroups } from '../../../../src/contract/areas/parameters/parameterWords.ts'
import { usualMegabytes } from '../../../../src/contract/records/fileTypes.ts'
import { kwhPerCubicMetre } from '../../../../src/domain/energy/gas.ts'

const all = Object.entries<Declared>(parameterKeys)
const of = (key: keyof typeof parameterKeys): Declared => parameterKeys[key]

describe('the parameters that there are', () => {
  test.each(all)('%s is shipped with a value that its own rule takes, as it stands', (_, declared) => {
    expect(normalValue(declared, declared.shipped || null)).toEqual({ value: declared.shipped })
  })

  test('are called group.name, and stand in a group that there is', () => {
    expect(all.filter(([key]) => !/^[a-z]+\.[a-z0-9_]+$/.test(key) || key.length > 60)).toEqual([])
    expect(all.filter(([, { group }]) => !(group in parameterGroups))).toEqual([])
    expect(all.filter(([, { source, label }]) => source === '' || label.length > 120)).toEqual([])
  })

  test('have the numbers of the specification', () => {
    expect(Object.fromEntries(all.map(([key, { shipped }]) => [key, shipped]))).toMatchObject({
      'sessie.inactief_minuten': '30',
      'sessie.aftellen_seconden': '3599',
      'upload.max_mb': '25',
      'uren.afronding': '0',
      'uren.goedkeuring': 'ja',
      'facturen.ontbreekt_na_dagen': '45',
      'ems.gasdag': 'nee',
      'gas.kwh_per_m3': '9.769',
      'inkoop.prijs_max_dagen': '3',
      'contract.signaal_dagen': '180/90/30',
      'document.signaal_dagen': '30/7/0',
    })
    expect(usualLimits).toEqual({
      uploadMegabytes: 25,
      missingInvoiceDays: 45,
      contractDays: [180, 90, 30],
      heatingLimit: Number(parameterKeys['ems.graaddagen_basis'].shipped),
    })
    expect(usualLimits.uploadMegabytes).toBe(usualMegabytes)
    expect([idleTime, countdownFrom]).toEqual([30 * 60_000, 3599])
    expect(kwhPerCubicMetre).toBeCloseTo(9.769, 3)
  })
})

describe('a value', () => {
  const faults = (key: keyof typeof parameterKeys, value: string | null) => {
    const found = normalValue(of(key), value)
    return 'faults' in found ? found.faults.join(' ') : found.value
  }

  test('says in words of its readers whence it was shipped, not where its makers wrote it down', () => {
    for (const [key, { source, help = '', usedIn }] of Object.entries<Declared>(parameterKeys))
      for (const said of [source, help, usedIn ?? ''])
        expect(said, key).not.toMatch(
          /\b(areas|domain|domain-2|specificatie|besluit \d|taxreclaim|mutations)\b/,
        )
  })

  test('is refused by the rule of its type, in words', () => {
    expect(faults('sessie.inactief_minuten', '4')).toBe('Vul minstens 5 in')
    expect(faults('sessie.inactief_minuten', '241')).toBe('Vul hoogstens 240 in')
    expect(faults('sessie.inactief_minuten', '30.5')).toBe('Vul een geheel getal in')
    expect(faults('sessie.inactief_minuten', null)).toBe('Dit veld is verplicht')
    expect(faults('sessie.inactief_minuten', '1e3')).toMatch(/Vul een getal in/)
    expect(faults('gas.kwh_per_m3', '9.7691234')).toMatch(/hoogstens 6 decimalen/)
    expect(faults('uren.goedkeuring', 'misschien')).toBe('Deze waarde is niet geldig')
    expect(faults('uren.afronding', '7')).toBe('Deze waarde is niet geldig')
    expect(faults('besparen.deadline', '2027-02-30')).toMatch(/./)
    for (const wrong of ['30/40', '30/30', '-1', '30/7/x', '30,7', '400', '1/2/3'])
      expect(faults('document.signaal_dagen', wrong), wrong).toMatch(/van groot naar klein/)
    for (const key of [
      'document.signaal_dagen',
      'contract.signaal_dagen',
      'teruggaaf.signaal_dagen',
    ] as const)
      expect(faults(key, '11/10/9/8/7/6/5/4/3/2/1'), key).toMatch(/(hoogstens|tot en met) 10 hele aantallen/)
    expect(faults('document.signaal_dagen', '10/9/8/7/6/5/4/3/2/1')).toBe('10/9/8/7/6/5/4/3/2/1')
    expect(faults('huisstijl.kleur', '#ffe000')).toBe(
      'Is te licht: witte letters erop zijn niet te lezen (contrast 4,5 op 1)',
    )
    expect(faults('huisstijl.kleur', 'groen')).toBe('Vul een kleur in zoals #0b6e5d')
  })

  test('is kept in one form, and shown as people read it', () => {
    expect(faults('gas.kwh_per_m3', '9.7690')).toBe('9.769')
    expect(faults('controle.ernst_hoog', '1000')).toBe('1000.00')
    expect(faults('document.signaal_dagen', ' 030 / 7 / 0 ')).toBe('30/7/0')
    expect(faults('huisstijl.kleur', '#0B6E5D')).toBe('#0b6e5d')
    expect(faults('huisstijl.merknaam', null)).toBe('')
    expect(shownValue(of('gas.kwh_per_m3'), '9.769')).toBe('9,769 kWh')
    expect(shownValue(of('controle.ernst_hoog'), '1000.00')).toBe('€\u00a01.000,00')
    expect(shownValue(of('document.signaal_dagen'), '30/7/0')).toBe('30, 7, 0 dagen')
    expect(shownValue(of('besparen.deadline'), '2027-12-01')).toBe('01/12/2027')
    expect(shownValue(of('prognose.band_minstens'), '5')).toBe('5%')
  })

  test('is used as what it is: an amount in whole cents', () => {
    expect(usedValue(of('controle.tolerantie_regel'), '0.02', null)).toBe(2)
    expect(usedValue(of('controle.ernst_hoog'), '1000.10', null)).toBe(100_010)
    expect(usedValue(of('document.signaal_dagen'), '30/7/0', null)).toEqual([30, 7, 0])
    expect(usedValue(of('uren.goedkeuring'), 'nee', null)).toBe(false)
  })
})

describe('a value of several parts', () => {
  const move = of('mutatie.verhuizing_uit')
  const faults = (value: string) => {
    const found = normalValue(move, value)
    return 'faults' in found ? found.faults : found.value
  }

  test('is read part by part, and told part by part', () => {
    expect(usedValue(move, move.shipped, null)).toEqual({
      klein: 10,
      groot: 10,
      document: 'het overdrachtsformulier',
      controlelijst: [
        'eindstand',
        'overdracht',
        'leverancierAf',
        'netbeheerderAf',
        'meetbedrijfAf',
        'trafoAf',
        'eindafrekening',
      ],
      reden: 'MOVEOUT',
    })
    expect(
      shownValue(
        move,
        'klein: 1; groot: 15; document: ; controlelijst: eindstand, overdracht; reden: MOVEOUT',
      ),
    ).toBe(
      'Termijn kleinverbruik: 1 werkdagen · Termijn grootverbruik: 15 werkdagen · Controlelijst: Eindstand verwerkt, Overdrachtsformulier · Reden in C-AR: Uithuizing (MOVEOUT)',
    )
  })

  test('comes into one form, and says which part is wrong', () => {
    expect(faults('groot:15;klein: 10 ;reden: geen; controlelijst: overdracht,eindstand')).toBe(
      'klein: 10; groot: 15; document:; controlelijst: eindstand, overdracht; reden: geen',
    )
    expect(faults('klein: -1; groot: 1,5; reden: WEG; ean: 3')).toEqual([
      expect.stringMatching(/“ean” is geen deel/),
      expect.stringMatching(/^Termijn kleinverbruik: /),
      expect.stringMatching(/^Termijn grootverbruik: /),
      expect.stringMatching(/^Reden in C-AR: /),
    ])
    expect(faults('klein: 1; groot: 1; controlelijst: weg; reden: geen')).toEqual([
      expect.stringMatching(/^Controlelijst: /),
    ])
  })

  test('is typed letter by letter without losing a space or a word', () => {
    const names = Object.keys(move.parts ?? {})
    const typed = 'de machtiging van: de huurder; of een brief '
    let value = move.shipped
    for (let at = 0; at <= typed.length; at++) {
      // As an input does it: what stands there, and one letter more.
      const there = at === 0 ? '' : `${typedParts(value).get('document')}${typed[at - 1]}`
      value = retyped(names, value, 'document', there)
    }
    expect(typedParts(value).get('document')).toBe(typed.replace(';', ','))
    expect(partsIn(value).get('klein')).toBe('10')
    expect(faults(value)).toBe(value.replace('brief ;', 'brief;'))
    expect(retyped(names, move.shipped, 'klein', '10')).toBe(move.shipped)
    expect(retyped(names, move.shipped, 'document', '')).toContain('; document:; ')
  })

  test('tells what is wrong with a part in the place of that part', () => {
    const check = (value: string) =>
      parameter.check?.({ key: 'mutatie.verhuizing_uit', value, options: [] } as never)
    expect(check('klein: abc; groot: 9999; reden: geen')).toEqual({
      'value.klein': [expect.stringMatching(/^Vul een getal in/)],
      'value.groot': ['Vul hoogstens 600 in'],
    })
    expect(check('klein: 1; groot: 2; reden: ; ean: 3')).toEqual({
      value: ['“ean” is geen deel van deze parameter'],
      'value.reden': ['Dit veld is verplicht'],
    })
    // The head of the form calls each by its own name.
    expect([partName('value.klein'), partName('value.reden')]).toEqual([
      'Termijn kleinverbruik',
      'Reden in C-AR',
    ])
    expect([partName('value'), partName('value.ean'), partName('comment.klein')]).toEqual([null, null, null])
    expect(check(move.shipped)).toEqual({})
  })

  test('of moments has as many as it takes', () => {
    const moments = of('teruggaaf.signaal_dagen')
    expect(normalValue(moments, '120/60/14/3')).toEqual({ value: '120/60/14/3' })
    expect(normalValue(moments, '90/30')).toEqual({ faults: [expect.stringMatching(/3 tot en met 10/)] })
  })
})
