import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { PROMOTION_NOT_CHANGED } from '#contract/promotions/refusals.ts'
import { makeSample } from '../sample/make-sample.ts'
import { openAnswers } from '../testing/open-answers.ts'

const DAY = '2026-11-24'
const { list, update } = api.admin.promotions

// The refusal named no field: the form showed it apart from the code.
test('a code that an order used keeps its name, which its field says', async () => {
  const { call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`)
  const used = (await call(list, {})).data.find(({ utilisations }) => utilisations > 0)
  if (!used) throw new Error('the sample has no used code')
  await expect(
    call(update, { params: { id: used.id }, body: { ...used, code: 'AUTRE10' } }),
  ).rejects.toMatchObject({ status: 409, details: [{ path: 'code', message: PROMOTION_NOT_CHANGED }] })
})
