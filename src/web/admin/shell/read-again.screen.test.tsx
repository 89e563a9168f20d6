import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import CommandePanel from '../commandes/commande-panel.tsx'
import { loadText } from '../correcteurs/correcteur-columns.tsx'
import CorrecteurPanel from '../correcteurs/correcteur-panel.tsx'
import CorrecteursPage from '../correcteurs/correcteurs-page.tsx'
import SamplePanel from '../echantillons/sample-panel.tsx'
import SamplesPage from '../echantillons/samples-page.tsx'
import { ReplyForm } from '../messagerie/reply-form.tsx'
import { clientCommande, type House, sampleAsked } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import { AdminShell } from './admin-shell.tsx'

const { commandes, correcteurs, messages } = api.admin

let house: House
let queryClient: ReturnType<typeof createQueryClient>
let tell: (event: LiveEvent) => void
beforeEach(async () => {
  house = await openHouse()
  queryClient = createQueryClient()
})

/** Opens screens over what the earlier ones have read. */
const visit = (at: string, routes: Parameters<typeof openScreen>[2]) =>
  openScreen(house.call, at, routes, {
    queryClient,
    live: (told) => {
      tell = told
      return () => {}
    },
  })

/** An order to entrust, and the busiest corrector, who is to have it. */
async function toEntrust() {
  const busiest = { actif: 'true', sortBy: 'charge', sortDirection: 'desc' } as const
  const correctors = async () => (await house.call(correcteurs.list, { query: busiest })).data
  await clientCommande(house, { correcteurId: (await correctors())[0]?.id ?? null })
  const commande = await clientCommande(house)
  const [correcteur] = await correctors()
  if (correcteur?.charge !== 1) throw new Error('no corrector holds an order')
  return { commande, correcteur }
}

const correcteurIdOf = async (id: string) =>
  (await house.call(commandes.get, { params: { id } })).data.correcteur?.id

/** A sample that waits for an answer, and its conversation. */
async function toAnswer() {
  const sample = await sampleAsked(house)
  const params = { id: sample.conversationId }
  return { sample, params, thread: (await house.call(messages.getConversation, { params })).data }
}

const correcteurRoutes = [
  { path: '/admin/correcteurs', Component: CorrecteursPage },
  { path: '/admin/correcteurs/:id', Component: CorrecteurPanel },
]
const sampleRoutes = [
  { path: '/admin/echantillons', Component: SamplesPage },
  { path: '/admin/echantillons/:id', Component: SamplePanel },
]

const shown = () => document.body.textContent

// A corrector's load and next free day were those of before, for five minutes.
test('an order entrusted from its panel counts at once in its corrector’s load', async () => {
  const { commande, correcteur } = await toEntrust()
  const screens = ['/admin/correcteurs', `/admin/correcteurs/${correcteur.id}`]
  for (const at of screens) {
    const { unmount } = visit(at, correcteurRoutes)
    await waitFor(() => expect(shown()).toContain(loadText(correcteur.charge)))
    unmount()
  }

  const panel = visit(`/admin/commandes/${commande.id}`, [
    { path: '/admin/commandes/:id', Component: CommandePanel },
  ])
  await screen.findByRole('option', { name: new RegExp(correcteur.nom) })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Correcteur' }), correcteur.id)
  // A choice by the arrow keys wrote at each of them.
  expect(await correcteurIdOf(commande.id)).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Confier' }))
  await waitFor(async () => expect(await correcteurIdOf(commande.id)).toBe(correcteur.id))
  // Its button goes away once it is done, and the focus was lost with it.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confier' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Correcteur' })),
  )
  panel.unmount()

  for (const at of screens) {
    const { unmount } = visit(at, correcteurRoutes)
    await waitFor(() => expect(shown()).toContain(loadText(correcteur.charge + 1)))
    unmount()
  }
})

// « Nouveau », « Dernière réponse : aucune », under the answer just sent.
test('a sample answered in its conversation is answered in its panel, and leaves the list of those that wait', async () => {
  const { sample, thread } = await toAnswer()
  const panel = visit(`/admin/echantillons/${sample.id}`, sampleRoutes)
  await waitFor(() => expect(shown()).toContain('Dernière réponseaucune'))
  panel.unmount()
  const waiting = '/admin/echantillons?statut=NOUVEAU'
  const list = visit(waiting, sampleRoutes)
  await waitFor(() => expect(shown()).toContain(sample.nom))
  list.unmount()

  const conversation = visit('/', [
    { path: '/', Component: () => <ReplyForm thread={thread} onSent={() => {}} /> },
  ])
  await userEvent.type(await screen.findByLabelText('Répondre au nom de la maison'), 'Voici vos pages.')
  await press('Envoyer la réponse')
  await screen.findByText('Réponse envoyée')
  conversation.unmount()

  const again = visit(`/admin/echantillons/${sample.id}`, sampleRoutes)
  await waitFor(() => expect(shown()).toContain('Répondu'))
  await waitFor(() => expect(shown()).not.toContain('Dernière réponseaucune'))
  again.unmount()
  visit(waiting, sampleRoutes)
  await waitFor(() => expect(shown()).not.toContain(sample.nom))
})

/** The same screens in the back-office's frame, which hears what others do. */
const framed = [...correcteurRoutes, ...sampleRoutes].map(({ path, Component }) => ({
  path,
  Component: () => (
    <AdminShell>
      <Component />
    </AdminShell>
  ),
}))

test('an order entrusted by another administrator reaches the open panel of its corrector', async () => {
  const { commande, correcteur } = await toEntrust()
  visit(`/admin/correcteurs/${correcteur.id}`, framed)
  await waitFor(() => expect(shown()).toContain(loadText(correcteur.charge)))
  await house.call(commandes.update, {
    params: { id: commande.id },
    body: { correcteurId: correcteur.id },
  })
  act(() => tell({ kind: 'order', id: commande.id }))
  await waitFor(() => expect(shown()).toContain(loadText(correcteur.charge + 1)))
})

test('a sample answered by another administrator reaches its open panel', async () => {
  const { sample, params } = await toAnswer()
  visit(`/admin/echantillons/${sample.id}`, framed)
  await waitFor(() => expect(shown()).toContain('Dernière réponseaucune'))
  await house.call(messages.reply, { params, body: { content: 'Voici vos pages.' } })
  act(() => tell({ kind: 'message', id: params.id }))
  await waitFor(() => expect(shown()).toContain('Répondu'))
})
