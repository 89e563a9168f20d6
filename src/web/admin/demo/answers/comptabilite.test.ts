import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { makeSample } from '../sample/make-sample.ts'
import { openAnswers } from '../testing/open-answers.ts'

const DAY = '2026-11-24'

// Sorted by their day and their number, « AV- » came before the invoice that it corrects.
test('the register follows the moments: an invoice comes before the credit note that corrects it', async () => {
  const { house, call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`)
  const facture = house.commandes.flatMap(({ factures }) => factures).find(({ avoirs }) => avoirs.length > 0)
  const [avoir] = facture?.avoirs ?? []
  if (!facture || !avoir) throw new Error('the sample has no credit note')
  const numbers = async () => {
    const query = { annee: Number(facture.createdAt.slice(0, 4)) }
    const registre = await (await call(api.admin.comptabilite.registre, { query })).text()
    const all = registre.split('\r\n').map((line) => line.split(';')[0] ?? '')
    return all.filter((number) => [facture.number, avoir.number].includes(number))
  }
  for (const [issued, credited] of [
    ['08:00', '08:00'],
    ['08:00', '15:00'],
  ]) {
    facture.createdAt = `${DAY}T${issued}:00.000Z`
    avoir.createdAt = `${DAY}T${credited}:00.000Z`
    expect(await numbers()).toEqual([facture.number, avoir.number])
  }
  // A note of an earlier invoice may come first in the day.
  avoir.createdAt = `${DAY}T07:00:00.000Z`
  expect(await numbers()).toEqual([avoir.number, facture.number])
})
