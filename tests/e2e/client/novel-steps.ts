import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { del, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { depositText } from '../admin/house-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import type { Server } from '../support/server.ts'
import { deliver, enterHouse, newAuthor, startWork } from './author-steps.ts'

type Delivered = { id: string; token: string; fileId: string }

/** Its first sentence, of three corrections, and its last one, of one. */
export const FIRST = p(
  r('Il ') + del('fesait') + ins('faisait') + r(' nuit sur le causse') + del(' ') + ins('\u202f') + r('!'),
)
export const LAST = p(r('Rien n’') + del('avais') + ins('avait') + r(' bougé.'))

/** An order whose author has paid, and whose corrected text was delivered. */
export async function deliverNovel(
  server: Server,
  { folder, name, bytes }: { folder: string; name: string; bytes: Uint8Array },
): Promise<Delivered> {
  const { commandeId: id, token } = await newAuthor(server)
  const house = await enterHouse(server)
  await depositText(server, id)
  await startWork(house, id)
  const path = `${folder}/${name}`
  await writeFile(path, bytes)
  await deliver(server, house, { id, path })
  const { data } = await apiOf(server, token)(api.projects.get, { params: { id } })
  return { id, token, fileId: data.livraison?.fichiers[0]?.id ?? '' }
}

/** Expects no element wider than the window. */
export const expectToFit = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
