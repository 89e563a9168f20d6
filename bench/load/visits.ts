import { setTimeout as wait } from 'node:timers/promises'
import { api } from '#contract/api.ts'
import { openedSession } from '#contract/auth/endpoints.ts'
import { TEST_PASSWORD } from '../../src/server/testing/factories.ts'
import { pay, sendCommande, sessionIdOf } from '../../src/server/testing/ordering.ts'
import { fileHead, sendForm } from '../../src/server/testing/raw-form.ts'
import { type People, pick } from './people.ts'

/** Sends one request and keeps how long it took; null when it was not answered as it should. */
export type Step = <Answer extends { status: number }>(
  kind: string,
  expected: number[],
  send: () => Promise<Answer>,
) => Promise<Answer | null>

/** A visit of one person, and its weight among the others. */
export type Visit = { weight: number; go: (people: People, step: Step) => Promise<unknown> }

const PAGES = [
  '/',
  '/',
  '/commande-invitee',
  '/login',
  '/mentions-legales',
  '/cgv',
  '/pages/conditions-generales',
]
const SORTS = ['createdAt', 'client', 'amount', 'datePromise'] as const
const MANUSCRIPT = 'Chapitre un. Elle ouvrit la fenêtre. '.repeat(2000)
const SLOW_STEPS = 5
const SLOW_MS = 400

export const VISITS: Visit[] = [
  { weight: 20, go: (people, step) => step('page', [200], () => fetchWhole(people.url + pick(PAGES))) },
  { weight: 15, go: ({ send }, step) => step('tarifs', [200], () => send(api.tarifs.list)) },
  {
    weight: 14,
    go: ({ send, anyClient }, step) =>
      step('projects', [200], () => send(api.projects.list, { token: anyClient().token })),
  },
  {
    weight: 6,
    go: ({ send, anyClient }, step) => {
      const { token, commandeIds } = anyClient()
      return step('project', [200], () =>
        send(api.projects.get, { params: { id: pick(commandeIds) }, token }),
      )
    },
  },
  {
    weight: 6,
    go: ({ send, anyClient }, step) =>
      step('notifications', [200], () => send(api.notifications.list, { token: anyClient().token })),
  },
  {
    weight: 6,
    go: ({ send, anyClient }, step) =>
      step('conversations', [200], () => send(api.messages.listConversations, { token: anyClient().token })),
  },
  {
    weight: 2,
    go: ({ send, anyClient }, step) => {
      const { token, commandeIds } = anyClient()
      const body = { commandeId: pick(commandeIds), content: 'Où en est mon manuscrit ?' }
      return step('message', [201], () => send(api.messages.write, { token, body }))
    },
  },
  {
    weight: 3,
    go: ({ url, anyClient }, step) => {
      const { token, fileIds } = anyClient()
      return step('download', [200], () =>
        fetchWhole(`${url}/api/files/download/${pick(fileIds)}`, { authorization: `Bearer ${token}` }),
      )
    },
  },
  { weight: 3, go: signIn },
  { weight: 4, go: refresh },
  { weight: 3, go: orderAndPay },
  { weight: 1, go: orderTwice },
  {
    weight: 6,
    go: ({ send, admin }, step) =>
      step('admin list', [200], () =>
        send(api.admin.commandes.list, {
          token: admin.token,
          query: {
            page: 1 + Math.floor(Math.random() * 5),
            limit: 25,
            sortBy: pick(SORTS),
            ...pick([{}, { search: 'loz' }, { statut: 'PAYEE' }]),
          },
        }),
      ),
  },
  {
    weight: 1,
    go: ({ send, admin }, step) =>
      step('admin stats', [200], () => send(api.admin.stats.get, { token: admin.token })),
  },
  { weight: 1, go: changeStatut },
  { weight: 3, go: invalidInput },
  { weight: 1, go: abortedUpload },
  { weight: 1, go: slowReader },
]

async function fetchWhole(url: string, headers: Record<string, string> = {}): Promise<{ status: number }> {
  const { status, ...response } = await fetchAnswer(url, headers)
  await response.whole()
  return { status }
}

async function fetchAnswer(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers })
  return { status: response.status, whole: () => response.arrayBuffer(), stream: response.body }
}

