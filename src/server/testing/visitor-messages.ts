import { api } from '#contract/api.ts'
import { multipart } from './form-body.ts'
import type { TestApp } from './test-app.ts'

/** A visitor's entry in each form of the site; the keys are those of the form. */
export const CONTACT = {
  nom: 'Maud Kerbrat',
  email: 'maud@exemple.fr',
  telephone: '06 12 34 56 78',
  sujet: 'Un roman de 320 pages',
  message: 'Bonjour,\nQuand pourriez-vous le relire ?',
}
const CHAT = {
  name: 'Maud Kerbrat',
  email: 'maud@exemple.fr',
  phone: '06 12 34 56 78',
  content: 'Êtes-vous là ?',
}
const SAMPLE = {
  nom: 'Maud Kerbrat',
  email: 'maud@exemple.fr',
  telephone: '06 12 34 56 78',
  genre: 'roman',
  description: 'Le premier chapitre.',
}

export const sendContact = (app: TestApp, overrides = {}) =>
  app.send(api.support.contact, { body: { ...CONTACT, ...overrides } })

export const sendChat = (app: TestApp, overrides = {}) =>
  app.send(api.support.visitorMessage, { body: { ...CHAT, ...overrides } })

/** A free sample, as a browser sends it. */
export async function sendSample({ url }: TestApp, overrides = {}, file?: File) {
  const body = multipart({ ...SAMPLE, ...overrides }, file)
  const response = await fetch(`${url}/api/public/free-sample`, { method: 'POST', body })
  return { status: response.status, text: await response.text() }
}

/** The threads that the house has before it, the last first. */
export async function inboxOf({ call }: TestApp, house: string) {
  const { data } = await call(api.admin.messages.listConversations, { token: house })
  return data
}

/** The first of them; there must be one. */
export async function onlyThread(app: TestApp, house: string) {
  const [thread] = await inboxOf(app, house)
  if (!thread) throw new Error('the inbox is empty')
  return thread
}

/** A thread with its messages, as the house reads it. */
export async function readThread({ call }: TestApp, house: string, id: string) {
  const { data } = await call(api.admin.messages.getConversation, { token: house, params: { id } })
  return data
}
