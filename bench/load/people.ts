import { openSession } from '../../src/server/nouns/auth/open-session.ts'
import type { Deps } from '../../src/server/platform/deps.ts'
import type { Actor } from '../../src/server/platform/session/actor.ts'
import { type ApiCaller, callerOfApi } from '../../src/server/testing/api-caller.ts'
import { createAdmin, createCommande, createFichier, createUser } from '../../src/server/testing/factories.ts'

const CLIENTS = 60
const PROJECTS = 6
const MANUSCRIPT = 'Elle ouvrit la fenêtre. '.repeat(4000)

export type Client = {
  id: string
  email: string
  /** Changes with each refresh. */
  token: string
  commandeIds: string[]
  fileIds: string[]
}

/** The people of the load: they call the product through the proxy. */
export type People = ApiCaller & {
  url: string
  deps: Deps
  admin: { token: string }
  clients: Client[]
  anyClient: () => Client
}

/** Clients with orders, files and open sessions, and an administrator. */
export async function createPeople(deps: Deps, url: string): Promise<People> {
  const clients: Client[] = []
  while (clients.length < CLIENTS) clients.push(await createClient(deps))
  const admin = await createAdmin(deps)
  return {
    ...callerOfApi(url),
    url,
    deps,
    clients,
    admin: { token: await signIn(deps, admin.id) },
    anyClient: () => pick(clients),
  }
}

export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

async function createClient(deps: Deps): Promise<Client> {
  const user = await createUser(deps)
  const commandeIds: string[] = []
  const fileIds: string[] = []
  for (let project = 0; project < PROJECTS; project++) {
    const { id } = await createCommande(deps, user, { titre: `Les Hauts de Lozère, tome ${project + 1}` })
    commandeIds.push(id)
    const file = await createFichier(deps, { commandeId: id, userId: user.id }, MANUSCRIPT)
    fileIds.push(file.id)
  }
  return { id: user.id, email: user.email, token: await signIn(deps, user.id), commandeIds, fileIds }
}

const signIn = (deps: Deps, userId: Actor['id']): Promise<string> =>
  deps.db.transaction((tx) =>
    openSession(tx, deps, {
      userId,
      remember: true,
      ipAddress: '127.0.0.1',
      network: '127.0.0.1',
      userAgent: 'load',
    }),
  )
