import { api } from '#contract/api.ts'
import { adminRoutes } from '#web/admin/routes.ts'
import { clientRoutes } from '#web/client/routes.ts'
import { houseToken, newPaidOrder, newTitle, UNBROKEN } from './admin/house-steps.ts'
import { startSignedIn } from './auth/account-steps.ts'
import { sendAgain } from './client/author-steps.ts'
import { activate, apiOf } from './order/order-steps.ts'
import { pathsOf } from './support/area-paths.ts'
import { makeDocx } from './support/files.ts'
import { faultsOnPhone, watchShifts } from './support/on-a-phone.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/story.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** An author whose names have no space, who wrote, and who left an order unpaid. */
async function authorAtWork(server: Server, folder: string) {
  const manuscript = await makeDocx({ folder, name: `${UNBROKEN.slice(0, 190)}.docx`, megabytes: 1 })
  const titre = `${newTitle()} ${UNBROKEN}`.slice(0, 200)
  const order = await newPaidOrder(server, { titre, nom: UNBROKEN.slice(0, 100), manuscript })
  const token = await activate(server, order.email)
  const body = { commandeId: order.id, content: UNBROKEN }
  await apiOf(server, token)(api.messages.write, { body })
  await sendAgain(server, { email: order.email, token, other: { titre: UNBROKEN, pages: 60 } })
  return { ...order, token }
}

let author: Awaited<ReturnType<typeof authorAtWork>>
test.beforeAll(async ({ server }, info) => {
  author = await authorAtWork(server, info.outputPath())
})

test('no page of the author’s area moves while it is drawn, nor is too wide or too small for a finger', async ({
  page,
}) => {
  test.slow()
  await startSignedIn(page, author.token)
  await watchShifts(page)
  const faults = []
  const ids = { projects: author.id, messages: `cmd_${author.id}` }
  for (const path of pathsOf(clientRoutes, ids)) faults.push(...(await faultsOnPhone(page, path)))
  expect(faults).toEqual([])
})

test('nor any of the back-office', async ({ page, server }) => {
  test.slow()
  const token = await houseToken(server)
  const call = apiOf(server, token)
  const { admin } = api
  const [tarifs, faq, pages, promotions, correcteurs, factures, users] = await Promise.all([
    call(admin.tarifs.list, {}),
    call(admin.faq.list, {}),
    call(admin.pages.list, {}),
    call(admin.promotions.list, {}),
    call(admin.correcteurs.list, {}),
    call(admin.factures.list, {}),
    call(admin.users.list, {}),
  ])
  const firstOf = ({ data: [first] }: { data: readonly { id: string }[] }) => first?.id
  const ids = {
    commandes: author.id,
    messagerie: `cmd_${author.id}`,
    reglages: 'identite',
    tarifs: firstOf(tarifs),
    faq: firstOf(faq),
    pages: firstOf(pages),
    promotions: firstOf(promotions),
    correcteurs: firstOf(correcteurs),
    factures: firstOf(factures),
    users: firstOf(users),
  }
  await startSignedIn(page, token)
  await watchShifts(page)
  const faults = []
  for (const path of pathsOf(adminRoutes, ids)) faults.push(...(await faultsOnPhone(page, path)))
  expect(faults).toEqual([])
})
