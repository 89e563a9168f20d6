import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'
import { TOUR_STOPS } from './tour-stops.ts'

test.each(['2026-11-24', '2027-01-01', '2027-07-14'])(
  'on %s the tour shows a finished order, an invoice still due and a withdrawal to be paid back',
  async (day) => {
    const house = makeSample(day)
    const { call } = openAnswers(house, `${day}T12:00:00Z`)
    const paths = TOUR_STOPS.map(({ path }) => path(house))
    const idIn = (section: string) =>
      paths.find((path) => path.startsWith(`/${section}/`))?.slice(section.length + 2) ?? ''
    expect(paths).toHaveLength(6)
    const commande = (await call(api.admin.commandes.get, { params: { id: idIn('commandes') } })).data
    expect(commande.statut).toBe('TERMINE')
    expect(commande.factures).not.toEqual([])
    expect(
      (await call(api.admin.factures.get, { params: { id: idIn('factures') } })).data.resteDu,
    ).toBeGreaterThan(0)
    expect(
      (await call(api.admin.retractations.get, { params: { id: idIn('retractations') } })).data.du?.montant,
    ).toBeGreaterThan(0)
  },
)
