import { api } from '#contract/api.ts'
import { clientRoutes } from '#web/client/routes.ts'
import { LONG_END, newPaidCommande, newTitle, UNBROKEN } from '../admin/house-steps.ts'
import { startSignedIn } from '../auth/account-steps.ts'
import { activate, apiOf } from '../order/commande-steps.ts'
import { pathsOf } from '../support/area-paths.ts'
import { makeDocx } from '../support/files.ts'
import { walk } from '../support/look.ts'
import { PHONE } from '../support/on-a-phone.ts'
import { expect, test } from '../support/story.ts'
import { sendAgain } from './author-steps.ts'

test.use({
  viewport: PHONE,
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

test('no page of the author’s area moves while it is drawn, nor is too wide or too small for a finger', async ({
  page,
  server,
}, info) => {
  // An author whose names have no space, with messages and an unpaid order.
  const name = `${UNBROKEN.slice(0, 190)}.docx`
  const manuscript = await makeDocx({ folder: info.outputPath(), name, megabytes: 1 })
  const titre = `${newTitle()} ${UNBROKEN}`.slice(0, 200)
  const { id, email } = await newPaidCommande(server, { titre, nom: UNBROKEN.slice(0, 100), manuscript })
  const token = await activate(server, email)
  await apiOf(server, token)(api.messages.write, { body: { commandeId: id, content: UNBROKEN } })
  await sendAgain(server, { email, token, other: { titre: UNBROKEN, pages: 60 } })
  await startSignedIn(page, token)
  const paths = pathsOf(clientRoutes, { projects: id, messages: `cmd_${id}` })
  expect(await walk(page, paths, {})).toEqual([])
})

test('nor what remains to pay of an order in ten times, which is read by day and by night', async ({
  page,
  server,
}) => {
  const { id, email } = await newPaidCommande(server, { titre: newTitle() + LONG_END, nombreEcheances: 10 })
  await startSignedIn(page, await activate(server, email))
  const shown = {
    [`/app/projects/${id}/echeances`]: page.getByText('Paiement 10 sur 10'),
    '/app/billing': page.getByText(/^FAC-/).first(),
  }
  expect(await walk(page, [], shown)).toEqual([])
})
