import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { missions } from '#server/platform/db/schema/missions.ts'
import { clientCommande, type House } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen } from '../testing/open-screen.tsx'
import CorrecteurPanel from './correcteur-panel.tsx'

type Fixed = Pick<typeof missions.$inferInsert, 'signes' | 'tarifMille' | 'honoraires'>

/** An order that a corrector handed in, whose fee was fixed then. */
async function handedIn(house: House, { correcteurId, ...fixed }: Fixed & { correcteurId: string }) {
  const { id: commandeId } = await clientCommande(house, { statut: 'TERMINE' })
  const remiseLe = new Date('2026-11-12T10:00:00.000Z')
  const mission = { commandeId, correcteurId, correcteur: 'Quelqu’un', remiseLe, ...fixed }
  await house.deps.db.insert(missions).values(mission)
}

const openPanel = ({ call }: House, id: string) =>
  openScreen(call, `/admin/correcteurs/${id}`, [
    { path: '/admin/correcteurs/:id', Component: CorrecteurPanel },
  ])

test('the panel of a corrector opens a month on its texts, its total, and what is left to fix', async () => {
  const house = await openHouse()
  const { data } = await house.call(api.admin.correcteurs.list, { query: {} })
  const [busy = '', idle = ''] = data.map(({ id }) => id)
  await handedIn(house, { correcteurId: busy, signes: 120_000, tarifMille: 180, honoraires: 21_600 })
  await handedIn(house, { correcteurId: busy, signes: null, tarifMille: 180, honoraires: null })

  const { unmount } = openPanel(house, busy)
  await userEvent.click(await screen.findByText(/2\stextes, 216,00\s€/))
  const table = await screen.findByRole('table', { name: 'Relevé de novembre 2026' })
  expect(within(table).getByText(/120\s000\ssignes à 1,80\s€ les 1\s000/)).toBeTruthy()
  expect(within(table).getByRole('cell', { name: 'à fixer' })).toBeTruthy()
  expect(within(table).getByRole('row', { name: /^Total 216,00/ })).toBeTruthy()
  expect(screen.getByText(/Hors total\s: 1\stexte dont/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Télécharger le PDF du relevé de novembre 2026/ })).toBeTruthy()
  unmount()

  openPanel(house, idle)
  expect(await screen.findByText('Aucun texte n’a encore été remis.')).toBeTruthy()
})
