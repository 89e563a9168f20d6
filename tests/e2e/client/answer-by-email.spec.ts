import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { api } from '#contract/api.ts'
import { type Dovecot, startDovecot } from '#server/testing/dovecot.ts'
import { AUTHSERV, BOX, writtenMail } from '#server/testing/written-mail.ts'
import { openHouse } from '../admin/house-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { makeDocx } from '../support/files.ts'
import { waitForMail } from '../support/mail.ts'
import { keepByNight, keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { serve } from '../support/start-once.ts'
import { expect, test as story } from '../support/story.ts'
import { answer, enterArea, enterHouse, newAuthor } from './author-steps.ts'

/** A house that has given a mailbox, of a real IMAP server. */
const test = story.extend<object, { mailbox: Dovecot }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here: none
    async ({}, use) => {
      const mailbox = await startDovecot()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const environment = { MAILBOX_ADDRESS: BOX, MAILBOX_AUTHSERV: AUTHSERV, IMAP_URL: mailbox.url }
      await serve(use, { environment })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

const ASKED = 'Bonjour,\n\nPouvez-vous nous envoyer votre manuscrit ?'
const SAID = 'Bonjour Judith,\n\nLe voici, avec toutes mes excuses pour ce retard.'

test('an author answers from their mailbox with their manuscript, the house sees it come, deposits it, and answers', async ({
  page,
  browser,
  server,
  mailbox,
}, info) => {
  const titre = 'Les Marches du Gévaudan'
  const { email, token, commandeId: id } = await newAuthor(server, { titre })
  const house = await enterHouse(server)
  await answer(house, id, ASKED)
  // It leaves five minutes after a message that its author has not read.
  await onDatabase(server, 'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()')
  const asked = await waitForMail(server, { to: email, subject: /^Nouveau message/ })
  const to = asked.replyTo?.[0]?.address ?? ''
  expect(to).toMatch(/^reponses\+[a-z2-7]{26}@maison\.example$/)

  await openHouse(page, server, `/admin/messagerie/cmd_${id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  const bytes = await readFile(await makeDocx({ folder: info.outputPath(), name: 'gevaudan.docx' }))
  await mailbox.deliver(
    writtenMail({
      from: `Marie-Thérèse Aubrac <${email}>`,
      to,
      subject: `Re: ${asked.subject}`,
      text: `${SAID}\n\nLe 30/11/2026 à 10:30, ${asked.from?.name ?? ''} a écrit :\n${quoted(asked.text ?? '')}\n\n-- \nMarie-Thérèse Aubrac\nautrice`,
      files: [{ name: 'gevaudan.docx', bytes }],
    }),
  )
  const came = page.getByRole('article').filter({ hasText: 'Le voici' })
  await expect(came).toContainText('par e-mail')
  await expect(came).not.toContainText('a écrit')
  await keepScreens(came, 'admin-by-email')
  await came.getByRole('button', { name: 'Voir le message entier' }).click()
  await expect(came).toContainText('Un message vous attend')
  await keepScreens(came, 'admin-by-email-whole')
  await expectAccessible(page)
  await came.getByRole('button', { name: 'Replier le message entier' }).click()

  const deposit = came.getByRole('button', { name: 'Déposer comme manuscrit' })
  await deposit.click()
  await expect(page.getByText('Manuscrit déposé')).toBeVisible()
  await expect(deposit).toBeHidden()
  const author = await authorsPage(browser, server, { token, path: `/app/messages/cmd_${id}` })
  const { files } = await apiOf(server, token)(api.files.listOfProject, { params: { id } })
  expect(files.map(({ filename }) => filename)).toEqual(['gevaudan.docx'])

  await expect(author.page.getByRole('article').filter({ hasText: 'Le voici' })).toContainText('par e-mail')
  await keepByNight(author.page, 'client-by-email')
  await page.getByLabel('Répondre au nom de la maison').fill('Bien reçu, nous commençons demain.')
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(author.page.getByRole('article').last()).toContainText('Bien reçu, nous commençons demain.')
  await author.context.close()

  await mailbox.deliver(
    writtenMail({ from: 'Paul Rey <paul@exemple.org>', to, text: 'Je vous joins la préface.' }),
  )
  await mailbox.deliver(
    writtenMail({
      from: `Marie-Thérèse Aubrac <${email}>`,
      to,
      verdict: `${AUTHSERV}; dmarc=fail header.from=exemple.fr`,
      text: 'Voici mes nouvelles coordonnées bancaires.',
      files: [{ name: 'rib.pdf', bytes: '%PDF-1.7\n%%EOF\n' }],
    }),
  )
  const waiting = async () => (await house.call(api.admin.inbound.list, {})).data.length
  await expect.poll(waiting).toBe(2)
  await page.goto('/admin/messagerie')
  await page.getByRole('link', { name: 'E-mails à vérifier (2)' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await keepByNight(page, 'admin-to-verify')
  await expectAccessible(page)
  const forged = page.getByRole('article').filter({ hasText: 'coordonnées bancaires' })
  await expect(forged).toContainText('n’a pas confirmé que l’expéditeur est bien qui il dit être')
  await forged.getByRole('button', { name: 'Écarter' }).click()
  await page.getByRole('button', { name: 'Écarter l’e-mail' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Accepter dans la conversation' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'la préface' })).toContainText('par e-mail')
  await expect(page.getByRole('article').filter({ hasText: 'coordonnées bancaires' })).toHaveCount(0)
})

const quoted = (text: string) => text.replace(/^/gm, '> ')

/** The author's own browser, on a page of their area. */
async function authorsPage(
  browser: Browser,
  server: Server,
  { token, path }: { token: string; path: string },
) {
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  const page = await context.newPage()
  await enterArea(page, token, path)
  return { context, page }
}
