import { setTimeout as wait } from 'node:timers/promises'
import { api } from '#contract/api.ts'
import type { ApiCaller } from '#server/testing/api-caller.ts'

/** Most milliseconds before an administrator's change is read everywhere. */
export const FRESH_MS = 1_000
const POLL_MS = 10

/** A process of the product, for an administrator and a reader. */
export type Site = Pick<ApiCaller, 'call'> & { url: string }

/** A change about to be made: where it is read, and how a page that knows of it is told from one that does not. */
type Change = { paths: string[]; make: () => Promise<unknown>; isFresh: (page: string) => boolean }

/** Prepares the change; the mark tells this change from the one before. */
type Prepare = (site: Site, token: string, mark: number) => Promise<Change>

export const CHANGES: [string, Prepare][] = [
  ['a price', prepareTarif],
  ['a question that is asked', prepareQuestion],
  ['a question that changes', prepareOtherAnswer],
  ['a question that is removed', prepareRemoval],
  ['a page that changes', preparePage],
  ['a page that is published', preparePublication],
  ['a page that is archived', prepareArchive],
  ['a setting', prepareSetting],
]

/** Milliseconds from a change made at one process to the last answer, of any process, without the change. */
export async function staleFor(sites: Site[], { paths, make, isFresh }: Change): Promise<number> {
  const addresses = sites.flatMap(({ url }) => paths.map((path) => url + path))
  // Each process has the page in memory, as it was.
  for (const address of addresses) {
    while (isFresh(await textAt(address))) await wait(POLL_MS)
  }
  await make()
  const changed = performance.now()
  const last = await Promise.all(addresses.map((address) => lastStaleAt(address, isFresh)))
  return Math.max(0, ...last.map((arrived) => arrived - changed))
}

/** The moment of the last answer without the change, whenever it was requested; 0 without any. */
async function lastStaleAt(address: string, isFresh: Change['isFresh']): Promise<number> {
  for (let last = 0; ; last = performance.now()) {
    if (isFresh(await textAt(address))) return last
  }
}

const textAt = async (address: string) => (await fetch(address)).text()

async function prepareTarif({ call }: Site, token: string, mark: number): Promise<Change> {
  const { data } = await call(api.tarifs.list, {})
  const params = { id: data[0]?.id ?? '' }
  return {
    paths: ['/', '/commande-invitee'],
    make: () => call(api.admin.tarifs.update, { token, params, body: { prix: 41_900 + mark * 100 } }),
    isFresh: (page) => page.includes(`${419 + mark}\u00a0€`),
  }
}

async function prepareQuestion({ call }: Site, token: string, mark: number): Promise<Change> {
  const body = questionOf(`Relisez-vous les notes du tome ${mark}`)
  return {
    paths: ['/'],
    make: () => call(api.admin.faq.create, { token, body }),
    isFresh: (page) => page.includes(body.question),
  }
}

async function prepareOtherAnswer({ call }: Site, token: string, mark: number): Promise<Change> {
  const body = questionOf(`Relisez-vous l’index du tome ${mark}`)
  const { data } = await call(api.admin.faq.create, { token, body })
  const reponse = `Oui, jusqu’à la lettre ${mark}.`
  return {
    paths: ['/'],
    make: () => call(api.admin.faq.update, { token, params: { id: data.id }, body: { reponse } }),
    isFresh: (page) => page.includes(reponse),
  }
}

async function prepareRemoval({ call }: Site, token: string, mark: number): Promise<Change> {
  const body = questionOf(`Relisez-vous la préface du tome ${mark}`)
  const { data } = await call(api.admin.faq.create, { token, body })
  return {
    paths: ['/'],
    make: () => call(api.admin.faq.remove, { token, params: { id: data.id } }),
    isFresh: (page) => !page.includes(body.question),
  }
}

const questionOf = (question: string) => ({ question, reponse: 'Oui.', categorie: 'Correction' })

async function preparePage({ call }: Site, token: string, mark: number): Promise<Change> {
  const { data } = await call(api.admin.pages.list, { token, query: { search: 'mentions-legales' } })
  const params = { id: data[0]?.id ?? '' }
  const content = `<p>Texte relu ${mark} fois.</p>`
  return {
    paths: ['/mentions-legales'],
    make: () => call(api.admin.pages.update, { token, params, body: { content } }),
    isFresh: (page) => page.includes(content),
  }
}

async function preparePublication({ call }: Site, token: string, mark: number): Promise<Change> {
  const { data, content } = await createPage({ call, token, slug: `atelier-${mark}`, status: 'DRAFT' })
  return {
    paths: [data.path],
    make: () => call(api.admin.pages.publish, { token, params: { id: data.id } }),
    isFresh: (page) => page.includes(content),
  }
}

async function prepareArchive({ call }: Site, token: string, mark: number): Promise<Change> {
  const { data, content } = await createPage({ call, token, slug: `depot-${mark}`, status: 'PUBLISHED' })
  const params = { id: data.id }
  return {
    paths: [data.path],
    make: () => call(api.admin.pages.update, { token, params, body: { status: 'ARCHIVED' } }),
    isFresh: (page) => !page.includes(content),
  }
}

type NewPage = Pick<Site, 'call'> & { token: string; slug: string; status: 'DRAFT' | 'PUBLISHED' }

async function createPage({ call, token, slug, status }: NewPage) {
  const content = `<p>Chez nous, à ${slug}.</p>`
  const body = { title: 'Chez nous', slug, content, status }
  return { ...(await call(api.admin.pages.create, { token, body })), content }
}

async function prepareSetting({ call }: Site, token: string, mark: number): Promise<Change> {
  const { identity } = (await call(api.admin.settings.get, { token })).data
  const ligne1 = `${mark}, quai des Épreuves`
  const value = { ...identity.value, adresse: { ...identity.value.adresse, ligne1 } }
  return {
    paths: ['/'],
    make: () => call(api.admin.settings.update, { token, body: { identity: { ...identity, value } } }),
    isFresh: (page) => page.includes(ligne1),
  }
}
