import { expect, test } from 'vitest'
import { entryOf, writtenOf, writtenTarif } from './written-tarif.ts'

const TYPED = {
  nom: 'Pack KDP',
  description: '',
  prix: '1\u202f450,50',
  mode: 'FORFAIT' as const,
  prixFormate: '',
  typeService: 'Correction',
  dureeEstimee: '5-7 jours',
  delaiJours: '7',
  revisionsIncluses: '1',
  inclus: ' Correction du texte \n\nMise en page\n',
  vedette: false,
  actif: true,
}
const problemsOf = (changes: object) => {
  const read = writtenTarif.safeParse({ ...TYPED, ...changes })
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('euros typed with a comma are sold in cents, and what is left empty follows the price', () => {
  expect(entryOf(TYPED)).toMatchObject({
    prix: 145_050,
    prixFormate: '1\u202f450,50\u00a0€',
    inclus: ['Correction du texte', 'Mise en page'],
    delaiJours: 7,
  })
  expect(entryOf({ ...TYPED, mode: 'SUPPLEMENT', prix: '+50 %' })).toMatchObject({
    prix: 50,
    prixFormate: '+50\u00a0%',
  })
})

test('a saved tarif is typed as it reads, and saved again unchanged', () => {
  const saved = { id: 'x', ordre: 1, createdAt: '', updatedAt: '2026-11-21T09:30:00.000Z', ...entryOf(TYPED) }
  expect(writtenOf(saved)).toMatchObject({
    prix: '1450,50',
    prixFormate: '',
    inclus: 'Correction du texte\nMise en page',
  })
  expect(entryOf(writtenOf(saved))).toEqual(entryOf(TYPED))
})

test.each([
  [{ prix: 'gratuit' }, ['prix', 'Saisissez un montant en euros\u00a0: 350 ou 4,99']],
  [{ mode: 'SUPPLEMENT', prix: '4,5' }, ['prix', 'Saisissez un pourcentage entier\u00a0: 50']],
  [{ nom: ' ' }, ['nom', 'Le nom est requis']],
  [{ delaiJours: '' }, ['delaiJours', 'Veuillez saisir un nombre entier']],
  [{ nom: 'Pack Intégral' }, ['mode', 'Le nom ou le prix affiché ne correspond pas au mode de facturation']],
])('%j is refused at its field', (changes, problem) => {
  expect(problemsOf(changes)).toContainEqual(problem)
})
