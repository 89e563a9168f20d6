import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { makeSample } from '../sample/make-sample.ts'
import { openAnswers } from '../testing/open-answers.ts'

const DAY = '2026-11-24'
const NOW = `${DAY}T09:00:00.000Z`

// The order kept the moment of the change before.
test('a delivery is a change of its order, and so is what is taken back of it', async () => {
  const { house, call } = openAnswers(makeSample(DAY), NOW)
  const [begun] = house.commandes.filter(({ statut }) => statut === 'EN_COURS')
  const params = { id: begun?.id ?? '' }
  const form = new FormData()
  form.append('file', new File(['texte'], 'texte.txt', { type: 'text/plain' }))
  const { fileId } = await call(api.files.upload, { params, form })
  expect(begun).toMatchObject({ livreeLe: NOW, updatedAt: NOW })
  const later = `${DAY}T09:30:00.000Z`
  house.now = () => new Date(later)
  await call(api.files.remove, { params: { ...params, fileId } })
  expect(begun?.updatedAt).toBe(later)
})
