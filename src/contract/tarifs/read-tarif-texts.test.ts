import { expect, test } from 'vitest'
import { delaiJoursOf, modeOf } from './read-tarif-texts.ts'

test.each([
  ['Correction standard', '4,99 €/page', 'Par page', 'PAR_PAGE'],
  ['Pack Intégral', undefined, 'Correction', 'PAR_PAGE'],
  ['Relecture simple', undefined, 'à la page', 'PAR_PAGE'],
  ['Express', '+50 %', 'Supplément', 'SUPPLEMENT'],
  ['Majoration express 48 h', undefined, 'Correction', 'SUPPLEMENT'],
  ['Pack écrivain', '899,00 €', 'Forfait', 'FORFAIT'],
  ['Mise en page', '200 €', 'Maquette', 'FORFAIT'],
])('« %s » (%s, %s) is charged %s', (nom, prixFormate, typeService, mode) => {
  expect(modeOf({ nom, prixFormate, typeService })).toBe(mode)
})

test.each([
  ['5-7 jours', 7],
  ['5 à 7 jours ouvrés', 7],
  ['48h', 2],
  ['36 h', 2],
  ['3-6 semaines', 30],
  ['1 mois', 22],
  ['10 j', 10],
  ['', 15],
  ['selon le manuscrit', 15],
  ['9999 mois', 365],
])('« %s » is %i working days', (dureeEstimee, days) => {
  expect(delaiJoursOf(dureeEstimee)).toBe(days)
})
