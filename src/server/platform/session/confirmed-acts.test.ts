import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import { answersBytes } from '#contract/endpoint.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sessions } from '../db/schema/users.ts'

/** The acts of the house that ask nothing, and why: nothing leaves for good by them, neither money, nor a person’s data, nor an access. */
const ASKS_NOTHING: Record<string, string> = {
  'shown on the site, and put back by a click': `faq.create faq.update faq.remove faq.reorder faq.exportCsv pages.create pages.put pages.update
    pages.remove pages.publish pages.unpublish pages.exportCsv tarifs.create tarifs.update tarifs.remove tarifs.reorder tarifs.exportCsv
    promotions.create promotions.update promotions.remove promotions.exportCsv correcteurs.create correcteurs.update correcteurs.remove
    correcteurs.exportCsv avis.decide`,
  'the day’s work on an order': `commandes.create commandes.update commandes.remove commandes.sendQuote commandes.depositManuscript
      consultations.update samples.update atelier.returned atelier.proof atelier.writeDecided atelier.readAgain missions.send missions.giveBack missions.answer missions.writeFee`,
  'a corrector’s own page, which opens the texts entrusted to them alone':
    'correcteurs.sendAccess correcteurs.revokeAccess',
  'fees of the month, which the corrector’s panel shows beside': 'missions.statementPdf',
  'accounts of clients, which open nothing before their owner follows a link':
    'users.previewClients users.importClients',
  'words, to a client or between administrators': `messages.reply messages.assign messages.addNote messages.removeNote inbound.accept inbound.setAside cannedReplies.create
    cannedReplies.update cannedReplies.remove avis.answer`,
  'a letter that a person no longer asks for': 'newsletter.unsubscribe newsletter.forget',
  'asks or decides; the money moves when it is carried out': `factures.update factures.remove factures.resend factures.ticket
    reglements.sendEcheanceLink retractations.match retractations.unmatch retractations.refuse retractations.agree retractations.propose`,
  'ids and codes, of nobody': 'logs.exportCsv',
}
const QUIET = Object.values(ASKS_NOTHING)
  .flatMap((names) => names.split(/\s+/))
  .map((name) => `admin.${name}`)

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startTestApp()
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  await app.deps.db.update(sessions).set({ confirmedAt: null })
})
afterAll(() => app.close())

const isAct = ({ endpoint }: NamedEndpoint) =>
  endpoint.access === 'admin' && (endpoint.method !== 'GET' || answersBytes(endpoint))
const asks = ({ endpoint }: NamedEndpoint) => endpoint.confirms !== undefined
const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()]))

// A refund, an account opened again, every client's address: none asked anything of whoever held an open session.
test('every act of the house asks who one is, or says why it does not', () => {
  const quiet = allEndpoints().filter((named) => isAct(named) && !asks(named))
  expect(quiet.map(({ name }) => name).toSorted()).toEqual(QUIET.toSorted())
})

test.each(allEndpoints().filter(({ endpoint }) => endpoint.confirms === 'always'))(
  '$name is refused before anything is read, to an administrator who has not given their password again',
  async ({ endpoint }) => {
    const body = endpoint.method === 'GET' ? undefined : {}
    const { status, error } = await app.send(endpoint, { token, params: paramsOf(endpoint.path), body })
    expect([status, error?.motif]).toEqual([403, 'CONFIRMATION'])
  },
)
