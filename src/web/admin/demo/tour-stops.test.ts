import { expect, test } from 'vitest'
import { demoAdminApi } from './demo-admin-api.ts'
import { makeSample } from './sample/make-sample.ts'
import { TOUR_STOPS } from './tour-stops.ts'

test.each(['2026-11-24', '2027-01-01', '2027-07-14'])(
  'on %s the tour shows a finished order, an invoice still due and a withdrawal to be paid back',
  async (day) => {
    const house = makeSample(day)
    const api = demoAdminApi({ ...house, now: () => new Date(`${day}T12:00:00Z`) })
    const paths = TOUR_STOPS.map(({ path }) => path(house))
    const idIn = (section: string) =>
      paths.find((path) => path.startsWith(`/${section}/`))?.slice(section.length + 2) ?? ''
    expect(paths).toHaveLength(6)
    const order = await api.commandes.get(idIn('commandes'))
    expect(order.statut).toBe('TERMINE')
    expect(order.factures).not.toEqual([])
    expect((await api.factures.get(idIn('factures'))).resteDu).toBeGreaterThan(0)
    expect((await api.retractations.get(idIn('retractations'))).du?.montant).toBeGreaterThan(0)
  },
)
