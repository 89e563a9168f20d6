import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { days } from '#contract/shared/durations.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { mailingApp } from '../../testing/mailing-app.ts'
import { formOf } from '../../testing/request-parts.ts'
import { sentTo } from '../../testing/sent-to.ts'
import type { SmtpPeer } from '../../testing/smtp-peer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { CONTACT, onlyThread, sendContact } from '../../testing/visitor-messages.ts'

let app: TestApp
let peer: SmtpPeer
mailingApp((stage) => {
  ;({ app, peer } = stage)
})

test('a visitor’s mailbox holds one conversation, which they answer at the house’s own address', async () => {
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const { data: settings } = await app.call(api.admin.settings.get, { token })
  await sendContact(app)
  const { id } = await onlyThread(app, token)
  for (const content of ['Bonjour, dès lundi.', 'Ou mardi.']) {
    await app.call(api.admin.messages.reply, { token, params: { id }, body: { content } })
  }
  await app.runJobs()

  const mails = (await peer.mails()).filter(({ to }) => to?.[0]?.address === CONTACT.email)
  expect(mails.map(({ subject }) => subject)).toHaveLength(3)
  const [thread, ...others] = new Set(mails.map(({ references }) => references))
  expect([thread, others]).toEqual([`<${id}@bonatirer.example>`, []])
  expect(mails.map(({ inReplyTo }) => inReplyTo)).toEqual([thread, thread, thread])
  expect(mails.map(({ messageId }) => messageId)).not.toContain(thread)
  const replies = mails.filter(({ subject }) => subject?.includes('vous répond'))
  expect(replies.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([
    settings.identity.value.email,
    settings.identity.value.email,
  ])
})

// The corrected pages of a free sample, joined to the answer, never reached their author.
test('a visitor fetches what the house joined to its answer from the e-mail, for thirty days, and nothing else', async () => {
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  await sendContact(app, { email: 'echantillon@exemple.fr' })
  const { id } = await onlyThread(app, token)
  const attachments = [await upload(token, 'dix-pages.txt'), await upload(token, 'notes.txt')]
  await app.call(api.admin.messages.reply, {
    token,
    params: { id },
    body: { content: 'Voici vos pages.', attachments },
  })
  await app.runJobs()
  const mails = await peer.mails()
  const mail = mails.find(
    ({ to, subject }) => to?.[0]?.address === 'echantillon@exemple.fr' && subject?.includes('vous répond'),
  )
  expect(mail?.text).toMatch(/2\sfichiers joints, à télécharger jusqu’au\s\d+\s\S+\s\d{4}\s:/)
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]*\/api\/files\/download\/[^"]*)"[^>]*>([^<]+)</g)]
  expect(links.map(([, , label]) => label)).toEqual(['dix-pages.txt', 'notes.txt'])
  const paths = links.map(([, url = '']) => url.replace(/^https?:\/\/[^/]+/, ''))
  const fetched = async (path: string) => {
    const answer = await fetch(app.url + path)
    return answer.ok ? answer.text() : answer.status
  }
  expect(await Promise.all(paths.map(fetched))).toEqual(['Chapitre deux.', 'Chapitre deux.'])

  const [first = '', second = ''] = paths
  const ticket = new URL(first, app.url).search
  expect(await fetched(second.replace(/\?.*/, ticket))).toBe(401)
  expect(await fetched(`${first}x`)).toBe(401)
  expect(await sentTo(app.url + first)).toBeNull()
  app.clock.advance(days(31))
  expect(await fetched(first)).toBe(401)
  expect(await sentTo(app.url + first)).toBe('/lien-expire/fichier')
})

async function upload(token: string, name: string): Promise<string> {
  const body = formOf({}, name)
  const response = await fetch(`${app.url}/api/files/upload/message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  return api.files.uploadForMessage.reply.parse(await response.json()).fileId
}
