import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import { createCommande, createFichier, createToken, createUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A client's order, and the token of its author. */
export async function createCommandeWithFile(
  { deps }: Pick<TestApp, 'deps'>,
  overrides: Parameters<typeof createCommande>[2] = {},
) {
  const client = await createUser(deps)
  const commande = await createCommande(deps, client, overrides)
  return { client, commande, token: await createToken(deps, client.id), params: { id: commande.id } }
}

/** A client's order whose manuscript is there: work may begin on it. */
export async function createWithText(
  { deps }: Pick<TestApp, 'deps'>,
  client: Parameters<typeof createCommande>[1],
  overrides: Parameters<typeof createCommande>[2] = {},
) {
  const commande = await createCommande(deps, client, overrides)
  await createFichier(deps, { commandeId: commande.id, userId: client.id })
  return commande
}

type Upload = {
  id: string
  token: string
  file: File | undefined
  others?: File[]
  fields?: Record<string, string>
}

/** Sends a file to an order as a browser does: a deposit, or the house's delivery. */
export async function uploadFile(
  { url }: Pick<TestApp, 'url'>,
  { id, token, file, others = [], fields = {} }: Upload,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const sent of file ? [file, ...others] : []) form.append('file', sent)
  const response = await fetch(`${url}/api${pathOf(api.files.upload.path, { id })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const body: unknown = await response.json()
  return { status: response.status, body, error: errorBody.safeParse(body).data ?? null }
}

export const textFile = (content: string, name = 'chapitre.txt') =>
  new File([content], name, { type: 'text/plain' })