async function signIn({ send, anyClient }: People, step: Step): Promise<void> {
  const client = anyClient()
  const body = { email: client.email, password: TEST_PASSWORD, rememberMe: true }
  const answer = await step('login', [200], () => send(api.auth.login, { body }))
  const opened = openedSession.safeParse(answer?.body)
  if (opened.success) client.token = opened.data.token
}

async function refresh({ send, clients, admin }: People, step: Step): Promise<void> {
  const bearer = pick([...clients, admin])
  const answer = await step('refresh', [200], () => send(api.auth.refresh, { token: bearer.token }))
  const opened = openedSession.safeParse(answer?.body)
  if (opened.success) bearer.token = opened.data.token
}

const newGuest = () => ({ email: `auteur-${crypto.randomUUID()}@exemple.fr` })
const files = [{ name: 'manuscrit.txt', content: MANUSCRIPT }]
/** A new guest's order, from an address of its own since the sendings of a network are limited. */
const newGuestCommande = () => ({ fields: newGuest(), files, headers: { 'x-forwarded-for': anyAddress() } })
const anyAddress = () =>
  ['198', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.')

/** A guest orders and pays; the provider tells it three times, twice of them at once. */
async function orderAndPay(people: People, step: Step): Promise<void> {
  const answer = await step('order', [201], () => sendCommande(people, newGuestCommande()))
  if (answer?.created) await tellPaid(people, step, answer.created)
}

type Created = NonNullable<Awaited<ReturnType<typeof sendCommande>>['created']>

async function tellPaid(people: People, step: Step, order: Created): Promise<void> {
  const { checkoutUrl, pendingCommandeId } = order
  const tell = () =>
    step('webhook', [200], async () => ({
      status: await pay(people, { sessionId: sessionIdOf(checkoutUrl), pendingCommandeId }),
    }))
  await Promise.all([tell(), tell()])
  await tell()
}

/** A double click: the same order twice at once is one order. */
async function orderTwice(people: People, step: Step): Promise<void> {
  const order = newGuestCommande()
  const send = () => step('order', [201], () => sendCommande(people, order))
  const answers = await Promise.all([send(), send()])
  const ids = new Set(answers.flatMap((answer) => answer?.created?.pendingCommandeId ?? []))
  if (ids.size > 1) throw new Error('One order sent twice made two')
}

async function changeStatut({ send, admin, anyClient }: People, step: Step): Promise<void> {
  const { commandeIds } = anyClient()
  const change = (statut: 'SUSPENDUE' | 'PAYEE') =>
    step('admin change', [200, 409], () =>
      send(api.admin.commandes.update, {
        params: { id: pick(commandeIds) },
        token: admin.token,
        body: { statut },
      }),
    )
  await change('SUSPENDUE')
  await change('PAYEE')
}

function invalidInput(people: People, step: Step): Promise<unknown> {
  const { send, url, anyClient } = people
  return pick([
    () => step('invalid', [400], () => send(api.auth.login, { body: { email: 'personne', password: '' } })),
    () => step('invalid', [401], () => send(api.projects.list, { token: 'x'.repeat(43) })),
    () =>
      step('invalid', [404], () =>
        send(api.projects.get, { params: { id: crypto.randomUUID() }, token: anyClient().token }),
      ),
    () => step('invalid', [403], () => send(api.admin.stats.get, { token: anyClient().token })),
    () => step('invalid', [404], () => fetchWhole(`${url}/une-page-qui-n-existe-pas`)),
    () =>
      step('invalid', [400], () => sendCommande(people, { fields: { ...newGuest(), nombrePages: '-3' } })),
  ])()
}

/** The connection breaks in the middle of a file: there is no answer, and nothing must stay. */
async function abortedUpload({ url }: People, step: Step): Promise<void> {
  const chunk = 'Elle ouvrit la fenêtre. '.repeat(2700)
  await step('aborted upload', [0], () =>
    sendForm([fileHead('manuscrit.pdf'), chunk, chunk, chunk], {
      url: `${url}/api${api.commandes.placeGuestOrder.path}`,
      cutAfter: chunk.length,
    }),
  )
}

/** A reader over a bad line: takes a page piece by piece. */
async function slowReader({ url }: People, step: Step): Promise<void> {
  await step('slow reader', [200], async () => {
    const { status, stream } = await fetchAnswer(`${url}/cgv`, {})
    const pieces = stream?.getReader()
    let pauses = SLOW_STEPS
    while (pieces && !(await pieces.read()).done) if (pauses-- > 0) await wait(SLOW_MS)
    return { status }
  })
}
