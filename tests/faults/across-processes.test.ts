import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '#server/platform/db/schema/commandes.ts'
import { fichiers } from '#server/platform/db/schema/fichiers.ts'
import { type Installation, install, type ProductProcess, startTwo } from './support/installation.ts'
import { activate, logIn, orderAndPay } from './support/order-and-sign-in.ts'

const EMAIL = 'marie.aubrac@exemple.fr'

let installation: Installation
let first: ProductProcess
let second: ProductProcess
beforeAll(async () => {
  installation = await install()
  ;[first, second] = await startTwo(installation)
})

test('what begins at one process goes on at the other: order, payment, activation, sign-in, download', async () => {
  const { commandeId } = await orderAndPay(first, EMAIL)
  await activate(second, EMAIL)
  const { token } = await logIn(first, EMAIL)

  const project = await second.call(api.projects.get, { params: { id: commandeId }, token })
  const [file] = await installation.deps.db.select().from(fichiers).where(eq(fichiers.commandeId, commandeId))
  const download = await fetch(`${second.url}/api/files/download/${file?.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })

  expect(project).toMatchObject({ data: { id: commandeId } })
  expect(await download.text()).toContain('Elle ouvrit la fenêtre')
})

test('a process killed without warning starts again at its address, and nothing is lost', async () => {
  const { commandeId } = await orderAndPay(first, 'paul.vidal@exemple.fr')

  const exit = await first.stop('SIGKILL')
  await first.restart()

  expect(exit).toMatchObject({ code: null, signal: 'SIGKILL' })
  const [kept] = await installation.deps.db.select().from(commandes).where(eq(commandes.id, commandeId))
  expect(kept).toMatchObject({ statut: 'PAYEE' })
  await activate(first, 'paul.vidal@exemple.fr')
  expect(await logIn(first, 'paul.vidal@exemple.fr')).toMatchObject({ user: { role: 'USER' } })
})
